/// What is wrong with a file of one's own: a key, or a repository's directory.
public enum FileProblem: Hashable, Sendable {
    case unreadable
    case noKey, noSigningKey, noPublicKey
    /// Others than the owner may read a key that signs.
    case open
    /// The key is encrypted, and no passphrase was given.
    case encrypted
    case otherPassphrase
    /// There is not enough memory to encrypt a key.
    case noMemory
    /// The key is there already.
    case taken
    case noRepository, repositoryAlready

    var description: String {
        switch self {
        case .unreadable: "cannot be read"
        case .noKey: "holds no key"
        case .noSigningKey: "holds no key that signs"
        case .noPublicKey: "holds no public key"
        case .open: "may be read by others than its owner"
        case .encrypted: "is encrypted, and there is no passphrase"
        case .otherPassphrase: "has another passphrase"
        case .noMemory: "cannot be encrypted: there is not enough memory"
        case .taken: "is there already"
        case .noRepository: "is no repository"
        case .repositoryAlready: "is a repository already"
        }
    }
}
