public import ManasikDomain
public import ManasikLocalization

extension Page {
    /// That a copy of everybody's records was written.
    public static func backupWritten(to file: String, persons: Int, in localizer: Localizer) -> Page {
        Page([
            .paragraph(localizer["backup.written", ["file": .text(file)]]),
            .paragraph(localizer["backup.persons", ["count": .number(persons)]]),
        ])
    }

    /// That the records of a backup are in use.
    ///
    /// - Parameter kept: Where the former records are kept; nil if there were none.
    public static func backupRestored(from file: String, keeping kept: String?, in localizer: Localizer)
        -> Page
    {
        let former = kept.map { Block.paragraph(localizer["restore.kept", ["file": .text($0)]]) }
        return Page(
            [.paragraph(localizer["restore.done", ["file": .text(file)]])] + (former.map { [$0] } ?? [])
        )
    }
}

extension YesNoQuestion {
    /// Whether to replace everybody's records with those of a backup.
    public static func restoring(_ file: String, in localizer: Localizer) -> Self {
        YesNoQuestion(
            localizer["restore.question", ["file": .text(file)]],
            consequence: localizer["restore.consequence"],
            in: localizer
        )
    }
}

extension Refusal {
    /// That a file is not a sound backup; nothing was changed.
    ///
    /// - Parameter detail: What is wrong with it.
    public init(unsoundBackup file: String, detail: StoreDetail, in localizer: Localizer) {
        let arguments: [String: MessageArgument] = [
            "file": .text(file), "detail": .localized(localizer.words(detail)),
        ]
        self.init(code: "store", [.text(localizer["refusal.restore.unsound", arguments])])
    }
}
