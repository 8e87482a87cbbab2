package import ManasikDomain

/// What an author wrote, as the linter reads it: a pack that was read, whether it could be loaded or not.
package struct AuthoredPack: Sendable {
    package struct Definition: Sendable {
        package let kind: DefinitionKind
        package let node: DefinitionNode
    }

    package let files: PackFiles
    package let manifest: Manifest
    /// Before they were checked; none where Lua failed.
    package let definitions: [Definition]
    /// Messages by language and key.
    package let messages: [String: [String: Message]]
    /// Articles by language and name.
    package let articles: [String: [String: Article]]
    /// What the definitions name; nil where the pack was set aside.
    package let named: NamedTexts?
    /// Keys of messages that an Arabic reader does not need, since the Arabic itself stands beside them.
    package let keysBesideArabic: Set<String>
    /// Whether a file of it was not read: what seems to be missing may only be missing with that.
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

    /// The pack's directory where it really is, for findings that name it as the catalog does.
    package func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.located(in: files.directory, insteadOf: files.shownDirectory)
    }
}
