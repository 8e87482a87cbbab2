import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

/// The places of a walk in the order of travel, with the steps of the place where the person is.
public struct WalkMap: Sendable {
    /// A place with its steps. The steps before the first place have a stop without a place, which is shown as on the
    /// way.
    private struct Stop {
        let place: WalkPlace?
        var steps: [WalkNode] = []
    }

    private let text: WalkText
    private let state: WalkState
    private let stops: [Stop]
    /// The index of the stop to which the page refers.
    private let focus: Int

    public init(of state: WalkState, in localizer: Localizer) {
        text = WalkText(state.revision, localizer)
        self.state = state
        let view = state.view
        var stops = [Stop(place: nil)] + view.places.map { Stop(place: $0) }
        var last = 0
        let elsewhere = Set(view.nodes.filter { $0.isSecondPlace && $0.status == .current }.map { $0.id })
        for node in view.nodes where node.step != nil {
            // A step that may be done at two places is shown where it is to be done now, or else at its natural one.
            if node.isSecondPlace ? ![.done, .current].contains(node.status) : elsewhere.contains(node.id) {
                continue
            }
            if let index = view.places.firstIndex(where: { $0.steps.contains(node.id) }) { last = index + 1 }
            // A step without a place of its own is done at the place of the step before it.
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

    /// Returns the map, with as many places around the focus as fit.
    public func blocks(fitting fits: ([Block]) -> Bool) -> [Block] {
        guard !stops.isEmpty else { return [] }
        var blocks: [Block] = [.map(map(stops.indices, namesSteps: true))]
        var radius = min(stops.count, 4)
        while radius > 0, !fits(blocks) {
            radius -= 1
            let shown = max(0, focus - radius)..<min(stops.count, focus + radius + 1)
            blocks = [.map(map(shown, namesSteps: true))] + rest(around: shown)
        }
        return blocks
    }

    /// The map of all places, without their steps.
    public var overview: [Block] {
        stops.isEmpty ? [] : [.map(map(stops.indices, namesSteps: false))]
    }

    /// Returns the numbers of places before and after those that are shown.
    private func rest(around shown: Range<Int>) -> [Block] {
        let sides = [
            ("walk.before-these", shown.lowerBound), ("walk.after-these", stops.count - shown.upperBound),
        ]
        let words = sides.filter { $0.1 > 0 }.map { text.localizer[$0.0, ["count": .number($0.1)]] }
        return words.isEmpty ? [] : [.paragraph(words.joined(separator: " · "), .quiet)]
    }

    private func map(_ range: Range<Int>, namesSteps: Bool) -> JourneyMap {
        JourneyMap(
            range.map { index in
                let stop = stops[index]
                let isCurrent = stop.steps.contains { $0.id == state.view.current }
                let isLooked = stop.steps.contains { $0.id == state.view.shown }
                let rites = namesSteps && (isCurrent || isLooked) ? rites(stop) : []
                return JourneyMap.Stop(
                    stop.place.map { text.place($0.place).text } ?? text.localizer["walk.on-the-way"],
                    isCurrent ? .current : isPast(stop) ? .past : .ahead,
                    rites: rites,
                    // If rites are shown, each of them has a note of its own.
                    time: rites.isEmpty ? text.timeNote(of: stop.steps, at: state.now) : nil
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
                text.localizer.text(node.title).text,
                node.mark,
                isSelected: node.id == state.view.shown && stop.steps.count > 1,
                time: text.timeNote(of: node, at: state.now)
            )
        }
    }
}
