public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A category as it appears in a list, with the number of its dhikr.
public struct DhikrCategoryRowResponse: Response {
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
            // Whether the person has changed the dhikr of the category.
            Member("changed", category.isChanged)
            Member("dhikr", category.dhikr.count)
            Member("hidden", category.hidden.map { $0.id })
        }
    }
}
