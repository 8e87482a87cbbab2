package import ManasikDomain

/// A pack as its author wrote it, for the linter, whether or not it could be loaded.
package struct AuthoredPack: Sendable {
    package struct Definition: Sendable {
        package let kind: DefinitionKind
        package let node: DefinitionNode
    }

    package let files: PackFiles
    package let manifest: Manifest
    /// The unchecked definitions; empty if Lua failed.
    package let definitions: [Definition]
    /// Messages by language and key.
    package let messages: [String: [String: Message]]
    /// Articles by language and name.
    package let articles: [String: [String: Article]]
    /// The texts that definitions refer to; nil if the pack was set aside.
    package let named: NamedTexts?
    /// Keys of messages that need no Arabic translation, since the Arabic is shown beside them.
    package let keysBesideArabic: Set<String>
    /// Whether one of its files was not read, so that anything missing may be in that file.
    package let isUnread: Bool

    init(_ draft: PackDraft, _ built: PackDefinitions?) {
        files = draft.files
        manifest = draft.manifest
        definitions = draft.definitions.map { Definition(kind: $0.kind, node: $0.node) }
        messages = draft.messages
        articles = draft.articles
        named = built?.named
        isUnread = draft.collector.isUnread
        keysBesideArabic = built?.keysBesideArabic ?? []
    }

    package var id: PackID { manifest.id }
    package var isLoaded: Bool { named != nil }
    package var sourceLanguage: String { manifest.locales[0] }

    /// Replaces the catalog's name of the pack's directory by its real path.
    package func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.located(in: files.directory, insteadOf: files.shownDirectory)
    }
}
