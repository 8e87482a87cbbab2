import ManasikDomain
import ManasikPresentation

/// The hash of a catalog's content.
struct CatalogHashResponse: Response {
    let hash: String

    var json: JSONValue { .object { Member("hash", hash) } }
}
