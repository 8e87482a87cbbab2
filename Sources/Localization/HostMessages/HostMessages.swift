import ManasikDomain

/// The host's own messages, under the pack id `manasik`.
///
/// To add one: add its key with its text to `English.swift` and `Arabic.swift`, under `plain`, or under `plural` with a
/// form for every category of the language. Indonesian and Malay have titles; what they lack falls back. The tests hold
/// English and Arabic against each other: keys, placeholders, plural categories.
enum HostMessages {
    /// The messages of one language.
    struct Table {
        let plain: [String: String]
        let plural: [String: [PluralCategory: String]]

        var messages: [String: Message] {
            plain.mapValues(Message.plain).merging(plural.mapValues(Message.plural)) { first, _ in first }
        }
    }

    /// By language and key.
    static let all: [String: [String: Message]] = [
        "en": english.messages, "ar": arabic.messages, "id": indonesian.messages, "ms": malay.messages,
    ]
}
