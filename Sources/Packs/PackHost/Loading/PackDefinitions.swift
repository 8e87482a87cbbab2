package import ManasikDomain

/// The checked definitions of one pack, before they are merged with those of other packs.
struct PackDefinitions: Sendable {
    /// What the pack itself defines.
    var own = Catalog()
    var extensions: [Extension] = []
    /// What the pack's versions change of what is stored, in the order in which it applies.
    var changes: [DataChange] = []
    /// The functions of migrations, by the migrations' names.
    var migrations: [String: Int] = [:]
    /// What the definitions refer to.
    var named = NamedTexts()
    /// Keys of messages that need no Arabic translation, since the Arabic is shown beside them.
    var keysBesideArabic: Set<String> = []

    /// An extension of another pack's definition.
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

/// The texts and articles that definitions refer to, in any pack.
package struct NamedTexts: Sendable {
    package var texts: Set<TextReference> = []
    package var articles: Set<ArticleReference> = []

    mutating func formUnion(_ other: NamedTexts) {
        texts.formUnion(other.texts)
        articles.formUnion(other.articles)
    }
}
