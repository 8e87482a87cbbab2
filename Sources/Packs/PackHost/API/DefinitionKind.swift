/// The kinds of definitions in packs; the raw values are the names of their constructors.
package enum DefinitionKind: String, Sendable, CaseIterable {
    case tradition, school, obligation, state, journey, site, kind, fact, place, ritual, rename, renamed,
        migration,
        together, step, grade, sequence
    case impediment = "bar"
    case excuse
    case anyOrder = "any_order"
    case stateRule = "state_rule"
    case choice, requirement, proxy, recitation, remedy, violation, question, ruling, checklist, item,
        extend,
        insert
    case contacts, contact, chirps, message, category, tag, synonyms, dhikr
    case collection, field, access, relation, setting, listing
    case listView = "list_view"
    case monthStart = "month_start"
    case cite

    /// The kind with its indefinite article, as used in messages.
    package var indefinite: String { ("aeiou".contains(rawValue.first!) ? "an " : "a ") + rawValue }

    /// Kinds that may be defined at the top level, in `init.lua` or in a file of `definitions/`.
    package static let topLevel: [DefinitionKind] = [
        .tradition, .kind, .fact, .place, .ritual, .remedy, .violation, .checklist, .extend, .contacts,
        .chirps, .category, .tag,
        .synonyms, .dhikr, .collection, .setting, .listing, .monthStart, .renamed,
        .migration,
    ]

    /// The nodes of a ritual's tree.
    package static let nodes: [DefinitionKind] = [.step, .sequence, .anyOrder, .choice]
}
