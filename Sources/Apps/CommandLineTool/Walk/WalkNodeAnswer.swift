import ManasikDomain
import ManasikLocalization
import ManasikWalkthroughs

/// A node of the walk in the list of all.
struct WalkNodeAnswer: Encodable {
    /// When schools hold that it may be done in this season, and how now lies to that.
    struct Timing: Encodable {
        let schools: [School]
        /// `early`, `open`, `closing-soon`, `late` or `closed`; nil for what is settled.
        let timing: String?
        let opens: Instant?
        let closes: Instant?
    }

    let id: String
    let kind: String
    let title: LocalizedString
    let depth: Int
    /// `done`, `current`, `open`, `waiting`, `barred`, `skipped`, `missed`, `unchosen` or `undecided`.
    let status: String
    let count: Int
    let target: Int
    let at: Instant?
    let reason: String?
    let chosen: String?
    let owed: Bool
    let passedOver: Bool
    let secondPlace: Bool
    let timings: [Timing]
    /// Whether its time has gone by and nothing is noted of it.
    let overdue: Bool
    /// Whether it was done after its time.
    let late: Bool
    /// The step of the same rite that was done before this one took its place.
    let doneAs: String?
    /// Who did it for the person.
    let proxy: String?

    init(_ node: WalkNode, _ words: WalkWords) {
        id = node.id
        kind = node.kind.rawValue
        title = words.localizer.text(node.title)
        depth = node.depth
        status = node.status.name
        count = node.count
        target = node.target
        at = node.state.at
        reason = node.state.reason
        chosen = node.chosen
        owed = node.isOwed
        passedOver = node.isPassedOver
        secondPlace = node.isSecondPlace
        timings = node.windows.flatMap { window in
            let known = node.timings.compactMap { timing -> Timing? in
                let schools = window.schools.filter(timing.schools.contains)
                guard !schools.isEmpty else { return nil }
                return Self.timing(window.value, schools, timing.value.name)
            }
            return known.isEmpty ? [Self.timing(window.value, window.schools, nil)] : known
        }
        overdue = node.isOverdue
        late = node.state.late != nil
        doneAs = node.doneAs
        proxy = node.state.proxy
    }

    private static func timing(
        _ window: RitualWindows.Window,
        _ schools: [School],
        _ timing: String?
    ) -> Timing {
        Timing(schools: schools, timing: timing, opens: window.opens, closes: window.closes)
    }
}
