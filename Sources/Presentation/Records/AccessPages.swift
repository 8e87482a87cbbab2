import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of who may do what with the records of a shared collection, or with one of them.
    public static func access(_ explanation: AccessExplanation, in localizer: Localizer) -> Page {
        let text = RecordText(explanation.collection, localizer)
        let rules = AccessText(text)
        func title(_ rule: AccessExplanation.Rule) -> String {
            localizer["record.access.\(rule.operation.rawValue)"]
        }
        var heading = text.title
        if let record = explanation.record { heading += " · \(localizer.isolated(record))" }
        var blocks: [Block] = [.heading(heading)]
        if explanation.record != nil {
            blocks.append(
                .facts(
                    explanation.rules.map { rule in
                        let words = rule.isAllowed == true ? "record.access.allowed" : "record.access.refused"
                        let because = rules.words(rule.answers)
                        return NamedText(
                            title(rule),
                            because.isEmpty
                                ? localizer[words]
                                : localizer["\(words)-because", ["because": .text(because)]]
                        )
                    }
                )
            )
        }
        blocks.append(
            .paragraph(localizer["record.access.who", ["role": .text(rules.role(explanation.role))]], .quiet)
        )
        for rule in explanation.rules {
            for way in rules.words(of: rule.ways) {
                blocks.append(.paragraph("\(title(rule)): \(way)"))
            }
        }
        return Page(blocks)
    }
}
