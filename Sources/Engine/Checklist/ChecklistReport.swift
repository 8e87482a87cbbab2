public import ManasikDomain
public import ManasikLocalization

/// A checklist as it stands for the person.
public struct ChecklistReport: Sendable, Hashable, Encodable {
    public let id: DefinitionID
    public let title: LocalizedString
    public let phase: Checklist.Phase
    /// What settles most of the items that are undecided; nil where none is.
    public let question: FactQuestion?
    public let items: [ItemReport]

    public var done: Int { items.count { $0.status == .done } }
    /// Items that count: neither set aside nor undecided.
    public var total: Int { items.count { $0.status == .done || $0.status == .open } }
}
