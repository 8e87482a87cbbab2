import ManasikDomain

extension Impact.Rewording {
    /// Returns the texts and articles that both versions have with different words, by name.
    static func between(_ old: Catalog, _ new: Catalog) -> [Self] {
        var found: [Self] = []
        for (id, after) in new.packs.sorted(by: { $0.key < $1.key }) {
            guard let before = old.packs[id] else { continue }
            found += reworded(before.messages, after.messages, of: id, isArticle: false)
            found += reworded(before.articles, after.articles, of: id, isArticle: true)
        }
        return found
    }

    private static func reworded<Words: Equatable>(
        _ old: [String: [String: Words]],
        _ new: [String: [String: Words]],
        of pack: PackID,
        isArticle: Bool
    ) -> [Self] {
        func names(_ words: [String: [String: Words]]) -> Set<String> {
            Set(words.values.flatMap { $0.keys })
        }
        let languages = Set(old.keys).union(new.keys).sorted()
        return names(old).intersection(names(new)).sorted().compactMap { name in
            let differing = languages.filter { old[$0]?[name] != new[$0]?[name] }
            guard !differing.isEmpty else { return nil }
            return Self(name: "\(pack):\(name)", isArticle: isArticle, languages: differing)
        }
    }
}
