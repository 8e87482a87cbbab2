package import ManasikDomain
import ManasikPresentation

/// A key that signs, by its id and its public key.
package struct KeyResponse: Response {
    let id: String
    let publicKey: String

    package init(id: String, publicKey: String) {
        self.id = id
        self.publicKey = publicKey
    }

    package var json: JSONValue {
        .object {
            Member("id", id)
            Member("public", publicKey)
        }
    }
}
