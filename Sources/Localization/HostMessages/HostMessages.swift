import ManasikDomain

/// The host's own messages, under the pack id `manasik`.
///
/// To add one: add its key with its text to the files of English, Arabic, Indonesian and Malay, under `plain`, or under
/// `plural` with a form for every category of the language. The tests hold the languages against each other: keys,
/// placeholders, plural categories.
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
