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

    func remedy(_ file: String) -> String {
        switch self {
        case .unreadable: "see that the file is there and that you may read it"
        case .noKey: "name a file that 'manasik key new' wrote"
        case .noSigningKey: "name the file that 'manasik key new' wrote, not its .pub"
        case .noPublicKey: "name the .pub beside a key"
        case .open: "make it its owner's alone: chmod 600 '\(file)'"
        case .encrypted: "name a file with the passphrase: --passphrase-file FILE; a terminal asks for it"
        case .otherPassphrase: "give the passphrase with which this key was made; each key may have its own"
        case .noMemory: "try again when more memory is free"
        case .taken: "nothing was written; choose another name, since a key that is lost cannot be made again"
        case .noRepository: "name a directory that 'manasik repository init' wrote"
        case .repositoryAlready: "to change its keys: manasik repository rotate"
        }
    }
}
