/// An Ed25519 key that signs metadata.
public struct SigningKey: Sendable {
    private let secret: [UInt8]
    public let publicKey: PublicKey

    /// - Parameter seed: 32 random bytes.
    public init(seed: [UInt8]) {
        let keys = Signatures.ed25519Keys(seed: seed)
        secret = keys.secret
        publicKey = PublicKey(type: "ed25519", scheme: "ed25519", value: Hexadecimal.text(of: keys.public))
    }

    /// The id of its public half.
    public var id: String {
        get throws(MetadataError) { try publicKey.id }
    }

    func sign(_ message: [UInt8]) -> [UInt8] { Signatures.signEd25519(message, secret: secret) }
}
