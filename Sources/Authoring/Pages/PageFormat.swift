/// The format in which a page is written.
package enum PageFormat: String, Sendable, CaseIterable {
    case markdown, html

    package var ending: String { self == .markdown ? "md" : "html" }

    /// The mark in the first lines of every page, by which a generated page is recognized before it is replaced.
    package static let mark = "Made by manasik docs; do not edit."

    package func text(of page: ReferencePage) -> String {
        switch self {
        case .markdown: MarkdownWriter(page: page).text()
        case .html: HTMLWriter(page: page).text()
        }
    }
}
