public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A dhikr.
public struct DhikrResponse: Response {
    private let dhikr: DhikrView
    private let localizer: Localizer

    public init(_ dhikr: DhikrView, in localizer: Localizer) {
        self.dhikr = dhikr
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", dhikr.id)
            Member("name", localizer.text(dhikr.name))
            Member("arabic", dhikr.arabic)
            Member("transliteration", text(dhikr.transliteration))
            Member("translation", text(dhikr.translation))
            Member("times", dhikr.times)
            Member("prayers", prayers)
            Member("virtue", text(dhikr.virtue))
            Member("said", text(dhikr.said))
            Member("audio", dhikr.audio)
            Member("categories", dhikr.categories.map { localizer.text($0) })
            Member("tags", dhikr.tags.map { localizer.text($0) })
            Member("favourite", dhikr.isFavourite)
            Member("own", dhikr.isOwn)
            Member("note", dhikr.note)
            Member("unverified", dhikr.unverified)
            Member("sources", dhikr.sources)
        }
    }

    private func text(_ text: DisplayText?) -> LocalizedString? { text.map { localizer.text($0) } }

    /// The number of times after each prayer, by the names of the prayers.
    private var prayers: [String: Int]? {
        dhikr.prayers.map { prayers in
            Dictionary(firstOf: prayers.map { ($0.key.rawValue, $0.value) })
        }
    }
}
