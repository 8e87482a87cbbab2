import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

/// The places of a walk in the order of travel, with the steps of the place where the person is.
struct WalkMap {
    /// A place with its steps; those before the first place stand on the way there.
    private struct Stop {
        let place: WalkPlace?
        var steps: [WalkNode] = []
    }

    private let page: WalkPage
    private let stops: [Stop]
    /// The stop that the screen is about.
    private let focus: Int

    init(_ page: WalkPage) {
        self.page = page
        let view = page.view
        var stops = [Stop(place: nil)] + view.places.map { Stop(place: $0) }
        var last = 0
        for node in view.nodes where node.step != nil {
            if node.isSecondPlace, node.status != .done { continue }
            if let index = view.places.firstIndex(where: { $0.steps.contains(node.id) }) { last = index + 1 }
            // A step without a place of its own is done where the one before it was.
            stops[last].steps.append(node)
        }
        if stops[0].steps.isEmpty || view.places.isEmpty { stops.removeFirst() }
        self.stops = stops
        let looked = view.shown ?? view.current
        focus =
            stops.firstIndex { $0.steps.contains { $0.id == looked } }
            ?? stops.firstIndex { $0.place.map { $0.status != .travelled } ?? false }
            ?? max(0, stops.count - 1)
    }

    /// The map in at most so many lines where that can be done: the places around the one that is looked at.
    func lines(atMost limit: Int) -> [Line] {
        guard !stops.isEmpty else { return [] }
        var lines = page.layout.journeyMap(map(stops.indices, namesSteps: true))
        var radius = min(stops.count, 4)
        while lines.count > limit, radius > 0 {
            radius -= 1
            let shown = max(0, focus - radius)..<min(stops.count, focus + radius + 1)
            lines = page.layout.journeyMap(map(shown, namesSteps: true)) + rest(around: shown)
        }
        return lines
    }

    /// All places, without their steps.
    func overview() -> [Line] {
        stops.isEmpty ? [] : page.layout.journeyMap(map(stops.indices, namesSteps: false))
    }

    /// How many places lie on either side of those that are shown.
    private func rest(around shown: Range<Int>) -> [Line] {
        let sides = [
            ("walk.before-these", shown.lowerBound), ("walk.after-these", stops.count - shown.upperBound),
        ]
        let words = sides.filter { $0.1 > 0 }.map { page.host($0.0, ["count": .number($0.1)]) }
        return words.isEmpty ? [] : page.layout.paragraph(words.joined(separator: " · "), style: .dim)
    }

    private func map(_ range: Range<Int>, namesSteps: Bool) -> JourneyMap {
        JourneyMap(
            range.map { index in
                let stop = stops[index]
                let isCurrent = stop.steps.contains { $0.id == page.view.current }
                let isLooked = stop.steps.contains { $0.id == page.view.shown }
                let rites = namesSteps && (isCurrent || isLooked) ? rites(stop) : []
                return JourneyMap.Stop(
                    stop.place.map { page.words.place($0.place).text } ?? page.host("walk.on-the-way"),
                    isCurrent ? .current : isPast(stop) ? .past : .ahead,
                    rites: rites,
                    // Each rite says its own.
                    time: rites.isEmpty ? page.words.timeNote(of: stop.steps, at: page.state.now) : nil
                )
            }
        )
    }

    private func isPast(_ stop: Stop) -> Bool {
        if let place = stop.place { return place.status == .travelled }
        return stop.steps.allSatisfy { $0.state.status != .pending || $0.isPassedOver }
    }

    private func rites(_ stop: Stop) -> [JourneyMap.Rite] {
        stop.steps.map { node in
            JourneyMap.Rite(
                page.localizer.text(node.title).text,
                node.mark,
                isSelected: node.id == page.view.shown && stop.steps.count > 1,
                time: page.words.timeNote(of: node, at: page.state.now)
            )
        }
    }
}
