import Foundation
public import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance

extension DhikrService {
    func book() async throws(EngineError) -> DhikrBook {
        DhikrBook(try await person.read([.dhikr, .favourites]))
    }

    /// The dhikr of every category, or of one, in order; unverified ones only where asked for.
    ///
    /// - Parameter name: A category's full or short name, or what the person has called it.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func dhikr(
        inCategory name: String? = nil,
        includingUnverified: Bool = false
    ) async throws(EngineError) -> [DhikrCategoryReport] {
        try await book().reports(inCategory: name, includingUnverified: includingUnverified)
    }

    /// One dhikr by its full or short name.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func dhikr(named name: String) async throws(EngineError) -> DhikrReport {
        let book = try await book()
        return book.report(try book.dhikr(named: name))
    }

    /// Several dhikr by their ids, whatever of them is known.
    public func dhikr(_ ids: [DefinitionID]) async throws(EngineError) -> [DefinitionID: DhikrReport] {
        let book = try await book()
        return Dictionary(ids.map { ($0, book.report($0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether scholars have reviewed the pack of a dhikr; what has no words of a pack needs no review.
    public func isReviewed(_ dhikr: DhikrReport) -> Bool {
        guard !dhikr.isOwn, dhikr.id != .freeTasbih else { return true }
        return person.catalog.packs[dhikr.id.pack]?.manifest.reviewedBy.isEmpty == false
    }

    /// What a category is called, whether it is there any more or not.
    public func title(ofCategory id: DefinitionID) async throws(EngineError) -> LocalizedString {
        try await book().title(ofCategory: id)
    }

    /// Whether the words of remembrance of a name are shown to the person: not where a condition of theirs fails.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func isShown(dhikr name: String) async throws(EngineError) -> Bool {
        let book = try await book()
        let id = try book.dhikr(named: name)
        return book.concerned[id] != nil || book.own[id] != nil
    }

    /// A dhikr as text for others: the words, as the person's settings have it with their vowel signs, how they sound and
    /// what they mean; how often it is said, and from where it is.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func sharedText(ofDhikr name: String) async throws(EngineError) -> String {
        let book = try await book()
        let (settings, localizer) = (book.settings, book.localizer)
        let dhikr = book.report(try book.dhikr(named: name))
        var lines = [dhikr.name.text]
        if dhikr.arabic != dhikr.name.text {
            lines.append(
                settings.showsVowelSigns ? dhikr.arabic : ArabicText.withoutVowelSigns(dhikr.arabic)
            )
        }
        if settings.showsTransliteration, let text = dhikr.transliteration { lines.append(text.text) }
        if settings.showsTranslation, let text = dhikr.meaning(for: localizer) { lines.append(text.text) }
        if dhikr.times > 1 {
            lines.append(localizer.host("count.times", ["count": .number(dhikr.times)]).text)
        }
        if !dhikr.sources.isEmpty {
            lines.append("— " + dhikr.sources.map(\.summary).joined(separator: "; "))
        }
        if dhikr.unverified { lines.append("(\(localizer.host("common.unverified").text))") }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
