/// A file of gettext's PO format: a header and entries.
package struct PODocument: Sendable, Equatable {
    package struct Entry: Sendable, Equatable {
        /// `# …`: a translator's own, without `#`.
        package var comments: [String] = []
        /// `#. …`: written by the program.
        package var extracted: [String] = []
        /// `#: …`: where it is used.
        package var references: [String] = []
        package var flags: [String] = []
        /// `#| …`: what was translated before the source changed; keyword lines without `#| `.
        package var previous: [String] = []
        package var context: String?
        package var id = ""
        package var plural: String?
        /// One, or one for each form.
        package var translations: [String] = []
        package var isObsolete = false
        /// The line of its `msgctxt` or `msgid`; 0 where it was not read from a file.
        package var line = 0

        package init() {}

        package var isFuzzy: Bool { flags.contains("fuzzy") }
        package var isHeader: Bool { context == nil && id.isEmpty && !isObsolete }

        /// Whether something is translated.
        package var isTranslated: Bool { translations.contains { !$0.isEmpty } }
    }

    package var entries: [Entry]

    package init(entries: [Entry]) { self.entries = entries }

    package var header: Entry? { entries.first { $0.isHeader } }

    /// A line of the header, such as `Language`.
    package func headerField(_ name: String) -> String? {
        let lines = header?.translations.first?.split(separator: "\n") ?? []
        return lines.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }.map { line in
            String(line.dropFirst(name.count + 1).drop { $0 == " " })
        }
    }
}
