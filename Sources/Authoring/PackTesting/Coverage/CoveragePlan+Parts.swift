import ManasikDomain

/// The parts that a plan lists.
extension CoveragePlan {
    /// A condition and the part of the pack that it belongs to.
    struct Decision: Sendable {
        let condition: Condition
        /// The part and the key, such as `item country-my:deposit: when`.
        let subject: String
        let location: SourceLocation?
        /// The checklist of an item, or the dhikr itself; the condition only counts if a test asks for it. nil for
        /// others.
        let checklist: DefinitionID?
    }

    /// A step, a branch of a choice, or a consequence.
    struct Station: Sendable {
        /// The name, such as `pack:rites/standing`, followed by the branch if it is one.
        let name: String
        let location: SourceLocation?
    }

    /// Something shown to people: an item, a contact, or messages with a condition.
    struct Display: Sendable {
        let kind: String
        let id: DefinitionID
        let location: SourceLocation?
        /// Whether it is hidden from some people.
        let canBeHidden: Bool
        /// The indexes of the decisions that show or hide it: its own conditions and those of its list.
        let decisions: [Int]
    }
}
