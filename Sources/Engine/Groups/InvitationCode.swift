import ManasikDomain
import ManasikPackHost

/// The code of an invitation: 80 random bits in Crockford's Base 32, whose letters are not mistaken for one another.
struct InvitationCode: Hashable {
    /// The letters without hyphens.
    private let letters: [UInt8]

    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let length = 16

    /// Makes a code that nobody can guess, from the system's random numbers.
    init() {
        var generator = SystemRandomNumberGenerator()
        letters = (0..<Self.length).map { _ in Self.alphabet.randomElement(using: &generator)! }
    }

    /// Reads a code as somebody types it: in small letters, without hyphens, with the digits of any script, with `O` for
    /// `0` and `I` or `L` for `1`.
    ///
    /// - Returns: nil if no code is written so.
    init?(_ text: String) {
        var letters: [UInt8] = []
        for letter in text.withWesternDigits.uppercased().utf8
        where letter != UInt8(ascii: "-") && letter != UInt8(ascii: " ") {
            let meant =
                switch letter {
                case UInt8(ascii: "O"): UInt8(ascii: "0")
                case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
                default: letter
                }
            guard Self.alphabet.contains(meant), letters.count < Self.length else { return nil }
            letters.append(meant)
        }
        guard letters.count == Self.length else { return nil }
        self.letters = letters
    }

    /// The code as it is shown, in groups of four letters.
    var text: String {
        stride(from: 0, to: letters.count, by: 4).map {
            String(decoding: letters[$0..<$0 + 4], as: UTF8.self)
        }.joined(separator: "-")
    }

    /// The SHA-256 hash by which the invitation is stored and found.
    var hash: String { ContentHash.of(bytes: letters) }

    /// Returns a word that nobody can guess either, as the id of a group or the seat of a member.
    static func word() -> String {
        "g-" + InvitationCode().letters.map { String(UnicodeScalar($0)) }.joined().lowercased()
    }
}
