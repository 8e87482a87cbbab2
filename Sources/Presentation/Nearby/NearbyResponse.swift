import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization
import ManasikOpeningHours
public import ManasikViews

/// What is near a place.
public struct NearbyResponse: Response {
    private let view: NearbyView
    private let localizer: Localizer

    public init(_ view: NearbyView, in localizer: Localizer) {
        self.view = view
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("place", view.place.name)
            Member("latitude", view.place.observer.coordinate.latitude)
            Member("longitude", view.place.observer.coordinate.longitude)
            Member("within_metres", QiblaText.rounded(view.query.radius, 1))
            Member("has_data", view.hasListings)
            Member("more", view.isMore)
            Member("gone", view.gone.isEmpty ? nil : view.gone)
            Member("places", view.entries.map { NearbyEntryResponse($0, in: localizer) })
            Member("sources", view.sources.map { ListingSourceResponse($0) })
            Member(
                "next_prayer",
                view.nextPrayer.map { next in
                    JSONValue.object {
                        Member("prayer", next.prayer.rawValue)
                        Member("at", next.place.observer.rfc3339(next.at))
                    }
                }
            )
        }
    }
}

/// Where listings come from.
struct ListingSourceResponse: Response {
    private let source: ListingSource

    init(_ source: ListingSource) { self.source = source }

    var json: JSONValue {
        .object {
            Member("name", source.name)
            Member("licence", source.licence)
            Member("attribution", source.attribution)
            Member("url", source.url)
            Member("date", source.date)
        }
    }
}

/// A place that is near.
public struct NearbyEntryResponse: Response {
    private let entry: NearbyEntry
    /// Who is to be named for a place that is shown alone, in a list; nil within a list of places, which names the sources of all.
    private let sources: [ListingSource]?
    private let isWayKnown: Bool
    private let localizer: Localizer

    init(_ entry: NearbyEntry, in localizer: Localizer) {
        self.entry = entry
        self.localizer = localizer
        sources = nil
        isWayKnown = true
    }

    /// Creates the response for a place that is shown alone.
    ///
    /// - Parameters:
    ///   - source: Where it comes from; nil for a person's own.
    ///   - isWayKnown: Whether it is known from where it is seen.
    public init(
        _ entry: NearbyEntry,
        from source: ListingSource?,
        withWay isWayKnown: Bool = true,
        in localizer: Localizer
    ) {
        self.entry = entry
        self.localizer = localizer
        sources = source.map { [$0] } ?? []
        self.isWayKnown = isWayKnown
    }

    private var listing: Listing { entry.listing }

    public var json: JSONValue {
        .object {
            Member("id", entry.id)
            Member("kind", listing.kind.rawValue)
            Member("name", listing.name)
            Member("shown_name", NearbyText(localizer: localizer).name(of: listing))
            Member("latitude", listing.point.latitude)
            Member("longitude", listing.point.longitude)
            Member("distance_metres", isWayKnown ? QiblaText.rounded(entry.way.distance, 1) : nil)
            Member("bearing", isWayKnown ? entry.way.bearing.map { QiblaText.rounded($0, 10) } : nil)
            Member("own", entry.isOwn)
            Member("favourite", entry.isFavourite)
            Member("tier", entry.tier?.rawValue)
            Member("certificate", listing.certificate?.wire)
            Member("cuisine", listing.cuisine)
            Member("address", listing.address)
            Member("phone", listing.phone)
            Member("website", listing.website)
            Member("hours", listing.hours)
            Member("opening", opening)
            Member("facilities", listing.facilities.isEmpty ? nil : listing.facilities.wire)
            Member("source", listing.origin?.source)
            Member("element", listing.origin?.element)
            Member("vanished", listing.origin?.vanished)
            Member("sources", sources.map { $0.map { ListingSourceResponse($0) } })
        }
    }

    /// Whether it is open; the time is in RFC 3339, with the UTC offset of the place.
    private var opening: JSONValue? {
        switch entry.opening {
        case .unstated: nil
        case .unknown: .object { Member("state", OpeningState.unknown) }
        case .unsure:
            .object {
                Member("state", OpeningState.unknown)
                Member("zone_unsure", true)
            }
        case .known(let known):
            .object {
                Member("state", known.status.state)
                Member("until", known.change.map { known.observer.rfc3339($0) })
                Member("next", known.next)
                if known.differsOnHolidays { Member("differs_on_holidays", true) }
            }
        }
    }
}
