import Foundation

/// A public key as text: one block of PEM (RFC 7468) and nothing around it but white space.
enum PublicKeyBlock {
    private static let begin = "-----BEGIN PUBLIC KEY-----"
    private static let end = "-----END PUBLIC KEY-----"
    /// Bytes; a key of 16,384 bits has some 3,000.
    private static let longest = 10_000
    /// What stands before the two coordinates of a point of P-256 that is not compressed.
    private static let pointHeader = Hexadecimal.bytes(
        of: "3059301306072a8648ce3d020106082a8648ce3d03010703420004"
    )!

    /// Returns the bytes of the block; nil for any other text.
    ///
    /// - Parameter isPoint: Whether it must be a point of P-256 in its usual form; another would be the same key in other bytes.
    static func bytes(of text: String, isPoint: Bool) -> [UInt8]? {
        guard text.utf8.count < longest else { return nil }
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.hasPrefix(begin), text.hasSuffix(end), text.utf8.count > begin.utf8.count + end.utf8.count
        else { return nil }
        let body = text.dropFirst(begin.count).dropLast(end.count).filter { !$0.isWhitespace }
        guard !body.isEmpty, let data = Data(base64Encoded: String(body)) else { return nil }
        let bytes = Array(data)
        guard isPoint else { return bytes }
        return bytes.count == pointHeader.count + 64 && bytes.starts(with: pointHeader) ? bytes : nil
    }
}
