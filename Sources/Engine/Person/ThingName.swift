import ManasikDomain
import ManasikLocalization

/// The names of something, for finding what a person means.
struct ThingName {
    let id: DefinitionID
    /// The title in the reader's language.
    let title: String

    /// Returns the thing with a full name, or else the only one with a short name or title.
    ///
    /// - Throws: `EngineError.ambiguousDefinition` with the full names if there are several.
    /// - Returns: nil if there is none.
    static func find(_ name: String, among things: [ThingName]) throws(EngineError) -> DefinitionID? {
        if let exact = things.first(where: { $0.id.description == name }) { return exact.id }
        let wanted = folded(name)
        for matching in [
            things.filter { $0.id.name == name }, things.filter { $0.title == name },
            things.filter { folded($0.title) == wanted }, things.filter { folded($0.id.name) == wanted },
        ] where !matching.isEmpty {
            if matching.count == 1 { return matching[0].id }
            throw .ambiguousDefinition(name, matching.map { "\($0.id) (\($0.title))" })
        }
        return nil
    }

    /// Returns the nearest name or title.
    static func nearest(to name: String, among things: [ThingName]) -> String? {
        let names = things.flatMap { [$0.id.description, $0.id.name] }.sorted()
        if let near = Suggestion.nearest(to: name, among: names) { return near }
        let near = Suggestion.nearest(to: folded(name), among: things.map { folded($0.title) })
        return near.flatMap { near in things.first { folded($0.title) == near }?.id.name }
    }

    /// Returns at most five things that a person may have meant: those with one of the words in their name or title,
    /// then the nearest.
    static func near(_ name: String, among things: [ThingName]) -> [ThingName] {
        let words = folded(name).split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }
            .map(String.init)
        var found: [ThingName] = []
        func add(_ thing: ThingName) {
            if found.count < 5, !found.contains(where: { $0.id == thing.id }) { found.append(thing) }
        }
        for thing in things where words.contains(where: { folded(thing.title).contains($0) }) { add(thing) }
        for thing in things where words.contains(where: { thing.id.name.contains($0) }) { add(thing) }
        if let nearest = nearest(to: name, among: things) {
            things.first { $0.id.name == nearest || $0.id.description == nearest }.map(add)
        }
        return found
    }

    /// Returns the things with all words of a name in their title or their own name.
    static func having(wordsOf name: String, among things: [ThingName]) -> [ThingName] {
        let words = folded(name).split(separator: " ")
        guard words.contains(where: { $0.count > 2 }) else { return [] }
        return things.filter { thing in
            // A step's id begins with its ritual's name, which is not part of its own.
            let own = thing.id.name.split(separator: "/").last.map(String.init) ?? thing.id.name
            return [folded(thing.title), folded(own)].contains { title in
                words.allSatisfy { title.contains($0) }
            }
        }
    }

    /// Returns the error for a name that does not exist.
    ///
    /// - Parameter unknown: Makes the error from the one suggestion.
    static func unknown(
        _ name: String,
        among things: [ThingName],
        _ unknown: (_ suggestion: String?) -> EngineError
    ) -> EngineError {
        let candidates = having(wordsOf: name, among: things)
        guard candidates.count > 1 else {
            return unknown(candidates.first?.id.name ?? nearest(to: name, among: things))
        }
        return .severalCandidates(name, candidates.map { "\($0.id.name) (\($0.title))" })
    }

    /// Folds case, accents, apostrophes and punctuation.
    private static func folded(_ text: String) -> String {
        let bare = text.foldedForComparing
        let words = bare.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        return words.isEmpty ? bare : words
    }
}
