/// Why metadata is not taken.
public enum MetadataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A number has a fraction, which canonical JSON has no form for.
    case notCanonical
    /// The bytes are no JSON.
    case notJSON
    /// A member is missing or has another type; by its name.
    case malformed(String)
    /// The metadata is of another role than expected.
    case wrongRole(expected: String, found: String)
    /// The specification's version is not 1.x.
    case unsupportedVersion(String)
    /// Too few keys of a role signed.
    case tooFewSignatures(role: String, valid: Int, threshold: Int)
    /// The role is not one that signs this.
    case unknownRole(String)

    public var description: String {
        switch self {
        case .notCanonical: "a number in the metadata is not whole"
        case .notJSON: "the metadata is no JSON"
        case .malformed(let name): "the metadata has no valid '\(name)'"
        case .wrongRole(let expected, let found):
            "the metadata is of '\(found.shortened)', not of '\(expected)'"
        case .unsupportedVersion(let version):
            "version '\(version.shortened)' of the specification is not supported"
        case .tooFewSignatures(let role, let valid, let threshold):
            "'\(role.shortened)' \(Self.tooFew(valid, of: threshold))"
        case .unknownRole(let role): "no keys are named for '\(role.shortened)'"
        }
    }

    /// Says how many keys of a role signed.
    static func tooFew(_ valid: Int, of threshold: Int) -> String {
        "has \(valid) valid signature\(valid == 1 ? "" : "s") of the \(threshold) that it needs"
    }
}

extension String {
    /// The text as a message quotes it: who serves a repository chooses how long its names are.
    var shortened: String {
        unicodeScalars.count > 200 ? String(String.UnicodeScalarView(unicodeScalars.prefix(200))) + "…" : self
    }
}
