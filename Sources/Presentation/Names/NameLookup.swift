public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A lookup of things by name: a full name, a short one, or a title in the reader's language.
public struct NameLookup: Sendable {
    /// A thing with one of its titles. A thing with several titles has several candidates.
    public struct Candidate: Sendable {
        public let id: DefinitionID
        public let title: String

        public init(_ id: DefinitionID, title: String) {
            self.id = id
            self.title = title
        }

        /// The text with which a choice is offered: the name to type, and the title.
        fileprivate var offered: String { "\(id.name) (\(title))" }
    }

    public let candidates: [Candidate]

    public init(_ candidates: [Candidate]) { self.candidates = candidates }

    public init(_ things: [(DefinitionID, DisplayText)], in localizer: Localizer) {
        candidates = things.map { Candidate($0.0, title: localizer.text($0.1).text) }
    }

    /// Returns the thing with a full name, or else the only one with a short name or title.
    ///
    /// - Throws: `EngineError.ambiguousDefinition` with the full names if there are several.
    /// - Returns: The id of the thing; nil if there is none.
    public func find(_ name: String) throws(EngineError) -> DefinitionID? {
        if let exact = candidates.first(where: { $0.id.description == name }) { return exact.id }
        let wanted = name.foldedAsWords
        for matching in [
            candidates.filter { $0.id.name == name }, candidates.filter { $0.title == name },
            candidates.filter { $0.title.foldedAsWords == wanted },
            candidates.filter { $0.id.name.foldedAsWords == wanted },
        ] where !matching.isEmpty {
            if matching.count == 1 { return matching[0].id }
            throw .ambiguousDefinition(name, matching.map { "\($0.id) (\($0.title))" })
        }
        return nil
    }

    /// Returns the thing with a name.
    ///
    /// - Parameter unknown: Returns the error for an unknown name, given the most likely suggestion if there is one.
    /// - Throws: The errors of `find`, and `EngineError.severalCandidates` if several things have all the words of the
    ///   name.
    public func get(
        _ name: String,
        orThrow unknown: (_ suggestion: String?) -> EngineError
    ) throws(EngineError) -> DefinitionID {
        if let found = try find(name) { return found }
        let having = having(wordsOf: name)
        guard having.count > 1 else { throw unknown(having.first?.id.name ?? nearest(to: name)) }
        throw .severalCandidates(name, having.map { $0.offered })
    }

    /// Returns at most five things that a person may have meant: those with one of the words in their name or title,
    /// then those with similar names.
    public func near(_ name: String) -> [Candidate] {
        let words = name.foldedAsWords.split { !$0.isLetter && !$0.isNumber }
            .filter { (word: Substring) in word.count > 2 }
        var found: [Candidate] = []
        func add(_ thing: Candidate) {
            if found.count < 5, !found.contains(where: { $0.id == thing.id }) { found.append(thing) }
        }
        for thing in candidates where words.contains(where: { Self.has($0, in: thing.title.foldedAsWords) }) {
            add(thing)
        }
        for thing in candidates where words.contains(where: { Self.has($0, in: thing.id.name) }) {
            add(thing)
        }
        if let nearest = nearest(to: name) {
            candidates.first { $0.id.name == nearest || $0.id.description == nearest }.map(add)
        }
        return found
    }

    /// Returns the things whose title or own name has all words of a name.
    public func having(wordsOf name: String) -> [Candidate] {
        let words = name.foldedAsWords.split(separator: " ")
        guard words.contains(where: { $0.count > 2 }) else { return [] }
        return candidates.filter { thing in
            // The id of a step begins with the name of its ritual, which is not part of the step's own name.
            let own = thing.id.name.split(separator: "/").last.map { String($0) } ?? thing.id.name
            return [thing.title.foldedAsWords, own.foldedAsWords].contains { title in
                words.allSatisfy { Self.has($0, in: title) }
            }
        }
    }

    /// Returns the most similar name or title.
    private func nearest(to name: String) -> String? {
        let names = candidates.flatMap { [$0.id.description, $0.id.name] }.sorted()
        if let near = Suggestion.nearest(to: name, among: names) { return near }
        let near = Suggestion.nearest(
            to: name.foldedAsWords,
            among: candidates.map { $0.title.foldedAsWords }
        )
        return near.flatMap { near in candidates.first { $0.title.foldedAsWords == near }?.id.name }
    }

    private static func has(_ part: Substring, in text: String) -> Bool {
        var rest = text[...]
        while !rest.isEmpty {
            if rest.starts(with: part) { return true }
            rest.removeFirst()
        }
        return false
    }
}
