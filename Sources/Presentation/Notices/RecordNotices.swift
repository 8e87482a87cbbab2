public import ManasikDomain
public import ManasikLocalization

extension Paragraph {
    /// Returns the notice that stored records were left out because they cannot be read; nil for none.
    public static func leftOut(_ records: [UnreadableRecord], in localizer: Localizer) -> Paragraph? {
        guard let first = records.first else { return nil }
        guard records.count == 1 else {
            let arguments: [String: MessageArgument] = ["count": .number(records.count)]
            return Paragraph(
                localizer.runs("notice.records-unreadable", arguments, offering: ["command": .diagnose]),
                .warning
            )
        }
        let arguments: [String: MessageArgument] = [
            "record": .text(first.name), "reason": .text("\(first.reason)"),
        ]
        return Paragraph(
            localizer.runs("notice.record-unreadable", arguments, offering: ["command": .restoreBackup]),
            .warning
        )
    }

    /// Returns the notice that a job, which brings something due, was skipped because it cannot be read.
    public static func skipped(_ job: Job, in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["notice.job-unreadable", ["job": .text(job.key)]], .warning)
    }

    /// Returns the notice that a restoration of a backup did not come to its end.
    public static func interruptedRestoration(in localizer: Localizer) -> Paragraph {
        Paragraph(
            localizer.runs("notice.restoration-interrupted", [:], offering: ["command": .restoreBackup]),
            .warning
        )
    }

    /// Returns the notice that a handler or a migration of an activated pack failed, or that its handlers are not called any
    /// more. A migration may fail where nothing was noted.
    public static func failed(_ failure: HandlerFailure, in localizer: Localizer) -> Paragraph {
        let failed = failure.isMigration ? "notice.migration-failed" : "notice.pack-failed"
        let key = failure.isLast ? "notice.pack-held" : failed
        return Paragraph(localizer[key, ["pack": .text("\(failure.pack)")]], .warning)
    }

    /// Returns the notice that a pack's condition failed, so that it is not known whether it holds.
    public static func undecided(by failure: ConditionFailure, in localizer: Localizer) -> Paragraph {
        let words = localizer.words(failure)
        return Paragraph(localizer["notice.condition-failed", ["failure": .localized(words)]], .warning)
    }
}
