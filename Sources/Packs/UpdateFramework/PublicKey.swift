public import ManasikDomain

/// A public key as metadata names it.
public struct PublicKey: Hashable, Sendable {
    public let type: String
    public let scheme: String
    /// Hexadecimal for Ed25519, PEM for ECDSA and RSA.
    public let value: String

    public init(type: String, scheme: String, value: String) {
        self.type = type
        self.scheme = scheme
        self.value = value
    }

    init(_ fields: MetadataFields) throws(MetadataError) {
        type = try fields.text("keytype")
        scheme = try fields.text("scheme")
        value = try fields.object("keyval").text("public")
    }

    /// The SHA-256 of the key's canonical JSON. A repository may name the key otherwise; this is the same everywhere.
    public var id: String {
        get throws(MetadataError) { Hexadecimal.text(of: Signatures.sha256(try SigningForm.bytes(of: json))) }
    }

    /// The key as JSON.
    public var json: JSONValue {
        .object([
            "keytype": .string(type), "scheme": .string(scheme),
            "keyval": .object(["public": .string(value)]),
        ])
    }

    /// Whether a signature over a message is this key's; false for a scheme that is not known.
    public func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        switch scheme {
        case "ed25519" where type == "ed25519":
            Signatures.verifyEd25519(signature, of: message, key: material)
        case "ecdsa-sha2-nistp256" where type == "ecdsa" || type == "ecdsa-sha2-nistp256":
            Signatures.verify(.ecdsaP256, signature, of: message, key: material)
        case "rsassa-pss-sha256" where type == "rsa":
            Signatures.verify(.rsaPSS, signature, of: message, key: material)
        case "rsa-pkcs1v15-sha256" where type == "rsa":
            Signatures.verify(.rsaPKCS1, signature, of: message, key: material)
        default: false
        }
    }

    /// The key in the one form that it has, however it is written; nil if it cannot be read, and so verifies nothing.
    var material: [UInt8]? {
        type == "ed25519"
            ? Hexadecimal.bytes(of: value) : PublicKeyBlock.bytes(of: value, isPoint: type != "rsa")
    }
}
