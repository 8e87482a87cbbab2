/// Places for the numbers beside the dots of a drawing, so that no two overlap.
struct NearbyLabels {
    struct Point: Hashable {
        let x: Int
        let y: Int
    }

    private struct Box {
        let left: Int
        let top: Int
        let right: Int
        let bottom: Int

        func overlaps(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    private let sheet: Box
    private var taken: [Box] = []

    init(width: Int, height: Int) { sheet = Box(left: 2, top: 44, right: width - 2, bottom: height) }

    /// Where the middle of a label's line stands from its dot: above, below, beside, and farther away with a line to it.
    private static let offsets: [(x: Int, y: Int)] =
        [(0, -7), (0, 15), (12, 4), (-12, 4), (9, -6), (-9, -6), (9, 14), (-9, 14)]
        + (2...8).flatMap { ring in
            [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map {
                ($0.0 * ring * 12, $0.1 * ring * 12 + 4)
            }
        }

    /// Keeps the place of a dot free.
    mutating func keep(_ dot: Point) {
        taken.append(Box(left: dot.x - 4, top: dot.y - 4, right: dot.x + 4, bottom: dot.y + 4))
    }

    /// Returns the middle of the line of a label beside a dot, and whether it needs a line to the dot; nil if there is no
    /// room.
    mutating func place(_ text: String, at dot: Point) -> (at: Point, isFar: Bool)? {
        for (index, offset) in Self.offsets.enumerated() {
            let point = Point(x: dot.x + offset.x, y: dot.y + offset.y)
            let half = text.count * 7 / 2 + 1
            let box = Box(left: point.x - half, top: point.y - 9, right: point.x + half, bottom: point.y + 1)
            let isInside =
                box.left >= sheet.left && box.right <= sheet.right && box.top >= sheet.top
                && box.bottom <= sheet.bottom
            guard isInside, !taken.contains(where: { $0.overlaps(box) }) else { continue }
            taken.append(box)
            return (point, index >= 8)
        }
        return nil
    }
}
