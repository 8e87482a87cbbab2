import ManasikDomain

extension RitualDrawing {
    /// Writes the drawing as an SVG element for an HTML page, in the colours of the text around it.
    ///
    /// What a box is shows by its outline, not by colour: a step has a solid line, a group in any order a dashed one, a
    /// choice a dotted one.
    ///
    /// - Parameters:
    ///   - id: Unique on the page; a letter first.
    ///   - title: What it shows, for who does not see it.
    ///   - description: The same in a sentence or two.
    ///   - language: BCP 47, of the labels.
    public func svg(id: String, title: String, description: String, language: String) -> String {
        var lines = [
            "<svg class=\"ritual\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" lang=\"\(Self.escape(language))\" "
                + "direction=\"\(isRightToLeft ? "rtl" : "ltr")\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
                + "height=\"\(height)\" aria-labelledby=\"\(id)-title \(id)-desc\" fill=\"none\" stroke=\"currentColor\">",
            "<title id=\"\(id)-title\">\(Self.escape(title))</title>",
            "<desc id=\"\(id)-desc\">\(Self.escape(description))</desc>",
            "<defs><marker id=\"\(id)-head\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"8\" "
                + "markerHeight=\"8\" orient=\"auto\"><path d=\"M0 0L10 5L0 10z\" fill=\"currentColor\" "
                + "stroke=\"none\"/></marker></defs>",
        ]
        for box in boxes { lines += svg(box) }
        for arrow in arrows {
            let path = arrow.points.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.x) \($1.y)" }.joined()
            lines.append("<path d=\"\(path)\" marker-end=\"url(#\(id)-head)\"/>")
        }
        lines.append("</svg>")
        return lines.joined(separator: "\n")
    }

    private func svg(_ box: Box) -> [String] {
        let frame = box.frame
        let outline =
            switch box.kind {
            case .step: "rx=\"8\" stroke-width=\"\(box.label.mark == .next ? 3 : 1)\""
            case .sequence: "stroke-width=\"1\" stroke-opacity=\"0.5\""
            case .anyOrder: "stroke-width=\"1\" stroke-dasharray=\"7 4\""
            case .choice: "stroke-width=\"2\" stroke-dasharray=\"1 4\" stroke-linecap=\"round\""
            }
        var lines = [
            "<rect x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\" \(outline)/>"
        ]
        var y = frame.y + Measure.padding + 13
        func write(_ text: String, _ style: String) {
            lines.append(
                "<text x=\"\(frame.middle)\" y=\"\(y)\" text-anchor=\"middle\" fill=\"currentColor\" stroke=\"none\" "
                    + "\(style)>\(Self.escape(text))</text>"
            )
            y += Measure.lineHeight
        }
        for (index, line) in box.titleLines.enumerated() {
            let sign = index == 0 ? box.label.mark.map { $0.sign + " " } ?? "" : ""
            write(sign + line, "font-size=\"14\" font-weight=\"600\"")
        }
        for line in box.noteLines { write(line, "font-size=\"12\"") }
        return lines
    }

    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}

extension RitualDrawing.Mark {
    /// What shows it without colour.
    var sign: String {
        switch self {
        case .done: "✓"
        case .next: "▶"
        case .remaining: "○"
        case .leftOut: "–"
        }
    }
}
