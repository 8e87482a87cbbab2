import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The steps before a step, as far as they are, or may be, part of the person's walk.
struct WalkNeeds {
    private let node: WalkNode
    private let school: School?
    private let view: WalkView
    private let parts: Set<String>

    init(of node: WalkNode, in state: WalkState) {
        self.node = node
        school = state.school
        view = state.view
        parts = Self.parts(of: state)
    }

    /// The steps that it needs at the place where it stands.
    var needs: [Ruling<[String]>] {
        if node.isSecondPlace, let host = node.step?.alsoAt {
            return [Ruling(schools: School.allCases, value: [host])]
        }
        return part(of: node.step?.needs)
    }

    /// The steps before it by an order that can be broken.
    var order: [Ruling<[String]>] { part(of: node.step?.after) }

    /// The step after which it may be done instead; nil if it is there already, or that time has passed.
    var otherPlace: String? {
        guard !node.isSecondPlace, view.nodes.contains(where: { $0.id == node.id && $0.isSecondPlace }) else {
            return nil
        }
        return node.step?.alsoAt
    }

    private func part(of steps: BySchool<[String]>?) -> [Ruling<[String]>] {
        (steps?.rulings(for: school) ?? []).compactMap { ruling in
            let left = ruling.value.filter(parts.contains)
            return left.isEmpty ? nil : Ruling(schools: ruling.schools, value: left)
        }
    }

    /// What the view shows, and what lies below an open question.
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
