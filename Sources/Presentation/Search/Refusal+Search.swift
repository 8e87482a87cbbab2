public import ManasikLocalization

extension Refusal {
    /// Returns the refusal of a search without a text.
    public static func noSearchText(_ example: Request, in localizer: Localizer) -> Refusal {
        Refusal(
            code: "input.no-text",
            localizer.runs("search.no-text", offering: ["command": example])
        )
    }

    /// Returns the refusal to open the search screen, which needs a terminal.
    public static func noSearchScreen(_ example: Request, in localizer: Localizer) -> Refusal {
        Refusal(
            code: "input.no-text",
            localizer.runs(
                "search.no-screen",
                offering: ["option": .give(.searchScreen), "command": example]
            )
        )
    }
}
