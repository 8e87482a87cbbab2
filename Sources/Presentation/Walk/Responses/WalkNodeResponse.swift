import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// A node of the walk as it appears in the list of all nodes.
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
            // One of `done`, `current`, `open`, `waiting`, `barred`, `skipped`, `missed`, `unchosen` or `undecided`.
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
            // Whether the step's time has passed without an entry.
            Member("overdue", node.isOverdue)
            // Whether the step was done after its time.
            Member("late", node.state.late != nil)
            // The step of the same rite that was done before and counts instead of this one.
            Member("done_as", node.doneAs)
            // The person who did it on behalf of the pilgrim.
            Member("proxy", node.state.proxy)
        }
    }

    /// The times of this season at which schools allow the step, and the relation of the current time to them.
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

    /// Returns the timing of a step in one window.
    ///
    /// - Parameter timing: The relation of the current time to the window; nil for a step that is settled.
    private static func timing(
        _ window: RitualWindows.Window,
        _ schools: [School],
        _ timing: WalkTiming?
    ) -> JSONValue {
        .object {
            Member("schools", schools.named)
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
