import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A category of a listing, with the number of its dhikr.
struct DhikrCategoryRowResponse: Response {
    private let category: DhikrCategoryReport

    init(_ category: DhikrCategoryReport) { self.category = category }

    var json: JSONValue {
        .object {
            Member("id", category.id)
            Member("title", category.title)
            Member("daily", category.daily)
            Member("each_prayer", category.eachPrayer)
            Member("own", category.isOwn)
            // Whether the person has changed its set.
            Member("changed", category.isChanged)
            Member("dhikr", category.dhikr.count)
            Member("hidden", category.hidden.map(\.id))
        }
    }
}
