import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// What somebody reads who opens the dhikr for the first time.
struct DhikrIntroduction {
    private let localizer: Localizer
    private let layout: Layout

    init(_ localizer: Localizer, _ layout: Layout) {
        (self.localizer, self.layout) = (localizer, layout)
    }

    /// Its paragraphs, in their order.
    static let parts = ["day", "counting", "own", "kept"]

    var lines: [Line] {
        let paragraphs = Self.parts.map { layout.paragraph(localizer.host("dhikr.introduction.\($0)").text) }
        return layout.heading(localizer.host("dhikr.introduction").text)
            + Array(paragraphs.joined(separator: [.blank]))
    }

    var paragraphs: [String] { Self.parts.map { localizer.host("dhikr.introduction.\($0)").text } }
}
