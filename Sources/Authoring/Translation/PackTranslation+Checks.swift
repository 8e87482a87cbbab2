import ManasikDomain
import ManasikLocalization
import ManasikPackHost

/// Checks of the translations of a PO file.
extension PackTranslation {
    /// Checks that no form has a character that nobody sees.
    func checkCharacters(_ entry: PODocument.Entry, _ context: String, _ taking: inout Taking) {
        for (index, form) in entry.translations.enumerated() {
            guard let hidden = HiddenCharacter.all(in: form, language: language, escapes: .none).first else {
                continue
            }
            let which = entry.translations.count == 1 ? "" : ", msgstr[\(index)],"
            taking.collector.error(
                .badPO,
                at: taking.place(entry.line),
                "the translation of '\(context)'\(which) hides \(hidden.name)",
                help: HiddenCharacter.removalHelp
            )
        }
    }

    /// Checks that every form has the placeholders of its source; `{count}` may be left out, since a form may write the
    /// number as a word.
    func checkPlaceholders(
        _ entry: PODocument.Entry,
        _ unit: TranslationUnit,
        isSame: Bool,
        _ taking: inout Taking
    ) {
        guard case .message = unit.origin else { return }
        let known = unit.placeholders
        let inAll = unit.plural.map {
            MessageTemplate(unit.id).placeholders.intersection(MessageTemplate($0).placeholders)
        }
        let needed = (inAll ?? known).subtracting(unit.plural == nil ? [] : ["count"])
        for (index, form) in entry.translations.enumerated() where !form.isEmpty {
            let found = MessageTemplate(form).placeholders
            var problems = needed.subtracting(found).sorted().map { ("lacks {\($0)}", nil as String?) }
            problems += found.subtracting(known).sorted().map {
                (
                    "has {\($0)}, which its source does not have",
                    Suggestion.help(for: $0, among: known.sorted())
                )
            }
            for (what, help) in problems {
                let form = unit.plural == nil ? "" : ", msgstr[\(index)],"
                let message = "the translation of '\(unit.context)'\(form) \(what)"
                // A mistake that the pack already has does not prevent the import.
                if isSame {
                    taking.collector.warning(
                        .lostPlaceholder,
                        at: taking.place(entry.line),
                        message,
                        help: help
                    )
                } else {
                    taking.collector.error(
                        .lostPlaceholder,
                        at: taking.place(entry.line),
                        message,
                        help: help
                    )
                }
            }
        }
    }
}
