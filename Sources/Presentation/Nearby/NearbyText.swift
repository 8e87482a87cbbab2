import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikOpeningHours
import ManasikViews

/// The wording of what is near.
struct NearbyText {
    let localizer: Localizer

    /// The name in the reader's language, or as the source writes it, or the kind.
    func name(of listing: Listing) -> String {
        for language in localizer.languages {
            if let name = listing.names[language] { return localizer.isolated(name) }
        }
        return listing.name.map { localizer.isolated($0) } ?? localizer.words(listing.kind).text
    }

    /// A distance: below a kilometre to ten metres.
    func distance(_ metres: Double) -> LocalizedString {
        guard metres >= 995 else {
            return localizer.host("nearby.metres", ["metres": .number(Int((metres / 10).rounded()) * 10)])
        }
        return localizer.host("nearby.kilometres", ["kilometres": .text(kilometres(metres))])
    }

    /// A distance in kilometres, to a hundred metres.
    func kilometres(_ metres: Double) -> String {
        localizer.number(QiblaText.rounded(metres / 1000, 10))
    }

    /// How far it is, and in which direction.
    func way(_ way: GreatCircle) -> String {
        let distance = distance(way.distance)
        guard let bearing = way.bearing else { return distance.text }
        let point = QiblaText.point(at: bearing, in: localizer)
        return localizer["nearby.way", ["distance": .localized(distance), "point": .localized(point)]]
    }

    /// Whether it is open, and until when.
    func opening(_ answer: OpeningAnswer) -> String? {
        switch answer {
        case .unstated: return nil
        case .unknown(let hours):
            return written(hours)
        case .unsure(let hours):
            return written(hours) + " " + localizer["nearby.hours-unsure"]
        case .known(let known):
            let state = known.status.state.rawValue
            var text: String
            if let change = known.change {
                // What is not known then is told as it is written.
                let isClear = known.next != .unknown
                text =
                    localizer[
                        "nearby.\(state)-until" + (isClear ? "" : "-unknown"),
                        [
                            "time": .text(localizer.numerals(known.observer.clockTime(change))),
                            "date": .date(known.observer.day(of: change)),
                        ]
                    ]
                if !isClear { text += localizer.semicolon + written(known.hours) }
            } else {
                text = localizer["nearby.\(state)"]
            }
            if known.differsOnHolidays { text += " " + localizer["nearby.differs-on-holidays"] }
            return text
        }
    }

    private func written(_ hours: String) -> String {
        localizer["nearby.hours-unknown", ["hours": .text(localizer.isolated(hours))]]
    }

    /// Who says that the food is halal.
    func trust(_ entry: NearbyEntry) -> String? {
        guard let tier = entry.tier else { return nil }
        let text = localizer["nearby.tier.\(tier.rawValue)"]
        guard let certificate = entry.listing.certificate, let until = certificate.until else { return text }
        let arguments: [String: MessageArgument] = [
            "body": .text(localizer.isolated(certificate.body)), "date": .date(until),
        ]
        if entry.isCertified {
            let certified = localizer["nearby.certified-by", arguments]
            guard tier == .withAlcohol else { return certified }
            return certified + localizer.semicolon + localizer["nearby.alcohol"]
        }
        return text + localizer.semicolon + localizer["nearby.certificate-expired", arguments]
    }

    func facilities(of listing: Listing) -> String? {
        let known = Listing.Facility.allCases.compactMap { facility -> String? in
            guard let provision = listing.facilities[facility] else { return nil }
            return localizer["nearby.facility.\(facility.rawValue).\(provision.rawValue)"]
        }
        return known.isEmpty ? nil : known.joined(separator: localizer.semicolon)
    }

    /// Who is to be named for the data, under which licence they are, and of which day.
    func source(_ source: ListingSource) -> String {
        localizer[
            "nearby.source",
            [
                "attribution": .text(localizer.isolated(source.attribution)),
                "licence": licence(of: source), "date": .date(source.date),
            ]
        ]
    }

    private func licence(of source: ListingSource) -> MessageArgument {
        source.licence == ListingSource.unstated
            ? .localized(localizer.host("nearby.licence.unstated"))
            : .text(localizer.isolated(source.licence))
    }

    /// The name and the way, and below them what is known of it.
    ///
    /// - Parameter isWayKnown: Whether it is known from where it is seen.
    func blocks(of entry: NearbyEntry, withWay isWayKnown: Bool = true) -> [Block] {
        let listing = entry.listing
        var title = name(of: listing)
        if let icon = localizer.icon(of: listing.kind) { title = "\(icon) \(title)" }
        let word = localizer.words(listing.kind).text
        var kind = [word.prefix(1).uppercased() + word.dropFirst()]
        if !listing.cuisine.isEmpty {
            // OpenStreetMap writes several words as one.
            let food = listing.cuisine.map { String($0.map { $0 == "_" ? " " : $0 }) }
            kind.append(localizer.isolated(food.joined(separator: ", ")))
        }
        var details = [kind.joined(separator: " · ")]
        if let trust = self.trust(entry) { details.append(trust) }
        if let opening = self.opening(entry.opening) { details.append(opening) }
        if let address = listing.address { details.append(localizer.isolated(address)) }
        let reach = [listing.phone, listing.website].compactMap { $0 }.map { localizer.isolated($0) }
        if !reach.isEmpty { details.append(reach.joined(separator: " · ")) }
        if let facilities = self.facilities(of: listing) { details.append(facilities) }
        if entry.isFavourite { details.append(localizer["nearby.favourite"]) }
        details.append(localizer.isolated(entry.id))
        return [.paragraph(isWayKnown ? "\(title) · \(way(entry.way))" : title, .strong)]
            + details.map { .paragraph($0, .quiet, indent: 2) }
    }
}
