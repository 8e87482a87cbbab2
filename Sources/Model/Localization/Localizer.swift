public import ManasikDomain

/// Finds texts in the languages that one person reads, and fills them in.
public struct Localizer: Sendable {
    /// The preferred languages, each followed by its fallbacks (`pt-BR`, `pt`).
    public let languages: [String]
    public let digits: DigitStyle
    let catalog: MessageCatalog
    /// The first preferred language in which the host itself has messages; its dates and its names of countries and
    /// languages are used too, so that a page falls back as a whole.
    let spoken: String

    /// - Parameter languages: BCP 47, the most preferred first; English if it is empty.
    public init(_ catalog: MessageCatalog, languages: [String], digits: DigitStyle = .language) {
        self.catalog = catalog
        self.digits = digits
        var wished: [String] = []
        for tag in languages.flatMap(LanguageTag.fallbacks) where !wished.contains(tag) { wished.append(tag) }
        self.languages = wished.isEmpty ? [MessageCatalog.hostLanguage] : wished
        spoken =
            wished.first { HostMessages.languages.contains(String($0.prefix { $0 != "-" })) }
            ?? MessageCatalog.hostLanguage
    }

    /// The host's messages in English, for those who read no other language of it: authors and developers.
    public static let english = Localizer(MessageCatalog(), languages: [MessageCatalog.hostLanguage])

    /// The most preferred language.
    public var language: String { languages[0] }

    /// The schools of the traditions in use, in their order.
    public var schools: [Tradition.DeclaredSchool] { catalog.traditions.schools }

    public var isRightToLeft: Bool { TextDirection.isRightToLeft(language) }

    /// The separator of a list whose parts contain commas.
    public var semicolon: String { isRightToLeft ? "؛ " : "; " }

    /// Returns a message: in the preferred languages, or else in the pack's own, or else in any; if there is none, its
    /// name as `⟨pack:key⟩`.
    ///
    /// A number under `count` chooses the plural form. A placeholder without its argument stays as it is written.
    public func text(
        _ reference: TextReference,
        _ arguments: [String: MessageArgument] = [:]
    ) -> LocalizedString {
        let (form, language) = form(of: reference, arguments)
        return fill(form, arguments, language)
    }

    /// Returns a message of the host in pieces, so that values that are not text can replace some placeholders.
    ///
    /// - Parameter names: The placeholders that are not filled in.
    public func parts(
        of key: String,
        _ arguments: [String: MessageArgument] = [:],
        leaving names: Set<String>
    ) -> (parts: [MessageTemplate.Part], isRightToLeft: Bool) {
        let (form, language) = form(of: TextReference(pack: .host, key: key), arguments)
        var parts: [MessageTemplate.Part] = []
        var text = ""
        for part in MessageTemplate(form).parts {
            switch part {
            case .text(let literal): text += literal
            case .placeholder(let name) where names.contains(name):
                if !text.isEmpty { parts.append(.text(text)) }
                parts.append(part)
                text = ""
            case .placeholder(let name): text += words(arguments[name], name, in: language)
            }
        }
        if !text.isEmpty { parts.append(.text(text)) }
        return (parts, TextDirection.isRightToLeft(language))
    }

    /// Returns a message as written in the best language, in the plural form for the number under `count`.
    private func form(
        of reference: TextReference,
        _ arguments: [String: MessageArgument]
    ) -> (form: String, language: String) {
        guard let (message, language) = catalog.message(reference, wishing: languages) else {
            return ("⟨\(reference)⟩", self.language)
        }
        switch message {
        case .plain(let text): return (text, language)
        case .plural(let forms):
            var category = PluralCategory.other
            if case .number(let count)? = arguments["count"] {
                category = PluralRules.category(of: count, in: language)
            }
            let form =
                forms[category] ?? forms[.other] ?? forms.min { $0.key.rawValue < $1.key.rawValue }?.value
            return (form ?? "", language)
        }
    }

    /// Returns a message of the host itself.
    public func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> LocalizedString {
        text(TextReference(pack: .host, key: key), arguments)
    }

    /// Returns an article in the first language that has it; nil if none does.
    public func article(_ reference: ArticleReference) -> LocalizedArticle? {
        guard let (article, language) = catalog.article(reference, wishing: languages) else { return nil }
        return LocalizedArticle(
            title: LocalizedString(article.title, language: language),
            body: LocalizedString(article.body, language: language)
        )
    }

    /// Returns a text, such as a time of the clock, with the digits of the language.
    public func numerals(_ text: String) -> String { digits.applied(to: text, in: language) }

    /// Returns a whole number with the digits of the language.
    public func number(_ number: Int) -> String { digits.applied(to: String(number), in: language) }

    /// Returns a number with a fraction with the digits and the sign of the language.
    public func number(_ number: DecimalNumber) -> String {
        signed(number.description)
    }

    /// Returns a measure, such as of an angle, with the digits and the sign of the language.
    public func number(_ number: Double) -> String { signed("\(number)") }

    private func signed(_ number: String) -> String {
        let sign = digits == .language ? LocaleData.of(language)?.decimal ?? "." : "."
        return numerals(String(number.flatMap { $0 == "." ? sign : String($0) }))
    }

    private func fill(
        _ form: String,
        _ arguments: [String: MessageArgument],
        _ language: String
    ) -> LocalizedString {
        // Most texts have no placeholder.
        guard form.utf8.contains(UInt8(ascii: "{")) else { return LocalizedString(form, language: language) }
        var text = ""
        for part in MessageTemplate(form).parts {
            switch part {
            case .text(let literal): text += literal
            case .placeholder(let name):
                text += words(arguments[name], name, in: language)
            }
        }
        return LocalizedString(text, language: language)
    }

    private func words(_ argument: MessageArgument?, _ name: String, in language: String) -> String {
        argument.map { words($0, in: language) } ?? "{\(name)}"
    }

    private func words(_ argument: MessageArgument, in language: String) -> String {
        let rightToLeft = TextDirection.isRightToLeft(language)
        switch argument {
        case .text(let text): return TextDirection.isolating(text, in: rightToLeft)
        case .localized(let string):
            return string.isRightToLeft == rightToLeft
                ? string.text : TextDirection.isolating(string.text, in: rightToLeft)
        case .number(let number):
            let written = digits.applied(to: String(number), in: language)
            return number < 0 ? TextDirection.isolating(written, in: rightToLeft) : written
        case .date(let date): return words(date, style: .long, in: language)
        }
    }
}
