/// How a page is written.
package enum PageFormat: String, Sendable, CaseIterable {
    case markdown, html

    package var ending: String { self == .markdown ? "md" : "html" }

    /// What every page says in its first lines, by which it is known again before it is written anew.
    package static let mark = "Made by manasik docs; do not edit."

    package func text(of page: ReferencePage) -> String {
        switch self {
        case .markdown: MarkdownWriter(page: page).text()
        case .html: HTMLWriter(page: page).text()
        }
    }
}
