import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of who may do what with the records of a shared collection, or with one of them.
    public static func access(_ explanation: AccessExplanation, in localizer: Localizer) -> Page {
        let text = AccessText(explanation.collection, localizer)
        var heading = RecordText(explanation.collection, localizer).title
        if let record = explanation.record { heading += " · \(localizer.isolated(record))" }
        let rules = explanation.rules + explanation.fields
        func facts(_ words: (AccessExplanation.Rule) -> String) -> Block {
            .facts(rules.map { NamedText(text.title($0.operation, field: $0.field), words($0)) })
        }
        var blocks: [Block] = [.heading(heading)]
        if explanation.record != nil {
            blocks.append(
                facts { rule in
                    let key = rule.isAllowed == true ? "record.access.allowed" : "record.access.refused"
                    guard !rule.answers.isEmpty else { return localizer[key] }
                    let because = MessageArgument.localized(
                        LocalizedString(text.because(rule.answers), language: localizer.language)
                    )
                    return localizer["\(key)-because", ["because": because]]
                }
            )
        }
        blocks.append(
            .paragraph(localizer["record.access.who", ["role": .text(text.role(explanation.role))]], .quiet)
        )
        blocks.append(facts { text.who($0.ways, to: $0.operation) })
        return Page(blocks)
    }
}
