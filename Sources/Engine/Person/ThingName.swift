import ManasikDomain
import ManasikLocalization

/// What things are called, and which of them a person means.
struct ThingName {
    let id: DefinitionID
    /// What it says in the reader's language.
    let title: String

    /// The thing of a full name, else of a short name or of a title that only one of them has.
    ///
    /// - Throws: `EngineError.ambiguousDefinition` with the full names where several have it.
    /// - Returns: nil where none has it.
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

    /// The nearest name or title.
    static func nearest(to name: String, among things: [ThingName]) -> String? {
        let names = things.flatMap { [$0.id.description, $0.id.name] }.sorted()
        if let near = Suggestion.nearest(to: name, among: names) { return near }
        let near = Suggestion.nearest(to: folded(name), among: things.map { folded($0.title) })
        return near.flatMap { near in things.first { folded($0.title) == near }?.id.name }
    }

    /// The things that a person may have meant, five at most, each once: whose name or title has one of the words in it,
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

    /// The things whose title has each of the words of a name in it, or whose own name has.
    static func having(wordsOf name: String, among things: [ThingName]) -> [ThingName] {
        let words = folded(name).split(separator: " ")
        guard words.contains(where: { $0.count > 2 }) else { return [] }
        return things.filter { thing in
            // A step's name begins with that of its ritual, which is no word of its own.
            let own = thing.id.name.split(separator: "/").last.map(String.init) ?? thing.id.name
            return [folded(thing.title), folded(own)].contains { title in
                words.allSatisfy { title.contains($0) }
            }
        }
    }

    /// The error for a name that nothing has.
    ///
    /// - Parameter unknown: Makes it of the one thing that may be meant.
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

    /// Without case, accents, apostrophes and punctuation.
    private static func folded(_ text: String) -> String {
        let bare = text.foldedForComparing
        let words = bare.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        return words.isEmpty ? bare : words
    }
}
