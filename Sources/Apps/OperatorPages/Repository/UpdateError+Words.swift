package import ManasikUpdateFramework

extension UpdateError {
    /// What is wrong and what helps, for operators.
    package var words: String { "\(self); \(remedy)" }

    /// What helps, for operators.
    var remedy: String {
        switch reason {
        case .noTrustedRoot: "get the root from the repository's owner in a way that you trust"
        case .expired:
            "see that the clock is right, and try again later; if it stays, tell the repository's owner"
        case .malformed, .tooFewSignatures, .olderVersion, .mixed, .unlisted, .wrongHash, .wrongLength,
            .tooLong,
            .endless:
            "nothing of it was taken; try again later, from another network, and if it stays, "
                + "tell the repository's owner"
        case .unknownHash, .tooManyRoles, .unsafePath: "tell the repository's owner"
        case .missingKeys: "nothing was signed; name the files of its keys"
        case .undelegated: "to make it one: manasik repository delegate"
        case .outside: "name another role, or delegate the path to it"
        case .taken: "what was published never changes; raise the version"
        case .withdrawn: "what was withdrawn stays so; raise the version"
        case .notFound: "see that the name and the address are right"
        case .unreachable: "see that the address is right and the network works"
        case .unusable: "see that its directory exists and may be written, and that the disk has room"
        case .file(let problem): problem.remedy(subject)
        case .unacceptable(_, true): "move the file away, with what was signed after it, and sign it again"
        case .unacceptable(_, false): "it was not written"
        case .threshold: "nothing was signed; name more keys, or lower the threshold"
        }
    }
}

extension FileProblem {
    /// What helps, for operators.
    fileprivate func remedy(_ file: String) -> String {
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
