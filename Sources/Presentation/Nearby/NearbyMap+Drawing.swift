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
        var labels = NearbyLabels(width: width, height: center + radius + 10)
        let dots = view.entries.map { entry in
            NearbyLabels.Point(
                x: middle + Int((entry.way.east / reach * Double(radius)).rounded()),
                y: center - Int((entry.way.north / reach * Double(radius)).rounded())
            )
        }
        for dot in dots { labels.keep(dot) }
        for (index, dot) in dots.enumerated() {
            var drawn = ["<circle cx=\"\(dot.x)\" cy=\"\(dot.y)\" r=\"4\" \(SVGSheet.full)/>"]
            let number = localizer.number(index + 1)
            if let label = labels.place(number, at: dot) {
                if label.isFar {
                    drawn.append(
                        "<path d=\"M\(dot.x) \(dot.y)L\(label.at.x) \(label.at.y - 4)\" stroke=\"#bbb\" fill=\"none\"/>"
                    )
                }
                drawn.append(Self.label(number, x: label.at.x, y: label.at.y))
            }
            shapes.append(sheet.group(title: names[index], drawn))
        }
        var y = center + radius + 28
        shapes.append(sheet.text(scale, x: 16, y: y, .small))
        for line in names {
            y += 20
            shapes.append(sheet.text(line, x: 16, y: y, .plain))
        }
        for line in (view.isMore ? [localizer["nearby.map-more"]] : []) + sources {
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
}
