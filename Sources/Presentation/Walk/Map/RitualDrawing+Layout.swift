import ManasikDomain

/// Where the boxes and arrows of the tree are on the sheet.
extension RitualDrawing {
    typealias Size = (width: Int, height: Int)

    /// Adds a node with its upper left corner at the origin.
    mutating func add(_ node: RitualNode, _ labels: [String: Label], depth: Int) -> Size {
        let words = labels[node.id] ?? Label(title: node.id)
        let title = Self.lines(of: words.title)
        let note = words.note.map { Self.lines(of: $0) } ?? []
        let head = (title.count + note.count) * Measure.lineHeight + 2 * Measure.padding
        let (index, firstArrow) = (boxes.count, arrows.count)
        func box(_ size: Size) -> Box {
            Box(
                id: node.id,
                kind: node.kind,
                label: words,
                titleLines: title,
                noteLines: note,
                frame: Frame(x: 0, y: 0, width: size.width, height: size.height),
                depth: depth
            )
        }
        boxes.append(box((Measure.boxWidth, head)))
        guard node.kind != .step else { return (Measure.boxWidth, head) }
        let inner =
            node.kind == .choice
            ? row(node.children, labels, depth: depth + 1)
            : stack(node.children, labels, depth: depth + 1, isJoined: node.kind == .sequence)
        move(index + 1..<boxes.count, firstArrow..<arrows.count, Measure.padding, head)
        let size = (inner.width + 2 * Measure.padding, head + inner.height + Measure.padding)
        boxes[index] = box(size)
        return size
    }

    /// Adds nodes from top to bottom and centred, with arrows if they form a sequence.
    mutating func stack(
        _ nodes: [RitualNode],
        _ labels: [String: Label],
        depth: Int,
        isJoined: Bool = true
    ) -> Size {
        var parts: [(boxes: Range<Int>, arrows: Range<Int>, size: Size, y: Int)] = []
        var y = 0
        for node in nodes {
            let (box, arrow) = (boxes.count, arrows.count)
            let size = add(node, labels, depth: depth)
            parts.append((box..<boxes.count, arrow..<arrows.count, size, y))
            y += size.height + (isJoined ? Measure.gap : Measure.quietGap)
        }
        let width = parts.map { $0.size.width }.max() ?? Measure.boxWidth
        for part in parts { move(part.boxes, part.arrows, (width - part.size.width) / 2, part.y) }
        if isJoined {
            for (above, below) in zip(parts, parts.dropFirst()) {
                let (from, to) = (boxes[above.boxes.lowerBound], boxes[below.boxes.lowerBound])
                arrows.append(
                    Arrow(
                        from: from.id,
                        to: to.id,
                        points: [
                            Point(x: from.frame.middle, y: from.frame.bottom),
                            Point(x: to.frame.middle, y: to.frame.y),
                        ]
                    )
                )
            }
        }
        return (width, parts.last.map { $0.y + $0.size.height } ?? 0)
    }

    /// Adds nodes side by side.
    mutating func row(_ nodes: [RitualNode], _ labels: [String: Label], depth: Int) -> Size {
        var size: Size = (0, 0)
        for node in nodes {
            let (box, arrow) = (boxes.count, arrows.count)
            let part = add(node, labels, depth: depth)
            move(box..<boxes.count, arrow..<arrows.count, size.width, 0)
            size = (size.width + part.width + Measure.quietGap, max(size.height, part.height))
        }
        return (max(Measure.boxWidth, size.width - Measure.quietGap), size.height)
    }

    mutating func move(_ moved: Range<Int>, _ lines: Range<Int>, _ x: Int, _ y: Int) {
        for index in moved {
            boxes[index].frame.x += x
            boxes[index].frame.y += y
        }
        for index in lines {
            arrows[index].points = arrows[index].points.map { Point(x: $0.x + x, y: $0.y + y) }
        }
    }

    /// Mirrors the sheet for right-to-left readers, so that the first branch of a choice is on the right.
    mutating func mirror() {
        for index in boxes.indices { boxes[index].frame.x = width - boxes[index].frame.right }
        for index in stops.indices { stops[index].frame.x = width - stops[index].frame.right }
        for index in arrows.indices { arrows[index].points = mirrored(arrows[index].points) }
        for index in path.indices { path[index].points = mirrored(path[index].points) }
    }

    private func mirrored(_ points: [Point]) -> [Point] {
        points.map { Point(x: width - $0.x, y: $0.y) }
    }
}
