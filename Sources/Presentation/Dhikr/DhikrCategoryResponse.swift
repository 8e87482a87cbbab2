public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A category with its dhikr.
public struct DhikrCategoryResponse: Response {
    private let category: DhikrCategoryView
    private let localizer: Localizer

    public init(_ category: DhikrCategoryView, in localizer: Localizer) {
        self.category = category
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", category.id)
            Member("title", localizer.text(category.title))
            Member("daily", category.daily)
            Member("each_prayer", category.eachPrayer)
            Member("own", category.isOwn)
            Member("changed", category.isChanged)
            Member("dhikr", category.dhikr.map { DhikrResponse($0, in: localizer) })
            Member("hidden", category.hidden.map { DhikrResponse($0, in: localizer) })
        }
    }
}
