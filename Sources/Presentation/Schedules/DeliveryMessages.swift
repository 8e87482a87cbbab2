public import ManasikDomain
public import ManasikLocalization

extension Paragraph {
    /// Returns the warning that a notification could not be delivered.
    ///
    /// - Parameters:
    ///   - sink: The name of the sink, such as `terminal`.
    ///   - retry: The time of the next attempt; nil if there is none.
    ///   - zone: The person's time zone.
    public static func undelivered(
        _ title: String,
        to sink: String,
        because problem: LocalizedString,
        retry: Instant?,
        at zone: Zone,
        in localizer: Localizer
    ) -> Paragraph {
        var arguments: [String: MessageArgument] = [
            "title": .text(title), "sink": .text(sink), "problem": .localized(problem),
        ]
        guard let retry else { return Paragraph(localizer["delivery.given-up", arguments], .warning) }
        arguments["instant"] = .text(ScheduleText(in: localizer, at: zone).second(retry))
        return Paragraph(localizer["delivery.retried", arguments], .warning)
    }

    /// Returns the warning that more pending notifications were requested than phones keep; nil if there are not too
    /// many.
    public static func morePendingThanPhonesKeep(_ limit: Int, in localizer: Localizer) -> Paragraph? {
        guard limit > mostPending else { return nil }
        return Paragraph(
            localizer["schedule.window-limit", ["limit": .number(limit), "most": .number(mostPending)]],
            .warning
        )
    }

    /// The number of pending notifications that the strictest platform allows.
    private static let mostPending = 64
}

extension Page {
    /// Returns the message that a calendar was written to a file.
    public static func feedWritten(_ entries: Int, to file: String, in localizer: Localizer) -> Page {
        Page([
            .paragraph(localizer["feed.written", ["count": .number(entries), "file": .text(file)]])
        ])
    }
}
