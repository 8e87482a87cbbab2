import ManasikDomain
import ManasikPresentation

/// The hash that names a catalog by its content.
struct CatalogHashResponse: Response {
    let hash: String

    var json: JSONValue { .object { Member("hash", hash) } }
}
