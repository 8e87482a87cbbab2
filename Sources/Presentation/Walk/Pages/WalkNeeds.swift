import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The steps that come before a step, limited to those that are, or may become, part of the person's walk.
struct WalkNeeds {
    private let node: WalkNode
    private let school: School?
    private let schools: [School]
    private let view: WalkView
    private let parts: Set<String>

    init(of node: WalkNode, in state: WalkState) {
        self.node = node
        school = state.school
        schools = state.ritual.schools
        view = state.view
        parts = Self.parts(of: state)
    }

    /// The steps that the step requires at its place in the walk.
    var needs: [Ruling<[String]>] {
        if node.isSecondPlace, let host {
            return [Ruling(schools: schools, value: [host])]
        }
        return part(of: node.step?.needs)
    }

    /// The steps that come before it by an order that can be broken.
    var order: [Ruling<[String]>] { part(of: node.step?.after) }

    /// The step after which this one may be done instead; nil if the step has no second place in the walk, or is shown
    /// at it.
    var otherPlace: String? {
        guard !node.isSecondPlace, view.nodes.contains(where: { $0.id == node.id && $0.isSecondPlace }) else {
            return nil
        }
        return host
    }

    /// What comes before the step at its natural place, while it is shown at another where it can be done: what it needs
    /// there, or else what comes before; empty otherwise.
    var laterPlace: [String] {
        guard node.isSecondPlace, [.current, .open].contains(node.status),
            case .waiting(let before)? = view.nodes.first(where: { $0.id == node.id && !$0.isSecondPlace })?
                .status
        else { return [] }
        let needed = part(of: node.step?.needs).flatMap { $0.value }
        let waiting = before.filter(needed.contains)
        return waiting.isEmpty ? before : waiting
    }

    /// When the step can no longer be done at its other place; empty if that does not close.
    var otherPlaceCloses: [Ruling<StepTime>] {
        guard let otherPlace,
            node.step?.alsoAt.contains(where: { $0.step == otherPlace && $0.closes != nil }) == true
        else { return [] }
        return view.nodes.first { $0.id == node.id && $0.isSecondPlace }?.closes ?? []
    }

    /// The step at whose place this one was done, or may be done: the first of those that it names which the walk has.
    private var host: String? {
        let named = node.state.secondPlace.map { [$0] } ?? node.step?.alsoAt.map { $0.step } ?? []
        return named.first { id in
            view.nodes.contains { node in
                if case .undecided = node.status { return false }
                return node.id == id && !node.isSecondPlace
            }
        }
    }

    private func part(of steps: BySchool<[String]>?) -> [Ruling<[String]>] {
        (steps?.rulings(for: school, among: schools) ?? []).compactMap { ruling in
            let left = ruling.value.filter(parts.contains)
            return left.isEmpty ? nil : Ruling(schools: ruling.schools, value: left)
        }
    }

    /// Returns the nodes that the view shows, and those below an undecided node.
    private static func parts(of state: WalkState) -> Set<String> {
        var parts: Set<String> = []
        for node in state.view.nodes {
            parts.insert(node.id)
            switch node.status {
            case .undecided, .unchosen:
                parts.formUnion(state.ritual.node(node.id)?.withDescendants.map { $0.id } ?? [])
            default: break
            }
        }
        return parts
    }
}
