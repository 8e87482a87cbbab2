import ManasikDomain

extension RitualDrawing {
    /// Returns the drawing as an SVG element for an HTML page, in the colours of the text around it.
    ///
    /// The kind of a box is shown by its outline, not by its colour: a step has a solid line, a group in any order a
    /// dashed one, and a choice a dotted one. In the drawing of a walk, arrows that were travelled are thick, and
    /// others are thin and dashed.
    ///
    /// - Parameters:
    ///   - id: An identifier that is unique on the page and begins with a letter.
    ///   - title: The title of the drawing, for screen readers.
    ///   - description: The drawing in a sentence or two.
    ///   - language: The language of the labels (BCP 47).
    ///   - isDocument: Whether the drawing is a file of its own, with a white background and its own fonts, or part of
    ///     a page.
    public func svg(
        id: String,
        title: String,
        description: String,
        language: String,
        isDocument: Bool = false
    ) -> String {
        let direction = isRightToLeft ? "rtl" : "ltr"
        let style = isDocument ? Self.documentStyle : ""
        let units = isOfWalk ? " markerUnits=\"userSpaceOnUse\"" : ""
        var lines: [String] = [
            """
            <svg class="ritual" xmlns="http://www.w3.org/2000/svg" role="img" lang="\(XMLText.escaped(language))" \
            direction="\(direction)" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
            aria-labelledby="\(id)-title \(id)-desc" fill="none" stroke="currentColor"\(style)>
            """,
            "<title id=\"\(id)-title\">\(XMLText.escaped(title))</title>",
            "<desc id=\"\(id)-desc\">\(XMLText.escaped(description))</desc>",
            """
            <defs><marker id="\(id)-head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8"\(units) \
            orient="auto"><path d="M0 0L10 5L0 10z" fill="currentColor" stroke="none"/></marker></defs>
            """,
        ]
        if isDocument {
            lines.append("<rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\" stroke=\"none\"/>")
        }
        for stop in stops { lines += svg(stop) }
        for box in boxes { lines += svg(box) }
        for (arrow, isTravelled) in zip(path + arrows, travelled) {
            let path = arrow.points.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.x) \($1.y)" }.joined()
            let style = !isOfWalk ? "" : isTravelled ? " stroke-width=\"3\"" : " stroke-dasharray=\"4 4\""
            lines.append("<path d=\"\(path)\"\(style) marker-end=\"url(#\(id)-head)\"/>")
        }
        lines.append("</svg>")
        return lines.joined(separator: "\n")
    }

    private static let documentStyle = " color=\"#222\" font-family=\"sans-serif\""

    private func svg(_ stop: Stop) -> [String] {
        let frame = stop.frame
        let radius = Measure.lineHeight
        let outline = "rx=\"\(radius)\" stroke-width=\"\(stop.mark == .next ? 3 : 1)\""
        let rows = stop.titleLines.count * Measure.lineHeight
        let top = frame.y + (frame.height - rows) / 2 + 13
        let lines = stop.titleLines.enumerated().map { index, line in
            let sign = index == 0 ? self.sign(stop.mark) : ""
            return Self.text(
                sign + line,
                frame.middle,
                top + index * Measure.lineHeight,
                "font-size=\"14\" font-weight=\"600\""
            )
        }
        return [Self.rectangle(frame, outline)] + lines
    }

    private static func rectangle(_ frame: Frame, _ outline: String) -> String {
        "<rect x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\" \(outline)/>"
    }

    private static func text(_ text: String, _ x: Int, _ y: Int, _ style: String) -> String {
        "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"middle\" fill=\"currentColor\" stroke=\"none\" "
            + "\(style)>\(XMLText.escaped(text))</text>"
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
        var lines = [Self.rectangle(frame, outline)]
        var y = frame.y + Measure.padding + 13
        func write(_ text: String, _ style: String) {
            lines.append(Self.text(text, frame.middle, y, style))
            y += Measure.lineHeight
        }
        for (index, line) in box.titleLines.enumerated() {
            let sign = index == 0 ? self.sign(box.label.mark) : ""
            write(sign + line, "font-size=\"14\" font-weight=\"600\"")
        }
        for line in box.noteLines { write(line, "font-size=\"12\"") }
        return lines
    }
}

extension RitualDrawing {
    /// Returns the sign before a title that shows its mark without colour; empty if there is none.
    func sign(_ mark: Mark?) -> String {
        switch mark {
        case .done: "✓ "
        case .next: isRightToLeft ? "◀ " : "▶ "
        case .remaining: "○ "
        case .leftOut: "– "
        case nil: ""
        }
    }
}
