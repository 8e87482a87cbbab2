/// A link of the chain, with its entry unless that is erased.
public struct LogLink: Hashable, Sendable {
    public let position: Int
    /// SHA-256 over the salt and the entry's text, in hexadecimal digits.
    public let commitment: String
    /// SHA-256 over the hash of the link before and the commitment, in hexadecimal digits.
    public let hash: String
    public let entry: ChainedEntry?
    /// The random bytes, in hexadecimal digits; nil if the entry is erased.
    public let salt: String?

    public init(position: Int, commitment: String, hash: String, entry: ChainedEntry?, salt: String?) {
        self.position = position
        self.commitment = commitment
        self.hash = hash
        self.entry = entry
        self.salt = salt
    }
}
