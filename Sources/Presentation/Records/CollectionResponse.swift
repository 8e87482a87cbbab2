public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A collection, with how many records are in it.
public struct CollectionResponse: Response {
    private let view: CollectionView
    private let localizer: Localizer

    public init(_ view: CollectionView, in localizer: Localizer) {
        self.view = view
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", view.collection.id)
            Member("title", view.collection.title.map { localizer.text($0).text })
            Member("count", view.count)
            Member("fields", view.collection.fieldsInOrder)
            Member("form", view.collection.views.form)
        }
    }
}
