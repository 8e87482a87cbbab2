public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of a person's checklists. Undecided items come last, with the question whose answer decides
    /// most of them.
    ///
    /// - Parameter isBrief: Whether only the first line of each item is shown.
    public static func checklists(
        _ lists: [ChecklistView],
        isBrief: Bool = false,
        in localizer: Localizer
    ) -> Page {
        // A list for another kind of journey has no items for this person.
        let shown = lists.count > 1 ? lists.filter { !$0.items.isEmpty } : lists
        guard !shown.isEmpty else { return Page([.paragraph(localizer["checklist.none"])]) }
        return Page(.separated(shown.map { ChecklistText($0, localizer).blocks(isBrief: isBrief) }))
    }

    /// Returns the page of one item under the title of its list.
    public static func item(_ item: ItemView, of list: ChecklistView, in localizer: Localizer) -> Page {
        Page([.heading(localizer[list.title]), .rows([ItemText(item, localizer).row])])
    }

    /// Returns the page of an item of a pack that does not apply to the person.
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

    /// Returns the message that describes a change of an item.
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

    /// Returns the message that one of the person's own items was added, with its name.
    public static func itemAdded(_ text: String, _ id: DefinitionID, in localizer: Localizer) -> Page {
        let arguments: [String: MessageArgument] = ["item": .text(text), "id": .text(id.description)]
        return Page([.paragraph(localizer["checklist.added", arguments])])
    }

    /// Returns the message that one of the person's own items was added, for clients that show the item itself.
    public static func itemAdded(_ text: LocalizedString, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["checklist.added-item", ["item": .localized(text)]])])
    }

    /// Returns the message that one of the person's own items was changed.
    public static func itemEdited(_ text: LocalizedString, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["checklist.changed", ["item": .localized(text)]])])
    }

    /// Returns the message that one of the person's own items was removed.
    public static func itemRemoved(_ text: LocalizedString, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["checklist.removed", ["item": .localized(text)]])])
    }
}

extension Paragraph {
    /// Returns the message that an item comes with a pack and cannot be changed.
    public static func onlyOwnItems(in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["checklist.only-own"], .warning)
    }

    /// Returns the message that known facts mark an item as done, so that the mark cannot be removed.
    public static func doneByFacts(in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["checklist.done-by-facts"], .warning)
    }

    /// Returns the message that a text is not a day by which an item can be due.
    public static func notADueDay(_ text: String, in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["checklist.bad-day", ["text": .text(text)]], .warning)
    }
}
