public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A favourite with its name.
public struct FavouriteResponse: Response {
    private let favourite: FavouriteView
    private let localizer: Localizer

    public init(_ favourite: FavouriteView, in localizer: Localizer) {
        self.favourite = favourite
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", favourite.id)
            Member("title", localizer.text(favourite.name).text)
        }
    }
}
