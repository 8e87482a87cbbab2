import ManasikDomain
import ManasikLocalization

/// Checklists, lists of contacts, categories of dhikr, and announced months: what is in them.
extension DeclaredText {
    func lines(of list: Checklist) -> [NamedText] {
        [NamedText(localizer["walk.when"], localizer.words(list.phase).text)]
            + titles("explain.items", list.items.map { $0.text })
    }

    func lines(of list: ContactList) -> [NamedText] {
        var lines = titles("walk.where", [list.region].compactMap { $0 })
        if let when = list.when {
            let words = ConditionText(catalog: catalog, localizer: localizer).words(when)
            lines.append(NamedText(localizer["docs.for-whom"], words.text))
        }
        return lines + titles("contacts.title", list.contacts.map { $0.name })
    }

    /// - Parameter dhikr: The names of the dhikr in it.
    func lines(of category: DhikrCategory, _ dhikr: [TextReference]) -> [NamedText] {
        var lines: [NamedText] = []
        if category.eachPrayer {
            lines.append(
                NamedText(localizer["docs.how-often"], localizer["dhikr.category.each-prayer"])
            )
        } else if category.daily {
            lines.append(NamedText(localizer["docs.how-often"], localizer["dhikr.category.daily"]))
        }
        return lines + titles("dhikr.title", dhikr)
    }

    func lines(of announcement: MonthAnnouncement) -> [NamedText] {
        let month: [String: MessageArgument] = [
            "month": .localized(localizer.host("month.\(announcement.month)")),
            "year": .text(localizer.number(announcement.year)),
        ]
        let country = announcement.country.map {
            localizer.words(.text($0), of: HostFact.residence.declaration).text
        }
        return [
            NamedText(localizer["explain.month"], localizer["explain.month-of", month]),
            NamedText(localizer["explain.begins"], localizer.words(announcement.begins).text),
            NamedText(localizer["docs.country"], country ?? localizer["explain.whole-world"]),
        ]
    }
}
