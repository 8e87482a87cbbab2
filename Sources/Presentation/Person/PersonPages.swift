public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The messages for operators who manage people's records.
extension Page {
    /// Returns the page that names everybody about whom something is stored.
    public static func persons(_ persons: [PersonID], in localizer: Localizer) -> Page {
        guard !persons.isEmpty else { return Page([.paragraph(localizer["person.none"])]) }
        return Page(persons.map { .paragraph($0.rawValue) })
    }

    /// Returns the page that names everybody of whom the operator has made sure who they are.
    public static func verified(_ persons: [PersonID], in localizer: Localizer) -> Page {
        guard !persons.isEmpty else { return Page([.paragraph(localizer["person.none-verified"])]) }
        return Page(persons.map { .paragraph($0.rawValue) })
    }

    /// Returns the message that somebody is verified from now on, or is not.
    public static func verification(of person: PersonID, _ isVerified: Bool, in localizer: Localizer) -> Page
    {
        let key = isVerified ? "person.verified" : "person.unverified"
        return Page([.paragraph(localizer[key, ["name": .text(person.rawValue)]])])
    }

    /// Returns the message that a person's records were written to a file.
    public static func personExported(_ person: PersonID, to file: String, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["person.exported", names(person, file)])])
    }

    /// Returns the message that a person's records were read from a file and stored.
    ///
    /// - Parameters:
    ///   - leftOut: What of the file is not stored.
    ///   - unknown: The collections of what is stored that no pack in use has.
    public static func personImported(
        _ person: PersonID,
        from file: String,
        leavingOut leftOut: [LeftOutRecord] = [],
        unknown: [DefinitionID] = [],
        in localizer: Localizer
    ) -> Page {
        var blocks: [Block] = [.paragraph(localizer["person.imported", names(person, file)])]
        func name(_ records: [LeftOutRecord], _ heading: String) {
            if !records.isEmpty { blocks.append(.paragraph(localizer[heading])) }
            for one in records {
                let name = "\(one.record.collection)/\(one.record.id): "
                blocks.append(.paragraph([.text(name)] + Refusal(one.reason, in: localizer).runs, indent: 2))
            }
        }
        name(leftOut.filter { $0.isStored }, "person.import.kept")
        name(leftOut.filter { !$0.isStored }, "person.import.left-out")
        if !unknown.isEmpty {
            let names = unknown.map {
                LocalizedString(localizer.isolated("\($0)"), language: localizer.language)
            }
            let arguments = ["names": MessageArgument.localized(localizer.list(names))]
            blocks.append(.paragraph(localizer["person.import.unknown", arguments]))
        }
        return Page(blocks)
    }

    /// Returns the message that a person's records were erased.
    ///
    /// - Parameter copies: The paths of files that may still contain the records.
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
    /// Asks whether to replace a person's records with those in a file.
    public static func replacing(_ person: PersonID, with file: String, in localizer: Localizer) -> Self {
        YesNoQuestion(localizer["person.import.question", names(person, file)], in: localizer)
    }

    /// Asks whether a file is of the person whose name it has, where nothing shows it.
    ///
    /// - Parameter devices: Those from which the file comes, as the person calls them.
    public static func meeting(
        _ person: PersonID,
        with file: String,
        from devices: [String],
        in localizer: Localizer
    ) -> Self {
        var consequence = localizer["person.merge.consequence"]
        if !devices.isEmpty {
            let names = devices.map { device in
                LocalizedString(localizer.isolated(device), language: localizer.language)
            }
            let arguments = ["devices": MessageArgument.localized(localizer.list(names))]
            consequence = localizer["person.merge.devices", arguments] + " " + consequence
        }
        return YesNoQuestion(
            localizer[
                person.isUnnamed ? "person.merge.question.own" : "person.merge.question",
                names(person, file)
            ],
            consequence: consequence,
            in: localizer
        )
    }

    /// Asks whether to erase all records of a person.
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
