public import ManasikDomain
public import ManasikLocalization

/// What is said to whoever keeps people's records.
extension Page {
    /// Everyone about whom something is stored, by name.
    public static func persons(_ persons: [PersonID], in localizer: Localizer) -> Page {
        guard !persons.isEmpty else { return Page([.paragraph(localizer["person.none"])]) }
        return Page(persons.map { .paragraph($0.rawValue) })
    }

    /// That what is stored about a person was written to a file.
    public static func personExported(_ person: PersonID, to file: String, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["person.exported", names(person, file)])])
    }

    /// That what a file holds about a person is stored.
    public static func personImported(_ person: PersonID, from file: String, in localizer: Localizer) -> Page
    {
        Page([.paragraph(localizer["person.imported", names(person, file)])])
    }

    /// That what was stored about a person is erased.
    ///
    /// - Parameter copies: Files that may still contain it.
    public static func personErased(
        _ person: PersonID,
        records: Int,
        copies: [String],
        in localizer: Localizer
    ) -> Page {
        let arguments: [String: MessageArgument] = [
            "count": .number(records), "name": .text(person.rawValue),
        ]
        let erased = Block.paragraph(localizer["person.erased", arguments])
        guard !copies.isEmpty else { return Page([erased]) }
        return Page(
            [erased, .paragraph(localizer["person.copies"])] + copies.map { .paragraph($0, indent: 2) }
        )
    }
}

extension YesNoQuestion {
    /// Whether to replace what is stored about a person with what a file holds.
    public static func replacing(_ person: PersonID, with file: String, in localizer: Localizer) -> Self {
        YesNoQuestion(localizer["person.import.question", names(person, file)], in: localizer)
    }

    /// Whether to erase everything that is stored about a person.
    public static func erasing(_ person: PersonID, in localizer: Localizer) -> Self {
        YesNoQuestion(
            localizer["person.erase.question", ["name": .text(person.rawValue)]],
            in: localizer
        )
    }
}

private func names(_ person: PersonID, _ file: String) -> [String: MessageArgument] {
    ["name": .text(person.rawValue), "file": .text(file)]
}
