public import ManasikDomain

/// What a role signed, with its signatures; reading it checks its form, not who signed.
public struct SignedMetadata<Content: RoleContent>: Sendable {
    public let version: Int
    public let expires: Instant
    public let content: Content
    /// By the ids of their keys.
    let signatures: [String: [UInt8]]
    let signedBytes: [UInt8]

    public init(_ bytes: [UInt8]) throws(MetadataError) {
        let value: JSONValue
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notJSON }
        do { value = try CanonicalJSON.decode(text) } catch { throw .notJSON }
        let envelope = try MetadataFields(value, named: "metadata")
        var signatures: [String: [UInt8]] = [:]
        for value in try envelope.array("signatures") {
            let fields = try MetadataFields(value, named: "signatures")
            let id = try fields.text("keyid")
            // python-tuf writes an empty signature for a key that has yet to sign; what is no hexadecimal counts as that.
            let signature = Hexadecimal.bytes(of: try fields.text("sig")) ?? []
            guard signatures.updateValue(signature, forKey: id) == nil else { throw .malformed("signatures") }
        }
        self.signatures = signatures
        let signed = try envelope.object("signed")
        let role = try signed.text("_type")
        guard role == Content.role else { throw .wrongRole(expected: Content.role, found: role) }
        let specification = try signed.text("spec_version")
        guard specification.split(separator: ".").first == "1" else {
            throw .unsupportedVersion(specification)
        }
        version = try signed.number("version", atLeast: 1)
        let expires = try signed.text("expires")
        // The specification allows UTC to the second and no other form.
        guard expires.utf8.count == 20, expires.hasSuffix("Z"), let expires = Instant(rfc3339: expires) else {
            throw .malformed("expires")
        }
        self.expires = expires
        content = try Content(signed)
        signedBytes = try SigningForm.bytes(of: .object(signed.members))
    }

    /// Whether the metadata is no longer valid at an instant.
    public func isExpired(at now: Instant) -> Bool { expires <= now }

    /// Returns the bytes of a file with what a role says, signed by keys.
    public static func file(
        signing signed: JSONValue,
        by keys: [SigningKey]
    ) throws(MetadataError) -> [UInt8] {
        let message = try SigningForm.bytes(of: signed)
        var signatures: [JSONValue] = []
        for key in keys {
            signatures.append(
                .object([
                    "keyid": .string(try key.id), "sig": .string(Hexadecimal.text(of: key.sign(message))),
                ])
            )
        }
        return CanonicalJSON.bytes(of: .object(["signatures": .array(signatures), "signed": signed]))
    }
}
