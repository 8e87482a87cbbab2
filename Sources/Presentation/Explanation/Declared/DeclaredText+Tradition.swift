import ManasikDomain
import ManasikLocalization

/// Traditions, and what they declare: schools, obligations and kinds of journey.
extension DeclaredText {
    func lines(of tradition: Tradition) -> [NamedText] {
        var lines = titles("docs.schools", tradition.schools.map { $0.title })
        lines += titles("docs.obligations", tradition.obligations.map { $0.title })
        lines += titles("docs.states", tradition.states.map { $0.title })
        lines += titles("docs.journeys", tradition.journeys.map { $0.title })
        let calendar = localizer["docs.calendar.\(tradition.calendar.rawValue)"]
        lines.append(NamedText(localizer["docs.calendar"], calendar))
        if let site = tradition.site {
            lines += titles("docs.site", [site.title]) + names("docs.time-zone", [site.timeZone])
        }
        return lines
    }

    func lines(of school: Tradition.DeclaredSchool, in tradition: DefinitionID) -> [NamedText] {
        names("explain.tradition", [tradition.description]) + declaration.lines(of: school)
    }

    /// - Parameter rites: The titles of the steps that are so binding.
    func lines(
        of obligation: Obligation,
        in tradition: DefinitionID,
        _ rites: [TextReference]
    ) -> [NamedText] {
        [NamedText(localizer["explain.force"], declaration.force(of: obligation))]
            + names("explain.tradition", [tradition.description]) + titles("explain.rites", rites)
    }

    func lines(of journey: Tradition.Journey, in tradition: DefinitionID) -> [NamedText] {
        var lines: [NamedText] = []
        if let icon = journey.icon {
            lines.append(NamedText(localizer["docs.sign"], localizer.isolated(icon)))
        }
        if let days = journey.days {
            lines.append(NamedText(localizer["explain.journey.days"], declaration.words(of: days).text))
            let latest = localizer.words(days.latest).text
            lines.append(NamedText(localizer["explain.journey.latest"], latest))
        }
        return lines + names("explain.tradition", [tradition.description])
    }
}
