public import ManasikDomain

/// Why an update does not go on; what was trusted before stays.
public struct UpdateError: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// There is no root that the directory's owner trusts.
        case noTrustedRoot
        /// The metadata has not the form that it must have.
        case malformed(MetadataError)
        case tooFewSignatures(valid: Int, threshold: Int)
        /// Too few keys were given to sign with.
        case missingKeys(Int, threshold: Int)
        case expired(Instant)
        /// The version is below the one that is trusted.
        case olderVersion(Int, trusted: Int)
        /// The version is not the one that goes with the rest of the metadata.
        case mixed(version: Int, expected: Int)
        /// Other metadata, which was named before, is named no more, or is not named at all.
        case unlisted(String)
        case wrongHash(algorithm: String)
        /// No hash is by an algorithm that is known.
        case unknownHash
        case wrongLength(Int, expected: Int)
        /// There are more bytes than the metadata says.
        case tooLong(limit: Int)
        /// No length is known, and there are more bytes than are taken then.
        case endless(limit: Int)
        case tooManyRoles(limit: Int)
        case notFound
        /// Nothing is delegated to the role; to those that are known something is.
        case undelegated(known: [String])
        /// The path is none that the role may name.
        case outside(role: String)
        /// The path stands for other bytes already.
        case taken
        /// The target was yanked, and why.
        case withdrawn(String)
        /// A path that could lead out of a directory.
        case unsafePath
        case unreachable(String)
        /// A file of one's own cannot be read or written.
        case unusable(file: String, String)
        /// A file of one's own, which is the subject, is not what is needed.
        case file(FileProblem)
        /// Clients would refuse what is to be written, or refuse what is there.
        case unacceptable(MetadataError, isThere: Bool)
        /// More keys must sign for a role than are named for it.
        case threshold(Int, keys: Int)
    }

    /// The role, or the path of the target.
    public let subject: String
    public let reason: Reason

    public init(_ subject: String, _ reason: Reason) {
        self.subject = subject
        self.reason = reason
    }

    init(_ subject: String, _ error: MetadataError) {
        self.subject = subject
        if case .tooFewSignatures(_, let valid, let threshold) = error {
            reason = .tooFewSignatures(valid: valid, threshold: threshold)
        } else {
            reason = .malformed(error)
        }
    }
}

extension UpdateError {
    /// Why a file that was given as a root is none that can be trusted; nil for other errors.
    public var wrongRoot: String? {
        switch reason {
        case .malformed(let error): error.description
        case .tooFewSignatures: problem
        default: nil
        }
    }
}

extension UpdateError: CustomStringConvertible {
    /// What is wrong, without what helps, which each client names in its own way.
    public var description: String { "'\(subject.shortened)' \(problem)" }

    private var problem: String {
        switch reason {
        case .noTrustedRoot: "is not there: no repository is trusted yet"
        case .malformed(let error): "cannot be understood: \(error)"
        case .tooFewSignatures(let valid, let threshold):
            MetadataError.tooFew(valid, of: threshold)
        case .missingKeys(let count, let threshold):
            "is signed by \(threshold) of its keys, and \(count) of them are here"
        case .expired(let instant): "expired at \(instant)"
        case .olderVersion(let version, let trusted):
            "has version \(version), older than version \(trusted), which was seen before"
        case .mixed(let version, let expected): "has version \(version) where version \(expected) belongs"
        case .unlisted(let name): "does not list '\(name.shortened)'"
        case .wrongHash(let algorithm): "has another \(algorithm) than the signed one"
        case .unknownHash: "is described by no hash of a known kind"
        case .wrongLength(let length, let expected): "has \(length) bytes instead of \(expected)"
        case .tooLong(let limit): "is longer than the \(limit) bytes that were signed"
        case .endless(let limit): "does not end within \(limit) bytes"
        case .tooManyRoles(let limit): "was not found among the first \(limit) roles that were asked"
        case .notFound: "was not found"
        case .undelegated(let known):
            "is no role of the repository, which has "
                + (known.isEmpty ? "none besides its own" : known.joined(separator: ", "))
        case .outside(let role): "is no path that the role '\(role)' may name"
        case .taken: "is there already, with other content"
        case .withdrawn(let why): "was withdrawn (\(why))"
        case .unsafePath: "is no path within a repository"
        case .unreachable(let why): "cannot be fetched: \(why)"
        case .unusable(let file, let why): "cannot be kept, since '\(file)' cannot be used: \(why)"
        case .file(let problem): problem.description
        case .unacceptable(let error, true): "is refused by every client: \(error)"
        case .unacceptable(let error, false): "would be refused by every client: \(error)"
        case .threshold(let threshold, let count):
            "would need \(threshold) of its keys, and \(EnglishCount.of(count, "different key")) \(count == 1 ? "is" : "are") named"
        }
    }
}
