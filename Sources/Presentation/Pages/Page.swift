/// A page about one subject, for any client: blocks in reading order.
///
/// A page is text that depends on no keys, options or colours of a client. Actions of the reader are `Request`s within
/// it, which each client offers in its own way: a terminal as a command, a browser as a button.
public struct Page: Hashable, Sendable {
    public var blocks: [Block]

    public init(_ blocks: [Block] = []) { self.blocks = blocks }
}

/// A part of a page.
public indirect enum Block: Hashable, Sendable {
    /// A title; level 1 is the title of the page.
    case heading(String, level: Int)
    case paragraph(Paragraph)
    /// Things with a mark each, such as the items of a checklist.
    case rows([Row])
    /// A whole with its parts on several levels, such as the steps of a ritual.
    case outline([OutlineRow])
    /// Names with their texts.
    case facts([NamedText])
    /// Requests that the reader can make.
    case requests([DescribedRequest])
    case progress(Progress)
    /// An article in Markdown.
    case article(String)
    case table(Table)
    /// The hits of a search.
    case results([FoundRow])
    case map(JourneyMap)
    /// Bars on a common scale.
    case bars([Bar])
    case calendar(DayCalendar)
    /// Groups with space between them if the client has room for it, for example in large type.
    case groups([[Block]])
    /// Sections separated by a gap. Empty sections are left out.
    case sections([[Block]])
    /// An empty space between two blocks.
    case gap
}

extension Block {
    public static func heading(_ text: String) -> Block { .heading(text, level: 1) }

    public static func paragraph(_ text: String, _ tone: Tone = .plain, indent: Int = 0) -> Block {
        .paragraph(Paragraph(text, tone, indent: indent))
    }

    public static func paragraph(_ runs: [Run], _ tone: Tone = .plain, indent: Int = 0) -> Block {
        .paragraph(Paragraph(runs, tone, indent: indent))
    }
}

extension [Block] {
    /// Returns the groups that are not empty, separated by gaps.
    public static func separated(_ groups: [[Block]]) -> [Block] {
        var blocks: [Block] = []
        for group in groups where !group.isEmpty {
            if !blocks.isEmpty { blocks.append(.gap) }
            blocks += group
        }
        return blocks
    }
}
