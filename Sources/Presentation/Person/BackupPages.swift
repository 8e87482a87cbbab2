public import ManasikDomain
public import ManasikLocalization

extension Page {
    /// Returns the message that a copy of everybody's records was written.
    ///
    /// - Parameters:
    ///   - removed: The number of older backups that were removed; nil for a copy of the records alone.
    ///   - head: The hash and the position of the last entry of the log that is in it.
    public static func backupWritten(
        to file: String,
        persons: Int,
        removed: Int? = nil,
        head: (hash: String, position: Int)? = nil,
        in localizer: Localizer
    ) -> Page {
        let written = removed == nil ? "backup.records-written" : "backup.written"
        var blocks: [Block] = [
            .paragraph(localizer[written, ["file": .text(file)]]),
            .paragraph(localizer["backup.persons", ["count": .number(persons)]]),
        ]
        if let head, head.position > 0 {
            let arguments: [String: MessageArgument] = [
                "hash": .text(head.hash), "position": .number(head.position),
            ]
            blocks.append(.paragraph(localizer["backup.head", arguments]))
        }
        let removed = removed ?? 0
        if removed > 0 { blocks.append(.paragraph(localizer["backup.removed", ["count": .number(removed)]])) }
        return Page(blocks)
    }

    /// Returns the message that the records of a backup are in use now.
    ///
    /// - Parameters:
    ///   - hasPacks: Whether generations and grants, and what else the home keeps, came back with the records.
    ///   - kept: The path at which the previous records are kept; nil if there were none.
    ///   - unreadable: The number of records of the backup that cannot be read.
    ///   - made: When the backup was made, in the zone in which that is said; nil if it does not say.
    public static func backupRestored(
        from file: String,
        hasPacks: Bool = false,
        keeping kept: String?,
        unreadable: Int,
        made: (instant: Instant, zone: Zone)? = nil,
        in localizer: Localizer
    ) -> Page {
        let done = hasPacks ? "restore.home-done" : "restore.done"
        var blocks: [Block] = [.paragraph(localizer[done, ["file": .text(file)]])]
        if let made {
            let instant = ScheduleText(in: localizer, at: made.zone).second(made.instant)
            blocks.append(.paragraph(localizer["restore.since", ["instant": .text(instant)]]))
        }
        if unreadable > 0 {
            let arguments: [String: MessageArgument] = ["count": .number(unreadable)]
            blocks.append(
                .paragraph(
                    localizer.runs("restore.unreadable", arguments, offering: ["command": .diagnose])
                )
            )
        }
        if let kept { blocks.append(.paragraph(localizer["restore.kept", ["file": .text(kept)]])) }
        return Page(blocks)
    }
}

extension YesNoQuestion {
    /// Asks whether to replace everybody's records, or the whole home, with those of a backup.
    public static func restoring(_ file: String, isHome: Bool = false, in localizer: Localizer) -> Self {
        YesNoQuestion(
            localizer[isHome ? "restore.home-question" : "restore.question", ["file": .text(file)]],
            consequence: localizer["restore.consequence"],
            in: localizer
        )
    }
}

extension Refusal {
    /// Creates the refusal of a file that is not an intact backup. Nothing was changed.
    ///
    /// - Parameter detail: The problem of the file.
    public init(unsoundBackup file: String, detail: StoreDetail, in localizer: Localizer) {
        let arguments: [String: MessageArgument] = [
            "file": .text(file), "detail": .localized(localizer.words(detail)),
        ]
        self.init(code: "store", [.text(localizer["refusal.restore.unsound", arguments])])
    }
}
