import ManasikDomain
import ManasikLocalization
import ManasikViews

extension NearbyMap {
    /// The drawing in characters, each line from left to right in every language, with north at the top.
    public var grid: [String] {
        let lines = drawn.grid.lines
        return localizer.isRightToLeft ? lines.map { "\u{2066}\($0)\u{2069}" } : lines
    }

    /// The drawing, and the places among the entries for which it has no room.
    private var drawn: (grid: NearbyGrid, leftOut: [Int]) {
        var grid = NearbyGrid(columns: 41, rows: 21)
        _ = grid.put("+", column: 20, row: 10)
        // The nearest come first and stand where they are; the others make way.
        let leftOut = view.entries.enumerated().filter { index, entry in
            // A character is twice as high as it is wide.
            let column = 20 + Int((entry.way.east / reach * 20).rounded())
            let row = 10 - Int((entry.way.north / reach * 10).rounded())
            return !grid.putNear(localizer.number(index + 1), column: column, row: row)
        }
        return (grid, leftOut.map { $0.offset })
    }

    /// The legend of the drawing, its scale and the sources.
    public var page: Page {
        var blocks: [Block] = [.paragraph(scale, .quiet)]
        let leftOut = drawn.leftOut.map { localizer.number($0 + 1) }
        if !leftOut.isEmpty {
            let numbers = leftOut.joined(separator: localizer.semicolon)
            blocks.append(.paragraph(localizer["nearby.map-crowded", ["numbers": .text(numbers)]], .quiet))
        }
        return Page(blocks + legend.map { .paragraph($0) } + more + sources.map { .paragraph($0, .quiet) })
    }

    /// What lies in each direction, the nearest first, as text: for screen readers.
    public var list: Page {
        var groups: [[Block]] = []
        let names = legend
        func add(_ title: String, where isThere: (NearbyEntry) -> Bool) {
            let lines = zip(view.entries, names).filter { isThere($0.0) }.map { $0.1 }
            if !lines.isEmpty {
                groups.append([.paragraph(title, .strong)] + lines.map { .paragraph($0, indent: 2) })
            }
        }
        add(localizer["nearby.here"]) { $0.way.bearing == nil }
        for point in 0..<8 {
            let direction = QiblaText.point(at: Double(point) * 45, in: localizer)
            add(localizer["nearby.towards", ["point": .localized(direction)]]) { entry in
                entry.way.bearing.map { QiblaText.isNearest(point, to: $0) } ?? false
            }
        }
        return Page(
            [.heading(title), .groups(groups)] + more + sources.map { .paragraph($0, .quiet) }
        )
    }
}
