package import ManasikLocalization
package import ManasikPresentation

/// A page of the reference, independent of the format in which it is written.
package struct ReferencePage: Sendable {
    /// The path in the directory of pages, without the file name extension: `index`, `packs/hajj`.
    package let path: String
    /// The language tag (BCP 47).
    package let language: String
    package let title: String
    package var blocks: [Block] = []

    package init(path: String, language: String, title: String) {
        self.path = path
        self.language = language
        self.title = title
    }

    package enum Block: Sendable {
        /// A heading of level 2 or below; the page's title is the only heading of level 1.
        case heading(Int, [Inline], anchor: String?)
        case paragraph([Inline])
        case list([Entry])
        case table(header: [[Inline]], rows: [Row])
        /// - Parameters:
        ///   - id: An identifier that is unique on the page.
        ///   - description: A description of the drawing for screen readers.
        case drawing(RitualDrawing, id: String, title: String, description: String)
    }

    /// An entry of a list, with the entries below it.
    package struct Entry: Sendable {
        package let text: [Inline]
        package var anchor: String?
        package var entries: [Entry] = []

        package init(_ text: [Inline], anchor: String? = nil, _ entries: [Entry] = []) {
            self.text = text
            self.anchor = anchor
            self.entries = entries
        }
    }

    package struct Row: Sendable {
        package var anchor: String?
        package let cells: [[Inline]]
    }

    package indirect enum Inline: Sendable, Hashable {
        case text(LocalizedString)
        case strong([Inline])
        /// A name in the form in which authors write it.
        case code(String)
        case link([Inline], Target)
    }

    package enum Target: Sendable, Hashable {
        /// One of the generated pages, optionally with an anchor.
        case page(String, anchor: String?)
        /// A URL with the scheme `https` or `tel`.
        case address(String)
    }

    /// Returns the relative link from this page to another one.
    package func address(of other: String, ending: String) -> String {
        let (own, others) = (path.split(separator: "/").dropLast(), other.split(separator: "/"))
        if Array(own) == Array(others.dropLast()) { return "\(others.last!).\(ending)" }
        return String(repeating: "../", count: own.count) + "\(other).\(ending)"
    }
}

extension ReferencePage.Inline: ExpressibleByStringInterpolation {
    /// Creates English text, since the reference of the API is in English.
    package init(stringLiteral value: String) { self = .text(LocalizedString(value, language: "en")) }
}

extension [ReferencePage.Inline] {
    /// Creates English text with names in backquotes.
    package init(english text: String) {
        self = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap {
            if $1.isEmpty { return nil }
            return $0.isMultiple(of: 2)
                ? .text(LocalizedString(String($1), language: "en")) : .code(String($1))
        }
    }
}
