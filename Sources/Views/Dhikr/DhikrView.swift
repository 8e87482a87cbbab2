public import ManasikDomain

/// A dhikr as it is shown to a person.
public struct DhikrView: Hashable, Sendable {
    public let id: DefinitionID
    public let name: DisplayText
    public let arabic: String
    public let transliteration: DisplayText?
    public let translation: DisplayText?
    /// How often it is said; 0 if no number is set.
    public let times: Int
    /// The counts by prayer, in a category that is said after each; nil if they are all `times`.
    public let prayers: [DailyPrayer: Int]?
    public let virtue: DisplayText?
    public let said: DisplayText?
    public let audio: String?
    public let categories: [DisplayText]
    public let tags: [DisplayText]
    public let isFavourite: Bool
    public let isOwn: Bool
    /// The person's note on it.
    public let note: String?
    public let unverified: Bool
    /// Whether scholars have reviewed its pack; true if it has no words of a pack.
    public let isReviewed: Bool
    public let sources: [Citation]

    /// - Parameters:
    ///   - times: The count to show; nil for the dhikr's own.
    ///   - prayers: The counts by prayer; nil for the dhikr's own.
    public init(
        _ id: DefinitionID,
        of person: PersonalDhikr,
        times: Int? = nil,
        prayers: [DailyPrayer: Int]? = nil
    ) {
        self.id = id
        name = person.name(of: id)
        isFavourite = person.favourites.contains(id)
        note = person.stored.notes[id]
        if let own = person.stored.own[id] {
            arabic = own.arabic
            transliteration = own.transliteration.map(DisplayText.own)
            translation = own.translation.map(DisplayText.own)
            self.times = times ?? own.times
            self.prayers = nil
            virtue = own.virtue.map(DisplayText.own)
            said = own.said.map(DisplayText.own)
            audio = own.audio
            categories = own.categories.compactMap { DefinitionID($0) }.map(person.title(ofCategory:))
            tags = own.tags.map(DisplayText.own)
            isOwn = true
            unverified = false
            isReviewed = true
            sources = own.source.map { [Self.citation($0, grade: own.grade)] } ?? []
            return
        }
        let catalog = person.catalog
        let dhikr = catalog.dhikr[id]
        arabic = dhikr?.arabic ?? ""
        transliteration = dhikr?.transliteration.map(DisplayText.text)
        translation = dhikr?.translation.map(DisplayText.text)
        self.times = times ?? dhikr?.times ?? 0
        self.prayers = prayers ?? dhikr?.prayers
        virtue = dhikr?.virtue.map(DisplayText.text)
        said = dhikr?.said.map(DisplayText.text)
        audio = dhikr?.audio
        categories = (dhikr?.categories ?? []).filter { catalog.categories[$0] != nil }
            .map(person.title(ofCategory:))
        tags = (dhikr?.tags ?? []).compactMap { catalog.tags[$0].map { DisplayText.text($0.title) } }
        isOwn = false
        unverified = dhikr?.unverified ?? false
        isReviewed =
            id == .freeTasbih || catalog.packs[id.pack].map { !$0.manifest.reviewedBy.isEmpty } ?? false
        sources = dhikr?.sources ?? []
    }

    private static func citation(_ work: String, grade: String?) -> Citation {
        var citation = Citation(work: work)
        citation.grade = grade
        return citation
    }
}
