import ManasikDomain
import ManasikLocalization

/// What the pages of rules and of other declarations have in common.
extension [Block] {
    /// Returns the title of what is explained, with its kind and its id.
    static func explained(
        _ title: LocalizedString,
        kind: String,
        _ id: DefinitionID,
        in localizer: Localizer
    ) -> [Block] {
        let kind = localizer["explain.kind.\(kind)"]
        return [.heading(title.text), .paragraph("\(kind) · \(localizer.isolated(id.description))", .quiet)]
    }

    /// Returns where something is defined.
    static func defined(at place: String, in localizer: Localizer) -> [Block] {
        [.paragraph(localizer["explain.defined", ["place": .text(place)]], .quiet)]
    }

    /// Returns blocks below a heading; empty if there are none.
    static func section(_ title: String, _ blocks: [Block], in localizer: Localizer) -> [Block] {
        blocks.isEmpty ? [] : [.heading(localizer[title], level: 2)] + blocks
    }
}
