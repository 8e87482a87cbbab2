import ManasikLocalization
import ManasikViews

/// The texts for clients in which each answer is typed as a line.
extension DhikrFlow {
    /// The explanation of how to choose a series.
    public var howToChoose: String { localizer["dhikr.plain.choose"] }

    /// The explanation of how to count.
    public var howToCount: Block { .paragraph(localizer["dhikr.plain.keys"]) }

    /// Returns the message that no series of the day has the typed number.
    public func noSeries(numbered text: String) -> Block {
        .paragraph(localizer["dhikr.plain.no-series", ["text": .text(text)]])
    }

    /// Returns the message that a line was not understood.
    public func notUnderstood(_ text: String) -> Block {
        .paragraph(localizer["dhikr.plain.unknown", ["text": .text(text)]])
    }

    /// The question for a note on the shown dhikr, with the existing note.
    public var noteQuestion: String {
        "\(localizer["dhikr.note"]): \(saying?.shown?.note ?? "–"). \(localizer["dhikr.note.hint"])"
    }
}
