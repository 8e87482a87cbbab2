import ManasikDomain

extension RitualDrawing {
    /// Returns the drawing as a Mermaid flow chart, as Markdown on code hosts draws it.
    public func mermaid() -> String {
        var writer = MermaidWriter(drawing: self)
        writer.writeJourney()
        for node in root.kind == .sequence ? root.children : [root] { writer.write(node, depth: 1) }
        let arrows = arrows.map { "  \(writer.names[$0.from]!) --> \(writer.names[$0.to]!)" }
        return (["flowchart TD"] + writer.lines + arrows).joined(separator: "\n")
    }
}

private struct MermaidWriter {
    let drawing: RitualDrawing
    /// The names of the nodes in Mermaid. The nodes' ids are not used, since they may be keywords of its grammar.
    private(set) var names: [String: String] = [:]
    private(set) var lines: [String] = []

    init(drawing: RitualDrawing) { self.drawing = drawing }

    mutating func writeJourney() {
        guard !drawing.stops.isEmpty else { return }
        lines.append("  subgraph places [\" \"]")
        lines.append("    direction \(drawing.isRightToLeft ? "RL" : "LR")")
        for (index, stop) in drawing.stops.enumerated() {
            lines.append("    p\(index)([\"\(Self.escape(drawing.sign(stop.mark) + stop.title))\"])")
        }
        for arrow in drawing.path { lines.append("    p\(arrow.from) --> p\(arrow.to)") }
        lines.append("  end")
    }

    mutating func write(_ node: RitualNode, depth: Int) {
        guard let box = drawing.box(node.id) else { return }
        let name = "n\(names.count + 1)"
        names[node.id] = name
        let indent = String(repeating: "  ", count: depth)
        if node.kind == .step {
            lines.append("\(indent)\(name)[\"\(text(of: box, break: "<br>"))\"]")
            return
        }
        lines.append("\(indent)subgraph \(name) [\"\(text(of: box, break: ": "))\"]")
        lines.append("\(indent)  direction \(node.kind == .choice ? "LR" : "TB")")
        for child in node.children { write(child, depth: depth + 1) }
        lines.append("\(indent)end")
    }

    private func text(of box: RitualDrawing.Box, break: String) -> String {
        let title = drawing.sign(box.label.mark) + box.label.title
        return Self.escape(title) + (box.label.note.map { `break` + Self.escape($0) } ?? "")
    }

    /// Returns a text in which character references replace everything that Mermaid or HTML would interpret.
    private static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t": escaped += " "
            case "\"", "#", "&", "<", ">", "`", "\\", "[", "]", "{", "}", "|", ";", "*", "_":
                escaped += "#\(scalar.value);"
            case _ where scalar.isSteering: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
