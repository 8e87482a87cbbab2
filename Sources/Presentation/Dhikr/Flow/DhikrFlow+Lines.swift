import ManasikLocalization
import ManasikViews

/// What is said where each answer is typed as a line.
extension DhikrFlow {
    /// How a series is chosen.
    public var howToChoose: String { localizer["dhikr.plain.choose"] }

    /// How is counted.
    public var howToCount: Block { .paragraph(localizer["dhikr.plain.keys"]) }

    /// That no series of the day has the number that was typed.
    public func noSeries(numbered text: String) -> Block {
        .paragraph(localizer["dhikr.plain.no-series", ["text": .text(text)]])
    }

    /// That a line means nothing.
    public func notUnderstood(_ text: String) -> Block {
        .paragraph(localizer["dhikr.plain.unknown", ["text": .text(text)]])
    }

    /// Asks for the note on the dhikr that is said, with the one that there is.
    public var noteQuestion: String {
        "\(localizer["dhikr.note"]): \(saying?.shown?.note ?? "–"). \(localizer["dhikr.note.hint"])"
    }
}
