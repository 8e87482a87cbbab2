/// A page about one subject, for any client: blocks in reading order.
///
/// A page is worded and knows no keys, flags or colours. What the reader can do is a `Request` within it, which each
/// client offers in its own way: a terminal as a command, a browser as a button.
public struct Page: Hashable, Sendable {
    public var blocks: [Block]

    public init(_ blocks: [Block] = []) { self.blocks = blocks }
}

/// A part of a page.
public indirect enum Block: Hashable, Sendable {
    /// A title; level 1 stands over the page.
    case heading(String, level: Int)
    case paragraph(Paragraph)
    /// Things with a mark each, such as the items of a checklist.
    case rows([Row])
    /// Parts of a whole and their parts, such as the steps of a ritual.
    case outline([OutlineRow])
    /// Names with what they say.
    case facts([NamedText])
    /// What the reader can do.
    case offers([Offer])
    case progress(Progress)
    /// Markdown.
    case article(String)
    case table(Table)
    /// Things that were found.
    case results([FoundRow])
    case map(JourneyMap)
    /// Amounts of one scale.
    case bars([Bar])
    case calendar(DayCalendar)
    /// Parts that belong apart, where the client has room for it, as in large type.
    case groups([[Block]])
    /// Parts with a space between each and the next, as far as there is something to show of them.
    case sections([[Block]])
    /// A space between what stands before and after it.
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
    /// The groups that have something, with a gap between each and the next.
    public static func separated(_ groups: [[Block]]) -> [Block] {
        var blocks: [Block] = []
        for group in groups where !group.isEmpty {
            if !blocks.isEmpty { blocks.append(.gap) }
            blocks += group
        }
        return blocks
    }
}
