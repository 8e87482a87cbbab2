/// The keys that sign for a role, and how many of them must.
public struct RoleKeys: Hashable, Sendable {
    public let keyIDs: [String]
    public let threshold: Int

    init(_ fields: MetadataFields) throws(MetadataError) {
        keyIDs = try fields.texts("keyids")
        threshold = try fields.number("threshold", atLeast: 1)
        guard Set(keyIDs).count == keyIDs.count else { throw .malformed("keyids") }
    }

    /// Checks that enough different keys signed, and returns those that did.
    ///
    /// A key that is listed under two ids, or for two schemes, counts once: its holder is one.
    @discardableResult
    func check<Content>(
        _ metadata: SignedMetadata<Content>,
        role: String,
        keys: [String: PublicKey]
    ) throws(MetadataError) -> [PublicKey] {
        var signers: [[UInt8]: PublicKey] = [:]
        for id in keyIDs {
            guard let key = keys[id], let material = key.material, let signature = metadata.signatures[id]
            else { continue }
            if key.verifies(signature, of: metadata.signedBytes) { signers[material] = key }
        }
        guard signers.count >= threshold else {
            throw .tooFewSignatures(role: role, valid: signers.count, threshold: threshold)
        }
        return Array(signers.values)
    }
}
