import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A category with its dhikr.
struct DhikrCategoryResponse: Response {
    private let category: DhikrCategoryReport

    init(_ category: DhikrCategoryReport) { self.category = category }

    var json: JSONValue {
        .object {
            Member("id", category.id)
            Member("title", category.title)
            Member("daily", category.daily)
            Member("each_prayer", category.eachPrayer)
            Member("own", category.isOwn)
            Member("changed", category.isChanged)
            Member("dhikr", category.dhikr.map(DhikrResponse.init))
            Member("hidden", category.hidden.map(DhikrResponse.init))
        }
    }
}
