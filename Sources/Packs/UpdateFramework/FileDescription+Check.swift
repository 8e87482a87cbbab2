extension FileDescription {
    /// Returns why bytes are not those that are described; nil if they are.
    ///
    /// - Parameter needsHash: Whether a description without hashes is refused.
    func difference(from bytes: [UInt8], needsHash: Bool) -> UpdateError.Reason? {
        if let length, bytes.count != length { return .wrongLength(bytes.count, expected: length) }
        guard !hashes.isEmpty || needsHash else { return nil }
        var isKnown = false
        for (algorithm, expected) in hashes.sorted(by: { $0.key < $1.key }) {
            guard let digest = Self.digest(of: bytes, algorithm) else { continue }
            isKnown = true
            guard digest == expected.lowercased() else { return .wrongHash(algorithm: algorithm) }
        }
        return isKnown ? nil : .unknownHash
    }

    /// The hash that stands before a target's name in a repository with consistent snapshots.
    var prefix: String? { hashes["sha256"] ?? hashes["sha512"] }

    /// Returns nil for an algorithm that is not known.
    private static func digest(of bytes: [UInt8], _ algorithm: String) -> String? {
        switch algorithm {
        case "sha256": Hexadecimal.text(of: Signatures.sha256(bytes))
        case "sha512": Hexadecimal.text(of: Signatures.sha512(bytes))
        default: nil
        }
    }
}
