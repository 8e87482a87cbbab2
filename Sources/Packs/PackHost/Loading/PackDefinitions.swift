package import ManasikDomain

/// The checked definitions of one pack, before those of others are joined to them.
struct PackDefinitions: Sendable {
    /// What the pack itself defines.
    var own = Catalog()
    var extensions: [Extension] = []
    /// What the definitions name.
    var named = NamedTexts()
    /// Keys of messages that an Arabic reader does not need, since the Arabic itself stands beside them.
    var keysBesideArabic: Set<String> = []

    /// What a pack adds to another's definition.
    enum Extension: Sendable {
        case items(checklist: DefinitionID, [ChecklistItem])
        case nodes(
            ritual: DefinitionID,
            anchor: String,
            before: Bool,
            [RitualNode],
            renames: [Ritual.Rename]
        )
    }
}

/// Texts and articles that definitions name, of whatever pack.
package struct NamedTexts: Sendable {
    package var texts: Set<TextReference> = []
    package var articles: Set<ArticleReference> = []

    mutating func formUnion(_ other: NamedTexts) {
        texts.formUnion(other.texts)
        articles.formUnion(other.articles)
    }
}
