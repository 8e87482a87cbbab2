import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page with the dhikr of categories.
    public static func dhikr(of categories: [DhikrCategoryView], in localizer: Localizer) -> Page {
        let shown = categories.filter { !$0.dhikr.isEmpty }
        return Page(
            .separated(
                shown.map { category in
                    let title = localizer.text(category.title)
                    return [
                        .heading("\(title) (\(localizer.isolated(category.id.name)))"),
                        .rows(category.dhikr.map { row($0, localizer) }),
                    ]
                }
            )
        )
    }

    /// Returns the message that there is no dhikr to list.
    public static func noDhikr(in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["dhikr.none"])])
    }

    private static func row(_ dhikr: DhikrView, _ localizer: Localizer) -> Row {
        var parts: [String] = []
        if dhikr.times > 0 { parts.append(localizer["count.times", ["count": .number(dhikr.times)]]) }
        if dhikr.isFavourite { parts.append(localizer["dhikr.favourite"]) }
        if dhikr.unverified { parts.append("! " + localizer["common.unverified"]) }
        parts.append(localizer.isolated(dhikr.id.description))
        let detail = Paragraph(parts.joined(separator: " · "))
        return Row(.waiting, localizer.text(dhikr.name).text, details: [detail])
    }

    /// Returns the page of categories with the properties of each.
    public static func dhikrCategories(_ categories: [DhikrCategoryView], in localizer: Localizer) -> Page {
        Page([
            .heading(localizer["dhikr.categories"]), .rows(categories.map { row($0, localizer) }),
        ])
    }

    private static func row(_ category: DhikrCategoryView, _ localizer: Localizer) -> Row {
        var parts = [localizer["dhikr.number", ["count": .number(category.dhikr.count)]]]
        if category.daily { parts.append(localizer["dhikr.category.daily"]) }
        if category.eachPrayer { parts.append(localizer["dhikr.category.each-prayer"]) }
        if category.isOwn { parts.append(localizer["common.own"]) }
        if category.isChanged { parts.append(localizer["dhikr.category.is-changed"]) }
        if !category.hidden.isEmpty {
            let names = category.hidden.map { $0.id.name }.joined(separator: ", ")
            parts.append(localizer["dhikr.category.hidden", ["names": .text(names)]])
        }
        parts.append(localizer.isolated(category.id.description))
        return Row(
            category.daily ? .done : .waiting,
            localizer.text(category.title).text,
            details: [Paragraph(parts.joined(separator: " · "))]
        )
    }
}
