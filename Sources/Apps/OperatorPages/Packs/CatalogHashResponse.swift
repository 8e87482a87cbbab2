package import ManasikDomain
import ManasikPresentation

/// The hash of a catalog's content.
package struct CatalogHashResponse: Response {
    let hash: String

    package init(hash: String) {
        self.hash = hash
    }

    package var json: JSONValue { .object { Member("hash", hash) } }
}
