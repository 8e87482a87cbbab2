import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of who may do what with the records of a shared collection, or with one of them.
    public static func access(_ explanation: AccessExplanation, in localizer: Localizer) -> Page {
        let text = AccessText(explanation.collection, localizer)
        let record = RecordText(explanation.collection, localizer)
        var heading = record.title
        if let id = explanation.record { heading += " · \(localizer.isolated(id))" }
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
                    return localizer["\(key)-because", ["because": record.words(text.because(rule.answers))]]
                }
            )
        }
        blocks.append(
            .paragraph(localizer["record.access.who", ["role": .text(text.role(explanation.role))]], .quiet)
        )
        blocks.append(facts { text.who($0.ways, to: $0.operation) })
        let never = explanation.never.map { rule in
            NamedText(text.title(rule.operation), text.who(rule.ways, to: rule.operation))
        }
        let claims: [Block] = never.isEmpty ? [] : [.facts(never)]
        return Page(blocks + [Block].section("docs.never", claims, in: localizer))
    }
}
