import Foundation
import ManasikDomain
import ManasikLocalization
import ManasikTerminal

extension CommandContext {
    /// Reports on standard error which requested languages have no texts, and which one is used instead.
    ///
    /// - Parameter known: The languages that have texts.
    func reportMissingLanguages(_ known: [String]) {
        func language(of tag: String) -> String? {
            LanguageTag.fallbacks(of: tag.replacing("_", with: "-")).first(where: known.contains)
        }
        let missing = options.language.filter { language(of: $0) == nil }
        guard !missing.isEmpty else { return }
        let answer = options.language.lazy.compactMap(language).first ?? MessageCatalog.hostLanguage
        let locale = Locale(identifier: answer)
        func name(_ tag: String) -> String { locale.localizedString(forLanguageCode: tag) ?? tag }
        for tag in missing {
            let text = localizer.host(
                "language.none",
                [
                    "language": .text(tag), "answer": .text(name(answer)),
                    "known": .text(known.map { "\($0) (\(name($0)))" }.joined(separator: ", ")),
                ]
            )
            Self.writeError("manasik: \(TerminalText.sanitized(text.text))")
        }
    }
}
