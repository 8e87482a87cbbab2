/// A file in gettext's PO format: a header and entries.
package struct PODocument: Sendable, Equatable {
    package struct Entry: Sendable, Equatable {
        /// The translator's comments (`# …`), without `#`.
        package var comments: [String] = []
        /// The comments written by the program (`#. …`).
        package var extracted: [String] = []
        /// The places where the text is used (`#: …`).
        package var references: [String] = []
        package var flags: [String] = []
        /// The source text at the time of translation, if it has changed since (`#| …`): keyword lines, without `#| `.
        package var previous: [String] = []
        package var context: String?
        package var id = ""
        package var plural: String?
        /// The translation, or one translation for each plural form.
        package var translations: [String] = []
        package var isObsolete = false
        /// The line of its `msgctxt` or `msgid`, from 1; 0 if it was not read from a file.
        package var line = 0

        package init() {}

        package var isFuzzy: Bool { flags.contains("fuzzy") }
        package var isHeader: Bool { context == nil && id.isEmpty && !isObsolete }

        /// Whether any form is translated.
        package var isTranslated: Bool { translations.contains { !$0.isEmpty } }
    }

    package var entries: [Entry]

    package init(entries: [Entry]) { self.entries = entries }

    package var header: Entry? { entries.first { $0.isHeader } }

    /// Returns the value of a header field, such as `Language`; nil if there is none.
    package func headerField(_ name: String) -> String? {
        let lines = header?.translations.first?.split(separator: "\n") ?? []
        return lines.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }.map { line in
            String(line.dropFirst(name.count + 1).drop { $0 == " " })
        }
    }
}
