import ManasikDomain

/// The host's own messages, under the pack id `manasik`.
///
/// To add one, add its key with its text to `locales/` of English, Arabic, Indonesian and Malay: a text, or of what is
/// counted a form for every plural category of the language. The tests hold the languages against each other: keys,
/// placeholders, plural categories.
enum HostMessages {
    /// By language and key, of the languages in which the host speaks.
    static let all: [String: [String: Message]] = {
        var all: [String: [String: Message]] = [:]
        for locale in LocaleData.all.values where !locale.messages.isEmpty {
            var messages: [String: Message] = [:]
            for (key, parts) in LocaleData.entries(of: locale.messages) { messages[key] = message(parts) }
            all[locale.language] = messages
        }
        return all
    }()

    /// A text, or forms with the name of the category before each.
    private static func message(_ parts: [String]) -> Message {
        guard parts.count > 1 else { return .plain(parts[0]) }
        var forms: [PluralCategory: String] = [:]
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            if let category = PluralCategory(rawValue: parts[index]) { forms[category] = parts[index + 1] }
        }
        return .plural(forms)
    }
}
