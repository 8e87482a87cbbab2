public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// A person's checklists, what is undecided last, with the question that settles most of it.
    ///
    /// - Parameter isBrief: Whether only the first line of each item is shown.
    public static func checklists(
        _ lists: [ChecklistView],
        isBrief: Bool = false,
        in localizer: Localizer
    ) -> Page {
        // A list that is for another journey has nothing for this person.
        let shown = lists.count > 1 ? lists.filter { !$0.items.isEmpty } : lists
        guard !shown.isEmpty else { return Page([.paragraph(localizer["checklist.none"])]) }
        return Page(.separated(shown.map { ChecklistText($0, localizer).blocks(isBrief: isBrief) }))
    }

    /// One item under the title of its list.
    public static func item(_ item: ItemView, of list: ChecklistView, in localizer: Localizer) -> Page {
        Page([.heading(localizer[list.title]), .rows([ItemText(item, localizer).row])])
    }

    /// An item of packs that does not concern the person.
    public static func itemOfOthers(
        _ item: ChecklistItem,
        of list: Checklist,
        in localizer: Localizer
    ) -> Page {
        Page(
            [
                .heading(localizer[list.title]), .paragraph(localizer[item.text], .strong),
                .paragraph(localizer["explain.fails"], .warning),
            ] + .sources(item.sources, in: localizer)
        )
    }

    /// What became of an item.
    public static func itemChanged(
        _ change: ItemChange,
        _ text: LocalizedString,
        in localizer: Localizer
    ) -> Page {
        let key =
            switch change {
            case .done: "checklist.done"
            case .undone: "checklist.undone"
            case .setAside: "checklist.put-aside"
            case .bringBack: "checklist.brought-back"
            }
        return Page([.paragraph(localizer[key, ["item": .localized(text)]])])
    }

    /// That an item of the person's own was added.
    public static func itemAdded(_ text: String, _ id: DefinitionID, in localizer: Localizer) -> Page {
        let arguments: [String: MessageArgument] = ["item": .text(text), "id": .text(id.description)]
        return Page([.paragraph(localizer["checklist.added", arguments])])
    }

    /// That an item of the person's own was added, which is seen beside it.
    public static func itemAdded(_ text: LocalizedString, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["checklist.added-item", ["item": .localized(text)]])])
    }

    /// That an item of the person's own was changed.
    public static func itemEdited(_ text: LocalizedString, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["checklist.changed", ["item": .localized(text)]])])
    }

    /// That an item of the person's own was removed.
    public static func itemRemoved(_ text: LocalizedString, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["checklist.removed", ["item": .localized(text)]])])
    }
}

extension Paragraph {
    /// That an item comes with a pack and cannot be changed.
    public static func onlyOwnItems(in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["checklist.only-own"], .warning)
    }

    /// That an item is done by what is known of the person, so that no mark can be taken away.
    public static func doneByFacts(in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["checklist.done-by-facts"], .warning)
    }

    /// That a text is not a day by which an item is due.
    public static func notADueDay(_ text: String, in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["checklist.bad-day", ["text": .text(text)]], .warning)
    }
}
