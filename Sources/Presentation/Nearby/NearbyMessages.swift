public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of one place that is near, with its source.
    public static func nearby(
        _ entry: NearbyEntry,
        from source: ListingSource?,
        withWay isWayKnown: Bool = true,
        in localizer: Localizer
    ) -> Page {
        let text = NearbyText(localizer: localizer)
        var blocks = text.blocks(of: entry, withWay: isWayKnown)
        if let vanished = entry.listing.origin?.vanished {
            blocks.append(.paragraph(localizer["nearby.vanished", ["date": .date(vanished)]], .warning))
        }
        if let source { blocks.append(.paragraph(text.source(source), .quiet)) }
        return Page(blocks)
    }

    /// Returns the links that lead to a place: one for the maps of a phone, and one of the web.
    public static func directions(to entry: NearbyEntry, in localizer: Localizer) -> Page {
        let links = DirectionLinks(to: entry.listing)
        return Page([
            .paragraph(NearbyText(localizer: localizer).name(of: entry.listing), .strong),
            .paragraph(localizer.isolated(links.geo)), .paragraph(localizer.isolated(links.web)),
        ])
    }

    /// Returns the message that a place of the person's own was added.
    public static func nearbyAdded(_ id: String, _ name: String, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["nearby.added", ["name": .text(name), "id": .text(id)]])])
    }

    /// Returns the message that a place was marked as a favourite, or that the mark was removed.
    ///
    /// - Parameter listing: nil for a place that is gone, which has only the name of its record.
    public static func nearbyMarked(
        _ id: String,
        _ listing: Listing?,
        isFavourite: Bool,
        in localizer: Localizer
    ) -> Page {
        let name = listing.map { NearbyText(localizer: localizer).name(of: $0) } ?? localizer.isolated(id)
        let key = isFavourite ? "favourites.added" : "favourites.removed"
        return Page([.paragraph(localizer[key, ["name": .text(name)]])])
    }

    /// Returns the message that a place of the person's own was removed.
    public static func nearbyRemoved(_ listing: Listing, in localizer: Localizer) -> Page {
        let name = NearbyText(localizer: localizer).name(of: listing)
        return Page([.paragraph(localizer["nearby.removed", ["name": .text(name)]])])
    }
}

extension YesNoQuestion {
    /// Asks whether to show links that tell others, once they are opened, where the person wants to go.
    public static func leaving(for entry: NearbyEntry, in localizer: Localizer) -> Self {
        let name = NearbyText(localizer: localizer).name(of: entry.listing)
        return YesNoQuestion(localizer["nearby.directions.question", ["name": .text(name)]], in: localizer)
    }
}

/// The links that lead to a place.
public struct DirectionLinks: Hashable, Sendable {
    /// For the maps of a phone.
    /// - Source: RFC 5870.
    public let geo: String
    public let web: String

    public init(to listing: Listing) {
        let point = "\(Self.degrees(listing.point.latitude)),\(Self.degrees(listing.point.longitude))"
        geo = "geo:\(point)"
        web = "https://www.openstreetmap.org/directions?to=\(point)"
    }

    /// Returns degrees with six decimals, a tenth of a metre.
    private static func degrees(_ value: Double) -> String {
        let millionths = Int64((abs(value) * 1_000_000).rounded())
        let fraction = String(millionths % 1_000_000)
        return (value < 0 && millionths > 0 ? "-" : "") + "\(millionths / 1_000_000)."
            + String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
    }
}

/// The links that lead to a place.
public struct DirectionResponse: Response {
    private let entry: NearbyEntry

    public init(_ entry: NearbyEntry) { self.entry = entry }

    public var json: JSONValue {
        let links = DirectionLinks(to: entry.listing)
        return .object {
            Member("id", entry.id)
            Member("geo", links.geo)
            Member("web", links.web)
        }
    }
}
