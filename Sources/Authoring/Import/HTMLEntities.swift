/// Characters as HTML writes them, which tables taken from web pages still have in them.
enum HTMLEntities {
    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
    ]

    /// Returns a text with the characters in place of their entities; unknown ones stay as they are.
    static func resolved(_ text: String) -> String {
        text.utf8.contains(UInt8(ascii: "&"))
            ? text.replacing(
                #/&(?:#(?<decimal>[0-9]{1,7})|#[xX](?<hexadecimal>[0-9A-Fa-f]{1,6})|(?<name>[a-z]{2,6}));/#
            ) {
                match in
                let output = match.output
                let number =
                    output.decimal.flatMap { UInt32($0) }
                    ?? output.hexadecimal.flatMap { UInt32($0, radix: 16) }
                if let number {
                    guard number >= 32, let scalar = Unicode.Scalar(number) else { return String(output.0) }
                    return String(Character(scalar))
                }
                return output.name.flatMap { named[String($0)] } ?? String(output.0)
            }
            : text
    }
}
