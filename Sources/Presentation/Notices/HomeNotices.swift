public import ManasikLocalization
public import ManasikViews

extension Paragraph {
    /// Returns the notice that the home was upgraded to a new format, and where a copy of the old one is.
    public static func homeUpgraded(backup: String, in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["notice.upgraded", ["backup": .text(backup)]])
    }

    /// Returns the notice that this process waits while another one writes to a file.
    public static func waiting(for file: String, in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["notice.waiting", ["path": .text(file)]])
    }

    /// Returns the notice that nothing is in the home, which may not be the one that is meant.
    public static func noHome(_ path: String, in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["notice.no-home", ["path": .text(path)]], .warning)
    }

    /// Returns the notice that a page is shown without the home, which cannot be used.
    public static func withoutHome(_ trouble: EngineError, in localizer: Localizer) -> Paragraph {
        let runs = Refusal(trouble, in: localizer).runs
        return Paragraph(localizer.runs("notice.without-home", [:], inserting: ["trouble": runs]), .warning)
    }
}
