public import ManasikLocalization
public import ManasikViews

extension Paragraph {
    /// That the home has a new form, and where a copy of the earlier one is.
    public static func homeUpgraded(backup: String, in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["notice.upgraded", ["backup": .text(backup)]])
    }

    /// That another process writes to a file, and this one waits for it.
    public static func waiting(for file: String, in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["notice.waiting", ["path": .text(file)]])
    }

    /// That a page is shown without the home, which cannot be used.
    public static func withoutHome(_ trouble: EngineError, in localizer: Localizer) -> Paragraph {
        let runs = Refusal(trouble, in: localizer).runs
        return Paragraph(localizer.runs("notice.without-home", [:], inserting: ["trouble": runs]), .warning)
    }
}
