import ManasikDomain
import ManasikPackHost
import ManasikPresentation
import ManasikRules

/// Checks for unused texts, articles and facts.
extension PackInspection {
    mutating func inspectTexts() {
        let named = packs.values.flatMap { $0.named?.texts ?? [] }
        var texts = Set(named.filter { $0.pack == source.id }.map(\.key))
        texts.formUnion([source.manifest.title, source.manifest.summary].compactMap { $0?.key })
        let literals = literals
        let path = "locales/\(source.sourceLanguage).json"
        let lines = lines(of: path)
        for key in (source.messages[source.sourceLanguage] ?? [:]).keys.sorted()
        where !texts.contains(key) && !literals.contains(key) && !literals.contains("\(source.id):\(key)") {
            collector.report(
                .unusedText,
                at: source.files.location(path, line: lines[key]),
                "text '\(key)' is never used",
                help: "remove it from every locale, or use it"
            )
        }
    }

    mutating func inspectLinks() {
        let literals = literals
        let named = packs.values.flatMap { $0.named?.articles ?? [] }
        var articles = Set(named.filter { $0.pack == source.id }.map(\.name))
        for user in dependents {
            for (path, bytes) in user.files.contents where Self.language(of: path) != nil {
                for link in Markdown.links(in: String(decoding: bytes, as: UTF8.self)) {
                    guard let target = ArticleReference(address: link.address, in: user.id),
                        target.pack == source.id
                    else { continue }
                    articles.insert(target.name)
                }
            }
        }
        for name in (source.articles[source.sourceLanguage] ?? [:]).keys.sorted()
        where !articles.contains(name) && !literals.contains(name)
            && !literals.contains("\(source.id):\(name)")
        {
            collector.report(
                .unusedArticle,
                at: source.files.location("texts/\(source.sourceLanguage)/\(name).md"),
                "nothing names or links to article '\(name)'; it is found only by searching",
                help: "link to it with [words](article:\(source.id):\(name)), "
                    + "or name it as 'details' or under 'see_also'"
            )
        }
    }

    /// The string literals in the Lua code of the pack and of its dependents, since handlers refer to texts at run
    /// time.
    private var literals: Set<String> {
        Set(dependents.flatMap { words[$0.id]?.literals.keys.map { $0 } ?? [] })
    }

    /// Reports empty categories and unused tags.
    mutating func inspectGroups() {
        let dhikr = catalog.dhikr.values
        let categories = Set(dhikr.flatMap(\.categories))
        let tags = Set(dhikr.flatMap(\.tags))
        for (id, category) in own(\.categories) where !categories.contains(id) {
            unused("category '\(id.name)' has no dhikr", at: category.location)
        }
        for (id, tag) in own(\.tags) where !tags.contains(id) {
            unused("no dhikr has tag '\(id.name)'", at: tag.location)
        }
    }

    private mutating func unused(_ message: String, at location: SourceLocation?) {
        collector.report(.unusedDefinition, at: location, message, help: "give it to a dhikr, or remove it")
    }

    mutating func inspectFacts() {
        let own = own(\.facts)
        guard !own.isEmpty else { return }
        let read = catalog.factDependents.reduce(into: Set<DefinitionID>()) { $0.formUnion($1.reads) }
        let users = dependents.compactMap { words[$0.id] }
        for (id, fact) in own where !read.contains(id) {
            let isReadByLua = users.contains { lua in
                if lua.fields.contains(id.name) || lua.literals[id.description] != nil { return true }
                // One occurrence in the pack's own code is the declaration.
                let declared = lua.pack == source.files.directory ? 1 : 0
                return lua.literals[id.name, default: 0] > declared
            }
            if isReadByLua { continue }
            collector.report(
                .unusedFact,
                at: fact.location,
                "fact '\(id.name)' is never read",
                help: "read it in a condition, or remove it: people are asked only for what is needed"
            )
        }
    }
}
