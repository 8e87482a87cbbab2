/// Bytes that a store keeps under the hash that names them, such as a revision of a pack that a walk still uses.
///
/// They belong to nobody and hold nothing about a person.
public struct RetainedContent: Hashable, Sendable {
    /// SHA-256 over `bytes`, in hexadecimal; whoever reads them checks it.
    public let hash: String
    public let bytes: [UInt8]

    public init(hash: String, bytes: [UInt8]) {
        self.hash = hash
        self.bytes = bytes
    }
}
