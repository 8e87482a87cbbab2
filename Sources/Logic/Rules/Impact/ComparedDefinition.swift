import ManasikDomain

/// A definition as it is compared with another version of itself: whom it concerns, and what it says to them.
struct ComparedDefinition {
    let kind: Impact.Kind
    /// The full name; for a node `pack:ritual/node`.
    let id: DefinitionID
    /// Conditions that must all hold, the outermost first.
    var clauses: [Condition] = []
    /// The facts that show that it is done.
    var doneWhen: Condition?
    /// What the definition requires, in the order in which it is reported.
    let requirements: [Requirement]
    let location: SourceLocation?

    /// One thing that it says, under the name that packs use.
    struct Requirement: Hashable {
        let name: String
        /// Whether it can say several things at once, which come and go independently.
        let isList: Bool
        let provisions: BySchool<[Provision]>

        init(_ name: String, isList: Bool, _ provisions: BySchool<[Provision]>) {
            self.name = name
            self.isList = isList
            self.provisions = provisions
        }

        subscript(school: School) -> [Provision] { provisions[school] ?? [] }

        var isEmpty: Bool { provisions.distinctValues.allSatisfy { $0.isEmpty } }
        var conditions: [Condition] {
            provisions.distinctValues.flatMap { $0.compactMap { $0.when } }
        }
    }

    /// What a requirement says to those for whom a condition holds.
    struct Provision: Hashable {
        /// The condition; nil if it is said to everybody whom the definition concerns.
        var when: Condition?
        let words: String
    }
}

extension Condition {
    /// The decided condition; nil if it is left to code.
    var diagram: DecisionDiagram? { if case .decided(let diagram) = form { diagram } else { nil } }

    /// Whether two conditions certainly say the same, wherever they are written. Conditions in code do not: a key says
    /// nothing of what the code does.
    static func isSame(_ left: Condition?, _ right: Condition?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.diagram != nil && left.form == right.form
    }
}

extension ComparedDefinition.Requirement {
    /// Returns the requirement with each of its provisions changed.
    func map(_ change: (ComparedDefinition.Provision) -> ComparedDefinition.Provision) -> Self {
        Self(name, isList: isList, provisions.map { $0.map(change) })
    }

    /// Whether two versions certainly say the same to everybody.
    ///
    /// - Parameter schools: All schools that a person can state, or `School.unnamed`.
    static func isSame(_ left: Self, _ right: Self, among schools: [School]) -> Bool {
        schools.allSatisfy { school in
            left[school].count == right[school].count
                && zip(left[school], right[school]).allSatisfy { old, new in
                    old.words == new.words && Condition.isSame(old.when, new.when)
                }
        }
    }
}
