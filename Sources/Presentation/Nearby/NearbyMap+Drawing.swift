import ManasikDomain
import ManasikLocalization
import ManasikViews

extension NearbyMap {
    /// The drawing as an SVG document.
    public var svg: String {
        let (width, middle, radius) = (480, 240, 200)
        let sheet = SVGSheet(width: width, isRightToLeft: localizer.isRightToLeft)
        // What is drawn of the Earth is never mirrored.
        let center = 60 + radius
        var shapes = [sheet.text(title, x: 16, y: 28, .title)]
        for part in [1, 2] {
            shapes.append(
                "<circle cx=\"\(middle)\" cy=\"\(center)\" r=\"\(radius / part)\" fill=\"none\" stroke=\"#bbb\"/>"
            )
        }
        shapes.append(
            "<path d=\"M\(middle) \(center - 6)V\(center + 6)M\(middle - 6) \(center)H\(middle + 6)\" fill=\"none\"/>"
        )
        let north = XMLText.escaped(localizer["compass.n"])
        shapes.append(Self.label(north, x: middle, y: 60 - 6))
        let names = legend
        for (index, entry) in view.entries.enumerated() {
            let x = middle + Int((entry.way.east / reach * Double(radius)).rounded())
            let y = center - Int((entry.way.north / reach * Double(radius)).rounded())
            let dot = "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"4\" \(SVGSheet.full)/>"
            let number = Self.label(localizer.number(index + 1), x: x, y: y - 7)
            shapes.append(sheet.group(title: names[index], [dot, number]))
        }
        var y = center + radius + 28
        shapes.append(sheet.text(scale, x: 16, y: y, .small))
        for line in names {
            y += 20
            shapes.append(sheet.text(line, x: 16, y: y, .plain))
        }
        for line in sources {
            y += 20
            shapes.append(sheet.text(line, x: 16, y: y, .small))
        }
        return sheet.document(
            title: title,
            description: names.joined(separator: localizer.semicolon),
            language: localizer.language,
            height: y + 20,
            shapes
        )
    }

    private static func label(_ text: String, x: Int, y: Int) -> String {
        "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"middle\" fill=\"currentColor\" stroke=\"none\" font-size=\"11\">"
            + text + "</text>"
    }

    /// The drawing in characters, each line from left to right in every language, with north at the top.
    public var grid: [String] {
        let (columns, rows) = (41, 21)
        var cells = [[String]](repeating: [String](repeating: " ", count: columns), count: rows)
        func place(_ text: String, _ east: Double, _ north: Double) {
            // A character is twice as high as it is wide.
            let column = (columns - 1) / 2 + Int((east / reach * Double((columns - 1) / 2)).rounded())
            let row = (rows - 1) / 2 - Int((north / reach * Double((rows - 1) / 2)).rounded())
            let letters = text.map { String($0) }
            for (offset, letter) in letters.enumerated() where column + offset < columns {
                cells[min(max(row, 0), rows - 1)][min(max(column + offset, 0), columns - 1)] = letter
            }
        }
        // The nearest are written last, so that nothing covers them.
        for (index, entry) in view.entries.enumerated().reversed() {
            place(localizer.number(index + 1), entry.way.east, entry.way.north)
        }
        place("+", 0, 0)
        let edge = "+" + String(repeating: "-", count: columns) + "+"
        let lines = [edge] + cells.map { "|" + $0.joined() + "|" } + [edge]
        return localizer.isRightToLeft ? lines.map { "\u{2066}\($0)\u{2069}" } : lines
    }

    /// The legend of the drawing, its scale and the sources.
    public var page: Page {
        Page(
            [.paragraph(scale, .quiet)] + legend.map { .paragraph($0) }
                + sources.map { .paragraph($0, .quiet) }
        )
    }
}
