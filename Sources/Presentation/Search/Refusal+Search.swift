public import ManasikLocalization

extension Refusal {
    /// That nothing to search for was given.
    public static func noSearchText(_ example: Request, in localizer: Localizer) -> Refusal {
        Refusal(
            code: "input.no-text",
            localizer.runs("search.no-text", offering: ["command": example])
        )
    }

    /// That there is no screen on which to search without a text.
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
