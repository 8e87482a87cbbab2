import ManasikDomain
import ManasikTerminal

/// Something that a person types on the screen of the checklists.
struct ChecklistEntry: Hashable, Sendable {
    enum Purpose: Hashable, Sendable {
        /// A new item of a list.
        case add(DefinitionID)
        /// What an item of one's own says.
        case text(DefinitionID)
        /// By which day an item of one's own is to be done.
        case due(DefinitionID)
    }

    let purpose: Purpose
    var text = TextEntry()
}
