public import ManasikDomain
public import ManasikLocalization

extension Paragraph {
    /// That a notification could not be delivered.
    ///
    /// - Parameters:
    ///   - sink: To what it was to be delivered, such as `terminal`.
    ///   - retry: When it is tried again; nil if it was given up.
    ///   - zone: By whose clocks the person lives.
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

    /// That more notifications were asked for than phones keep pending; nil if there are no more.
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
    /// That a calendar was written to a file.
    public static func feedWritten(_ entries: Int, to file: String, in localizer: Localizer) -> Page {
        Page([
            .paragraph(localizer["feed.written", ["count": .number(entries), "file": .text(file)]])
        ])
    }
}
