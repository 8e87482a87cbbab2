import ManasikDomain

/// A pack that was read but whose definitions are not checked yet.
struct PackDraft {
    struct Definition {
        let kind: DefinitionKind
        let node: DefinitionNode
    }

    let place: SearchPath.Root
    let files: PackFiles
    let manifest: Manifest
    /// What is wrong with its files, which are not those expected; nil if they are.
    var changed: String?
    /// The packs that it sees although it does not require them.
    var assumed: [PackID] = []
    /// By language and key; empty until they are read.
    var messages: [String: [String: Message]] = [:]
    /// By language and name; empty until they are read.
    var articles: [String: [String: Article]] = [:]
    var definitions: [Definition] = []
    /// The time for its conditions and days; unlimited until its code runs.
    var deciding = CallTime(oneCall: .zero)
    /// The pack's code after `init.lua` has run; nil for a content pack.
    var lua: LuaPack?
    /// What `init.lua` printed.
    var printed: [String] = []
    var collector: DiagnosticCollector

    var id: PackID { manifest.id }

    /// What the pack asks for and the operator does not grant.
    var withheld: Set<Capability> { place.granted.map { Set(manifest.capabilities).subtracting($0) } ?? [] }

    /// The language in which the pack was written; it has every text.
    var sourceLanguage: String { manifest.locales[0] }
}
