import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// A node of the walk in the list of all.
struct WalkNodeResponse: Response {
    let node: WalkNode
    let words: WalkText

    init(_ node: WalkNode, _ words: WalkText) { (self.node, self.words) = (node, words) }

    var json: JSONValue {
        .object {
            Member("id", node.id)
            Member("kind", node.kind)
            Member("title", words.localizer.text(node.title))
            Member("depth", node.depth)
            // `done`, `current`, `open`, `waiting`, `barred`, `skipped`, `missed`, `unchosen` or `undecided`.
            Member("status", node.status.name)
            Member("count", node.count)
            Member("target", node.target)
            Member("at", node.state.at)
            Member("reason", node.state.reason)
            Member("chosen", node.chosen)
            Member("owed", node.isOwed)
            Member("passed_over", node.isPassedOver)
            Member("second_place", node.isSecondPlace)
            Member("timings", timings)
            // Its time has passed without an entry.
            Member("overdue", node.isOverdue)
            // It was done after its time.
            Member("late", node.state.late != nil)
            // The step of the same rite that was done before this one took its place.
            Member("done_as", node.doneAs)
            // Who did it for the person.
            Member("proxy", node.state.proxy)
        }
    }

    /// When schools hold that it may be done in this season, and how now lies to that.
    private var timings: [JSONValue] {
        node.windows.flatMap { window in
            let known = node.timings.compactMap { timing -> JSONValue? in
                let schools = window.schools.filter(timing.schools.contains)
                guard !schools.isEmpty else { return nil }
                return Self.timing(window.value, schools, timing.value)
            }
            return known.isEmpty ? [Self.timing(window.value, window.schools, nil)] : known
        }
    }

    /// - Parameter timing: nil for what is settled.
    private static func timing(
        _ window: RitualWindows.Window,
        _ schools: [School],
        _ timing: WalkTiming?
    ) -> JSONValue {
        .object {
            Member("schools", schools)
            Member("timing", timing.map(Self.word))
            Member("opens", window.opens)
            Member("closes", window.closes)
        }
    }

    private static func word(_ timing: WalkTiming) -> String {
        switch timing {
        case .early: "early"
        case .open: "open"
        case .closingSoon: "closing_soon"
        case .late: "late"
        case .closed: "closed"
        }
    }
}
