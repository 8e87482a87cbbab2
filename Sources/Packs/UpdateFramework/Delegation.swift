/// A role that may name the targets whose paths match its patterns.
public struct Delegation: Hashable, Sendable {
    public let name: String
    public let keys: RoleKeys
    /// Whether no role after this one is asked for the same path.
    public let isTerminating: Bool
    public let patterns: [String]
    /// Beginnings of the SHA-256 of paths, as hexadecimal digits, where there are no patterns.
    public let hashPrefixes: [String]

    init(_ fields: MetadataFields) throws(MetadataError) {
        name = try fields.text("name")
        keys = try RoleKeys(fields)
        isTerminating = try fields.flag("terminating")
        // Either of them, not both.
        guard (fields.members["paths"] == nil) != (fields.members["path_hash_prefixes"] == nil) else {
            throw .malformed("paths")
        }
        patterns = fields.members["paths"] == nil ? [] : try fields.texts("paths")
        hashPrefixes =
            fields.members["path_hash_prefixes"] == nil ? [] : try fields.texts("path_hash_prefixes")
    }

    /// Whether the role may name a path.
    public func covers(_ path: String) -> Bool {
        guard !hashPrefixes.isEmpty else { return patterns.contains { Self.matches(path, pattern: $0) } }
        let hash = Hexadecimal.text(of: Signatures.sha256(Array(path.utf8)))
        return hashPrefixes.contains { hash.hasPrefix($0.lowercased()) }
    }

    /// Whether a path matches a pattern: `*` is any text and `?` any scalar within one part of the path.
    static func matches(_ path: String, pattern: String) -> Bool {
        let path = path.split(separator: "/", omittingEmptySubsequences: false)
        let pattern = pattern.split(separator: "/", omittingEmptySubsequences: false)
        return path.count == pattern.count
            && zip(path, pattern).allSatisfy { part, pattern in
                matches(Array(part.unicodeScalars), Array(pattern.unicodeScalars))
            }
    }

    /// Compares by going back to the last `*` only, so that no pattern takes more than the product of both lengths.
    private static func matches(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
        var (place, index) = (0, 0)
        var star: (index: Int, place: Int)?
        while place < text.count {
            if index < pattern.count, pattern[index] == "*" {
                star = (index, place)
                index += 1
            } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[place] {
                place += 1
                index += 1
            } else if let last = star {
                star = (last.index, last.place + 1)
                place = last.place + 1
                index = last.index + 1
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == "*" }
    }
}
