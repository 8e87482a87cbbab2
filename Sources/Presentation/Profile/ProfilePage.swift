public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page with the facts known about a person.
    public static func profile(_ rows: [ProfileRowView], in localizer: Localizer) -> Page {
        var blocks: [Block] = [.heading(localizer["profile.title"])]
        if rows.isEmpty {
            blocks.append(
                .paragraph(localizer.runs("profile.empty", offering: ["command": .stateNationality]))
            )
        }
        return Page(blocks + [.facts(rows.flatMap { texts(of: $0, localizer) })])
    }

    /// Returns the value of today, then the values that apply from later days.
    private static func texts(of row: ProfileRowView, _ localizer: Localizer) -> [NamedText] {
        let title = localizer[row.fact.title]
        var texts: [NamedText] = []
        if let value = row.value {
            let words = localizer.words(value, of: row.fact)
            let typed = localizer.isolated("\(row.fact.id.name)=\(value)")
            let remark =
                row.origins.isEmpty
                ? typed
                : localizer[
                    "explain.origin.derived",
                    ["facts": .localized(localizer.list(row.origins.map { localizer.text($0) }))]
                ]
            let isPlain = row.origins.isEmpty && words.text == value.description
            let signed = localizer.signed(value, of: row.fact)
            texts.append(NamedText(title, isPlain ? signed.text : "\(signed) (\(remark))"))
        }
        if let outdated = row.outdated {
            let words = localizer["profile.outdated", ["value": .text(outdated.description)]]
            texts.append(NamedText(title, words))
        }
        for dated in row.later {
            guard let from = dated.from else { continue }
            let since = localizer["profile.from", ["date": .date(from)]]
            texts.append(NamedText(title, "\(localizer.signed(dated.value, of: row.fact)) (\(since))"))
        }
        return texts
    }

    /// Returns the page of every fact that can be stated, with the values that it accepts.
    public static func facts(_ facts: [KnowableFactView], in localizer: Localizer) -> Page {
        var blocks: [Block] = [
            .heading(localizer["profile.list"]),
            .paragraph(localizer.runs("profile.list-how", offering: ["command": .stateNationality]), .quiet),
        ]
        var texts: [LocalizedString] = []
        for view in facts {
            let title = localizer.text(view.fact.title)
            let value = view.value.map { localizer.signed($0, of: view.fact) }
            let known = value ?? localizer.host("profile.unknown")
            let name = localizer.isolated(view.name)
            blocks += [.gap, .paragraph("\(name) · \(title): \(known)", .strong)]
            guard view.traditions.isEmpty else {
                let traditions = TraditionChoicesText(view.traditions, localizer)
                texts += [title] + traditions.texts
                blocks += traditions.blocks { localizer.isolated($0) }
                continue
            }
            let choices = view.fact.kind.choices.map { ($0.name, localizer.signed($0.value, of: view.fact)) }
            texts += [title] + choices.map { $0.1 }
            blocks.append(
                choices.isEmpty
                    ? .paragraph(FactText(view.fact, localizer).understood.text)
                    : .facts(choices.map { NamedText(localizer.isolated($0.0), $0.1.text) })
            )
        }
        let note = [Block].untranslated(texts, in: localizer)
        return Page(blocks + (note.isEmpty ? [] : [.gap] + note))
    }

    /// Returns the message that facts were set.
    ///
    /// - Parameter from: The day from which the values apply; nil if they apply without a date.
    public static func factsSet(
        _ facts: [(fact: FactDeclaration, value: FactValue)],
        from: CivilDate?,
        in localizer: Localizer
    ) -> Page {
        Page(facts.map { .paragraph(FactText($0.fact, localizer).isSet(to: $0.value, from: from)) })
    }

    /// Returns the message that facts were removed.
    ///
    /// - Parameters:
    ///   - facts: The facts that were to be removed.
    ///   - forgotten: Those of them that had a value.
    public static func factsUnset(
        _ facts: [FactDeclaration],
        forgetting forgotten: [DefinitionID],
        in localizer: Localizer
    ) -> Page {
        Page(facts.map { .paragraph(FactText($0, localizer).isUnset(from: forgotten.contains($0.id))) })
    }

    /// Returns the message that states how many questions are left, or that everything is known.
    public static func questionsLeft(_ next: Questionnaire.Next, in localizer: Localizer) -> Page {
        switch next {
        case .ask: Page()
        case .done: Page([.paragraph(localizer["profile.all-known"])])
        case .open(let count):
            Page([
                .paragraph(
                    localizer.runs(
                        "profile.left-open",
                        ["count": .number(count)],
                        offering: ["command": .showFacts]
                    )
                )
            ])
        }
    }

    /// Returns the warning that a departure is too late for its journey.
    public static func lateDeparture(_ late: LateDeparture, in localizer: Localizer) -> Page {
        let arguments: [String: MessageArgument] = [
            "date": .date(late.departure), "journey": .localized(localizer.text(late.journey.title)),
            "day": .localized(localizer.words(late.latest)),
        ]
        return Page([.paragraph(localizer["profile.late-departure", arguments], .warning)])
    }
}

extension Request {
    /// An example of stating a fact.
    fileprivate static let stateNationality = Request.state(fact: "nationality", value: "MY")
}
