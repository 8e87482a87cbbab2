import ManasikDomain

/// The host's own messages, under the pack id `manasik`.
///
/// To add one, add its key with its text to `locales/` of English, Arabic, Indonesian and Malay: a text, or, for a
/// count, a form for every plural category of the language. The tests hold the languages against each other: keys,
/// placeholders, plural categories.
enum HostMessages {
    /// The languages in which the host speaks.
    static let languages: Set<String> = {
        var languages: Set<String> = []
        for locale in LocaleData.all.values where !locale.messages.isEmpty {
            languages.insert(locale.language)
        }
        return languages
    }()

    /// Returns a message in exactly one language; nil if there is none.
    ///
    /// Only this one is parsed: a page needs few messages, and parsing all of them would take most of a start.
    static func message(_ key: String, in language: String) -> Message? {
        LocaleData.all[language].flatMap { LocaleData.parts(of: key, in: $0.messages) }.map { message($0) }
    }

    /// Makes a message from one text, or from forms that each follow the name of a category.
    static func message(_ parts: [String]) -> Message {
        guard parts.count > 1 else { return .plain(parts[0]) }
        var forms: [PluralCategory: String] = [:]
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            if let category = PluralCategory(rawValue: parts[index]) { forms[category] = parts[index + 1] }
        }
        return .plural(forms)
    }
}
