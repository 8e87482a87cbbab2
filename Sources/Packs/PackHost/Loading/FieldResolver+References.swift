import ManasikDomain

/// Values that name texts, articles and other definitions.
extension FieldResolver {
    mutating func text(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard node.isTextForm, let key = node.items.first?.string ?? node["text"]?.string else { return nil }
        // Whatever uses the definition is not blamed for its text.
        let missing = TextReference(pack: scope.pack, key: key)
        guard let (pack, own) = scope.split(key), let exported = scope.visible[pack] else {
            collector.error(
                .missingText,
                at: node.location,
                "\(label) names text '\(key)' of a pack that is not required",
                help: "add the pack to 'requires' in pack.json"
            )
            return .text(missing)
        }
        guard exported.messageKeys.contains(own) else {
            let file = pack == scope.pack ? "locales/\(scope.draft.sourceLanguage).json" : "pack \(pack)"
            collector.error(
                .missingText,
                at: node.location,
                "\(label) names text '\(key)', which \(file) does not have",
                help: Self.suggestion(for: own, among: exported.messageKeys) ?? "add it to \(file)"
            )
            return .text(missing)
        }
        let reference = TextReference(pack: pack, key: own)
        named.texts.insert(reference)
        return .text(reference)
    }

    /// Returns the key that was probably meant; one with more or fewer parts is another text, not another spelling.
    private static func suggestion(for key: String, among keys: Set<String>) -> String? {
        func parts(_ key: String) -> Int { key.count { $0 == "." } }
        let count = parts(key)
        return Suggestion.help(for: key, among: keys.filter { parts($0) == count })
    }

    mutating func article(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard node.isArticleForm, let key = node.items.first?.string ?? node["article"]?.string else {
            return nil
        }
        guard let (pack, own) = scope.split(key), let exported = scope.visible[pack] else {
            collector.error(
                .missingArticle,
                at: node.location,
                "\(label) names article '\(key)' of a pack that is not required",
                help: "add the pack to 'requires' in pack.json"
            )
            return .article(ArticleReference(pack: scope.pack, name: key))
        }
        guard exported.articleNames.contains(own) else {
            collector.error(
                .missingArticle,
                at: node.location,
                "\(label) names article '\(key)', which does not exist",
                help: Suggestion.help(for: own, among: exported.articleNames)
            )
            return .article(ArticleReference(pack: scope.pack, name: key))
        }
        let reference = ArticleReference(pack: pack, name: own)
        named.articles.insert(reference)
        return .article(reference)
    }

    mutating func reference(
        _ node: DefinitionNode,
        _ kind: DefinitionKind,
        _ label: String
    ) -> DefinitionID? {
        guard let name = node.string else {
            _ = mismatch(node, .reference(kind), label)
            return nil
        }
        return reference(name, kind, at: node.location, label)
    }

    /// Returns the id of an item of the pack or of one that it requires; nil if there is none, which is reported.
    mutating func item(named name: String, at location: SourceLocation, _ label: String) -> DefinitionID? {
        reference(name, .item, at: location, label)
    }

    /// - Parameter words: Words that may be written instead of a name, for suggestions.
    private mutating func reference(
        _ name: String,
        _ kind: DefinitionKind,
        at location: SourceLocation,
        _ label: String,
        orOneOf words: [String] = []
    ) -> DefinitionID? {
        if let (pack, own) = scope.split(name) {
            let id = DefinitionID(pack: pack, name: own)
            if scope.contains(kind, id) { return id }
        }
        let names = scope.names(of: kind)
        // An author who left out the pack's name probably means the pack that has the name.
        let qualified = names.first { $0.hasSuffix(":" + name) }
        collector.error(
            .unknownReference,
            at: location,
            "\(label) names \(kind.rawValue) '\(name)', which does not exist",
            help: qualified.map { "did you mean '\($0)'?" }
                ?? Suggestion.help(for: name, among: words + names) ?? helpForPack(of: name)
                ?? (words.isEmpty
                    ? nil
                    : "write one of \(words.joined(separator: ", ")), or the name of a \(kind.rawValue)")
        )
        return nil
    }

    /// Returns advice to require the pack of a name; nil for a name of a pack that is seen.
    private func helpForPack(of name: String) -> String? {
        guard let id = DefinitionID(name), scope.visible[id.pack] == nil else { return nil }
        return "if pack '\(id.pack)' declares it, add that to 'requires' in pack.json"
    }

    mutating func step(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard let name = node.string else { return mismatch(node, .step, label) }
        return steps.contains(name) ? .string(name) : unknownStep(name, node, label)
    }

    /// Reports a step that the ritual does not have.
    ///
    /// - Parameter names: What could be meant; nil for the steps.
    mutating func unknownStep(
        _ name: String,
        _ node: DefinitionNode,
        _ label: String,
        among names: [String]? = nil
    ) -> FieldValue? {
        collector.error(
            .unknownReference,
            at: node.location,
            "\(label) names step '\(name)', which the ritual does not have",
            help: Suggestion.help(for: name, among: names ?? steps.sorted())
        )
        return nil
    }

    mutating func missed(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        switch node.string {
        case "nothing": .missed(.nothing)
        case "incomplete": .missed(.incomplete)
        case "lost": .missed(.lost)
        case let name?:
            reference(name, .remedy, at: node.location, label, orOneOf: ["nothing", "incomplete", "lost"])
                .map { .missed(.remedy($0)) }
        case nil: reference(node, .remedy, label).map { .missed(.remedy($0)) }
        }
    }
}
