import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A dhikr.
struct DhikrResponse: Response {
    private let dhikr: DhikrReport

    init(_ dhikr: DhikrReport) { self.dhikr = dhikr }

    var json: JSONValue {
        .object {
            Member("id", dhikr.id)
            Member("name", dhikr.name)
            Member("arabic", dhikr.arabic)
            Member("transliteration", dhikr.transliteration)
            Member("translation", dhikr.translation)
            Member("times", dhikr.times)
            Member("prayers", prayers)
            Member("virtue", dhikr.virtue)
            Member("said", dhikr.said)
            Member("audio", dhikr.audio)
            Member("categories", dhikr.categories)
            Member("tags", dhikr.tags)
            Member("favourite", dhikr.isFavourite)
            Member("own", dhikr.isOwn)
            Member("note", dhikr.note)
            Member("unverified", dhikr.unverified)
            Member("sources", dhikr.sources)
        }
    }

    /// How often after which prayer.
    private var prayers: [String: Int]? {
        dhikr.prayers.map { prayers in
            Dictionary(uniqueKeysWithValues: prayers.map { ($0.key.rawValue, $0.value) })
        }
    }
}
