import ManasikDomain
import ManasikWalkthroughs

/// What the events of a walk that are done again refer to: violations by the numbers that they have in the joined walk.
struct WalkReferences {
    private let meant: [TimedWalkEvent: TimedWalkEvent]
    private let alsoMeant: [TimedWalkEvent: Set<TimedWalkEvent>]
    /// The positions of violations among all that the joined walk has noted, also those that were taken back.
    private var violations: [TimedWalkEvent: Int] = [:]
    private var takenBack: Set<TimedWalkEvent> = []
    private(set) var refused: [(event: TimedWalkEvent, reason: WalkRefusal)] = []
    /// The refused events of steps of which something else was taken back since: what they noted has not come about without them.
    private(set) var lost: Set<TimedWalkEvent> = []

    init(_ joined: JoinedWalkEvents) {
        (meant, alsoMeant, takenBack) = (joined.meant, joined.alsoMeant, joined.dropped)
    }

    /// Goes along a walk as long as it is what comes of the events.
    ///
    /// - Returns: The number of its entries that are.
    mutating func follow(
        _ deeds: [WalkHistoryEntry],
        in events: [TimedWalkEvent],
        of ritual: DefinitionID
    ) -> Int {
        var same = 0
        while same < deeds.count, same < events.count, deeds[same].at == events[same].at {
            let event = events[same]
            var keys: [String] = []
            if needsKeys(event) {
                let before = WalkSnapshot.replaying(Array(deeds.prefix(same)), of: ritual)
                keys = before?.violationKeys ?? []
            }
            guard resolved(event, by: keys) == deeds[same].event else { break }
            note(event)
            same += 1
        }
        return same
    }

    /// Whether an event names a violation.
    func needsKeys(_ event: TimedWalkEvent) -> Bool { violation(of: event) != nil }

    private func violation(of event: TimedWalkEvent) -> TimedWalkEvent? {
        guard let target = meant[event] else { return nil }
        switch target.event {
        case .violate: return target
        case .settle: return meant[target]
        default: return nil
        }
    }

    /// Returns an event with the key that its violation has here; nil if there is nothing to do, or nothing to do it with.
    mutating func resolved(_ event: TimedWalkEvent, by keys: [String]) -> WalkEvent? {
        guard meant[event] != nil else { return event.event }
        var isTakingBack = true
        if case .settle = event.event { isTakingBack = false }
        if isTakingBack {
            let counting = targets(of: event).subtracting(takenBack)
            if counting.allSatisfy({ target in refused.contains { $0.event == target } }) {
                // It counts for nothing already, and nothing has to be said of it.
                takeBack(counting)
                return nil
            }
        }
        guard let violation = violation(of: event) else { return event.event }
        guard let position = violations[violation], keys.indices.contains(position) else {
            if case .settle(let key, _, _) = event.event {
                refuse(event, since: .ruling(.unknownRemedy(name: key, suggestion: nil)))
            }
            return nil
        }
        return event.event.with(key: keys[position])
    }

    /// Takes down that an event holds.
    mutating func note(_ event: TimedWalkEvent) {
        if case .violate = event.event { violations[event] = violations.count }
        switch event.event {
        case .undone(let step):
            takeBack(targets(of: event))
            lost.formUnion(refused.map(\.event).filter { $0.event.notedStep == step })
        case .retract, .unsettle: takeBack(targets(of: event))
        default:
            if let step = event.event.notedStep { lost = lost.filter { $0.event.notedStep != step } }
        }
    }

    /// Returns the events that an event takes back; none if it takes back nothing.
    private func targets(of event: TimedWalkEvent) -> Set<TimedWalkEvent> {
        switch event.event {
        case .undone, .retract, .unsettle: (alsoMeant[event] ?? []).union(meant[event].map { [$0] } ?? [])
        default: []
        }
    }

    /// Takes down that events are taken back: nothing has to be said of them any more, nor of an attempt to do so that was refused.
    private mutating func takeBack(_ events: Set<TimedWalkEvent>) {
        guard !events.isEmpty else { return }
        takenBack.formUnion(events)
        refused = refused.filter { refusal in
            let targets = targets(of: refusal.event)
            return !events.contains(refusal.event) && (targets.isEmpty || !targets.isSubset(of: takenBack))
        }
    }

    mutating func refuse(_ event: TimedWalkEvent, since reason: WalkRefusal) {
        refused.append((event, reason))
    }
}
