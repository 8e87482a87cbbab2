import ManasikDomain

extension RitualDrawing {
    /// Returns the drawing in the DOT language of Graphviz: the journey as a column, groups as clusters.
    ///
    /// - Parameters:
    ///   - title: The title of the drawing.
    ///   - journey: The title of the column of places.
    public func dot(title: String, journey: String) -> String {
        var writer = DOTWriter(drawing: self)
        writer.lines = [
            "digraph ritual {",
            "  graph [label=\(DOTWriter.quoted(title)), labelloc=t, rankdir=TB, compound=true, fontname=\"sans-serif\"]",
            "  node [shape=box, style=rounded, fontname=\"sans-serif\"]",
        ]
        writer.writeJourney(journey)
        for node in root.kind == .sequence ? root.children : [root] { writer.write(node, depth: 1) }
        for arrow in arrows { writer.write(arrow) }
        return (writer.lines + ["}"]).joined(separator: "\n")
    }
}

private struct DOTWriter {
    let drawing: RitualDrawing
    var lines: [String] = []
    /// The Graphviz name of each node; for a group, also its cluster and its first and last step.
    private var names: [String: Name] = [:]
    private var count = 0

    private struct Name {
        var cluster: String?
        let first: String
        let last: String
    }

    init(drawing: RitualDrawing) { self.drawing = drawing }

    /// Writes the journey as a column of its own beside the tree.
    mutating func writeJourney(_ title: String) {
        guard !drawing.stops.isEmpty else { return }
        lines += ["  subgraph cluster_journey {", "    label=\(Self.quoted(title))"]
        for (index, stop) in drawing.stops.enumerated() {
            lines.append(
                "    place\(index) [label=\(Self.quoted(drawing.sign(stop.mark) + stop.title)), shape=ellipse]"
            )
        }
        for arrow in drawing.path { lines.append("    place\(arrow.from) -> place\(arrow.to)") }
        lines.append("  }")
    }

    mutating func write(_ node: RitualNode, depth: Int) {
        guard let box = drawing.box(node.id) else { return }
        let indent = String(repeating: "  ", count: depth)
        count += 1
        let name = "n\(count)"
        let label = Self.quoted(
            drawing.sign(box.label.mark) + box.label.title
                + (box.label.note.map { "\n" + $0 } ?? "")
        )
        let steps = node.withDescendants.filter { $0.kind == .step && drawing.box($0.id) != nil }
        guard node.kind != .step, !steps.isEmpty else {
            let isNext = box.label.mark == .next
            lines.append("\(indent)\(name) [label=\(label)\(isNext ? ", penwidth=3" : "")]")
            names[node.id] = Name(first: name, last: name)
            return
        }
        let style =
            switch node.kind {
            case .anyOrder: "dashed"
            case .choice: "dotted"
            case .sequence, .step: "solid"
            }
        lines.append("\(indent)subgraph cluster_\(name) {")
        lines.append("\(indent)  label=\(label)")
        lines.append("\(indent)  style=\(style)")
        for child in node.children { write(child, depth: depth + 1) }
        lines.append("\(indent)}")
        // If the parts are side by side, arrows to the group end at the middle step. Arrows from a choice begin at its
        // longest branch.
        let middle = node.kind == .sequence ? nil : steps[steps.count / 2]
        let longest = node.children.max { $0.withDescendants.count < $1.withDescendants.count }
        let end = node.kind == .choice ? longest?.withDescendants.last { $0.kind == .step } : middle
        let first = (middle ?? steps.first).flatMap { names[$0.id]?.first } ?? name
        let last = (end ?? steps.last).flatMap { names[$0.id]?.last } ?? name
        names[node.id] = Name(cluster: "cluster_\(name)", first: first, last: last)
    }

    /// Writes an arrow. Between groups, it ends at their frames.
    mutating func write(_ arrow: RitualDrawing.Arrow) {
        guard let from = names[arrow.from], let to = names[arrow.to] else { return }
        let ends = [from.cluster.map { "ltail=\($0)" }, to.cluster.map { "lhead=\($0)" }].compactMap { $0 }
        lines.append(
            "  \(from.last) -> \(to.first)" + (ends.isEmpty ? "" : " [\(ends.joined(separator: ", "))]")
        )
    }

    /// Returns a quoted string of DOT, with backslashes and quotation marks escaped.
    static func quoted(_ text: String) -> String {
        var quoted = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": quoted += "\\n"
            case "\r", "\t", "\0": quoted += " "
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.isSteering: quoted += "\u{FFFD}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return "\"\(quoted)\""
    }
}
