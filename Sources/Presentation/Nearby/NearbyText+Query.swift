import ManasikDomain
import ManasikLocalization
import ManasikViews

extension NearbyText {
    /// Returns that nothing was found, and what was looked for.
    func nothing(of query: NearbyQuery, near place: MessageArgument) -> [String] {
        let asked = asked(by: query)
        let words = LocalizedString(asked.joined(separator: " · "), language: localizer.language)
        let told = ["asked": MessageArgument.localized(words)]
        let conditions = asked.isEmpty ? [] : [localizer["nearby.asked", told]]
        guard !query.isFavourite else {
            let key = asked.isEmpty ? "nearby.no-favourites" : "nearby.none-of-favourites"
            return [localizer[key]] + conditions
        }
        let arguments = ["place": place, "distance": .localized(radius(query.radius))]
        return [localizer["nearby.none", arguments]] + conditions
    }

    /// What is asked of places, but for how near they are and whose favourites.
    private func asked(by query: NearbyQuery) -> [String] {
        var asked: [String] = []
        if let kind = query.kind { asked.append(localizer.words(kind).text) }
        if let tier = query.tier {
            let words = localizer.host("nearby.tier.\(tier.rawValue)")
            asked.append(localizer["nearby.asked.tier", ["tier": .localized(words)]])
        }
        if query.isOpen { asked.append(localizer["nearby.open"]) }
        for facility in Listing.Facility.allCases where query.facilities.contains(facility) {
            asked.append(localizer["nearby.facility.\(facility.rawValue).yes"])
        }
        if let text = query.text { asked.append(localizer.isolated(text)) }
        return asked
    }

    /// How far is looked: below a kilometre to a metre.
    private func radius(_ metres: Double) -> LocalizedString {
        guard metres < 1000 else { return distance(metres) }
        return localizer.host("nearby.metres", ["metres": .number(max(1, Int(metres.rounded())))])
    }
}
