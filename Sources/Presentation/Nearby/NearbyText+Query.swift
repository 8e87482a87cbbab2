import ManasikDomain
import ManasikLocalization
import ManasikViews

extension NearbyText {
    /// Returns which favourites are no longer listed; nil if there are none.
    func gone(_ places: [String]) -> String? {
        guard !places.isEmpty else { return nil }
        let names = places.map { LocalizedString(localizer.isolated($0), language: localizer.language) }
        return localizer["nearby.gone", ["places": .localized(localizer.list(names))]]
    }

    /// Returns that nothing was found, and what was looked for.
    func nothing(in view: NearbyView, near place: MessageArgument) -> [String] {
        let query = view.query
        let gone = gone(view.gone).map { [$0] } ?? []
        let asked = asked(by: query)
        let words = LocalizedString(asked.joined(separator: " · "), language: localizer.language)
        let told = ["asked": MessageArgument.localized(words)]
        let conditions = asked.isEmpty ? [] : [localizer["nearby.asked", told]]
        guard !query.isFavourite else {
            guard !asked.isEmpty else { return gone.isEmpty ? [localizer["nearby.no-favourites"]] : gone }
            return [localizer["nearby.none-of-favourites"]] + conditions + gone
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
