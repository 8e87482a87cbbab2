import ManasikDomain
import ManasikPresentation

/// A favourite with what it is called; its id where no pack has it any more.
struct FavouriteResponse: Response {
    let id: DefinitionID
    let title: String

    var json: JSONValue {
        .object {
            Member("id", id)
            Member("title", title)
        }
    }
}
