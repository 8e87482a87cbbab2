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
        case .wrongRole(let expected, let found): "the metadata is of '\(found)', not of '\(expected)'"
        case .unsupportedVersion(let version): "version '\(version)' of the specification is not supported"
        case .tooFewSignatures(let role, let valid, let threshold):
            "'\(role)' has \(valid) valid signatures of the \(threshold) that it needs"
        case .unknownRole(let role): "no keys are named for '\(role)'"
        }
    }
}
