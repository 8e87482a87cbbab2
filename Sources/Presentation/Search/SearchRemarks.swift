public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// What is remarked on a hit.
public enum SearchRemarks {
    /// That a step differs in the person's walk, which follows other packs than those searched.
    public static func all(
        on hit: SearchHit,
        _ rituals: PersonRituals,
        in localizer: Localizer
    ) -> [[Run]] {
        guard hit.kind == .step, let id = DefinitionID(hit.id), rituals.revision(ofStep: id) != nil else {
            return []
        }
        guard let found = rituals.step(id), found.revision != nil else {
            return [[.text(localizer["search.not-in-walk"])]]
        }
        let request = Request.showStep(found.node.id, ritual: found.ritual.id)
        return [localizer.runs("search.by-walk", offering: ["command": request])]
    }
}

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
