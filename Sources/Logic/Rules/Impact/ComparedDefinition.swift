import ManasikDomain

/// A definition as it is held against another version of itself: whom it concerns, and all that it says to them.
struct ComparedDefinition {
    let kind: Impact.Kind
    /// A node's is `pack:ritual/node`.
    let id: DefinitionID
    /// All must hold; the outermost first.
    var clauses: [Condition] = []
    /// Facts that show that it is done.
    var doneWhen: Condition?
    /// What the definition requires, in the order in which it is reported.
    let requirements: [Requirement]
    let location: SourceLocation?

    /// One thing that it says, under the name that packs give it.
    struct Requirement: Hashable {
        let name: String
        /// Whether it can say several things at once, each of which comes or goes by itself.
        let isList: Bool
        private let provisions: [School: [Provision]]

        init(_ name: String, isList: Bool, _ provisions: [School: [Provision]]) {
            self.name = name
            self.isList = isList
            self.provisions = provisions
        }

        subscript(school: School) -> [Provision] { provisions[school] ?? [] }

        var isEmpty: Bool { provisions.values.allSatisfy { $0.isEmpty } }
        var conditions: [Condition] {
            School.allCases.flatMap { school in self[school].compactMap { $0.when } }
        }
    }

    /// What a requirement says to those to whom a condition holds.
    struct Provision: Hashable {
        /// nil if it is said to all whom the definition concerns.
        var when: Condition?
        let words: String
    }
}

extension Condition {
    /// nil if the condition is left to code.
    var diagram: DecisionDiagram? { if case .decided(let diagram) = form { diagram } else { nil } }

    /// Whether it is certain that two conditions say the same, wherever they stand. Code is not: its key says nothing of
    /// what it does.
    static func isSame(_ left: Condition?, _ right: Condition?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.diagram != nil && left.form == right.form
    }
}

extension ComparedDefinition.Requirement {
    /// Whether it is certain that two versions say the same to everybody.
    static func isSame(_ left: Self, _ right: Self) -> Bool {
        School.allCases.allSatisfy { school in
            left[school].count == right[school].count
                && zip(left[school], right[school]).allSatisfy { old, new in
                    old.words == new.words && Condition.isSame(old.when, new.when)
                }
        }
    }
}
