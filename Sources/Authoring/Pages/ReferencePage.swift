package import ManasikLocalization
package import ManasikPresentation

/// A page of the reference, before it is written as Markdown or HTML.
package struct ReferencePage: Sendable {
    /// Below the directory of all pages and without the ending: `index`, `packs/hajj`.
    package let path: String
    /// BCP 47.
    package let language: String
    package let title: String
    package var blocks: [Block] = []

    package init(path: String, language: String, title: String) {
        self.path = path
        self.language = language
        self.title = title
    }

    package enum Block: Sendable {
        /// Level 2 and below; the page's title is the only one of level 1.
        case heading(Int, [Inline], anchor: String?)
        case paragraph([Inline])
        case list([Entry])
        case table(header: [[Inline]], rows: [Row])
        /// - Parameters:
        ///   - id: Unique on the page.
        ///   - description: What it shows, for screen readers.
        case drawing(RitualDrawing, id: String, title: String, description: String)
    }

    /// An entry of a list, with what stands below it.
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
        /// A name as authors write it.
        case code(String)
        case link([Inline], Target)
    }

    package enum Target: Sendable, Hashable {
        /// A place of these pages.
        case page(String, anchor: String?)
        /// `https:` or `tel:`.
        case address(String)
    }

    /// What leads from this page to another of these pages.
    package func address(of other: String, ending: String) -> String {
        let (own, others) = (path.split(separator: "/").dropLast(), other.split(separator: "/"))
        if Array(own) == Array(others.dropLast()) { return "\(others.last!).\(ending)" }
        return String(repeating: "../", count: own.count) + "\(other).\(ending)"
    }
}

extension ReferencePage.Inline: ExpressibleByStringInterpolation {
    /// English, as the reference of the API is written in.
    package init(stringLiteral value: String) { self = .text(LocalizedString(value, language: "en")) }
}

extension [ReferencePage.Inline] {
    /// English in which names stand between backquotes.
    package init(english text: String) {
        self = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap {
            if $1.isEmpty { return nil }
            return $0.isMultiple(of: 2)
                ? .text(LocalizedString(String($1), language: "en")) : .code(String($1))
        }
    }
}
