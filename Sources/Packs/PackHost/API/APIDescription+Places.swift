import ManasikDomain

extension APIDescription {
    /// The places of the rites.
    static let places: [Constructor] = [
        Constructor(
            .place,
            "A place of the rites. Its borders are never claimed, only that something is near.",
            [
                id, title,
                Field("latitude", .number(-90...90), required: true, "Degrees north."),
                Field("longitude", .number(-180...180), required: true, "Degrees east."),
                Field("approximate", .boolean, "True where sources differ or call themselves approximate."),
                Field(
                    "kind",
                    .kind(.place),
                    "`site`, `landmark`, or a kind that a pack declares. Default `site`."
                ), details, note,
                source,
                unverified,
            ]
        )
    ]

    /// What is listed near people.
    static let listings: [Constructor] = [
        Constructor(
            .listing,
            "Which elements of a map are listed near people, as what, and what their tags say.",
            [
                id,
                Field("kind", .kind(.place), required: true, "What they are listed as."),
                Field(
                    "tags",
                    .oneOrMore(.string),
                    required: true,
                    "The tags that such an element has, such as `amenity=place_of_worship + religion=muslim`: all that are "
                        + "joined by `+`; values are separated by `|`, and `*` is any. Of several, one suffices."
                ),
                Field(
                    "halal",
                    .map(
                        .word(
                            HalalTier.allCases.map(\.rawValue).filter { $0 != HalalTier.certified.rawValue }
                        )
                    ),
                    "How far its food can be trusted to be halal, by tags; of several, the one with the most tags counts. "
                        + "Without it, listings of the kind are not about food."
                ),
                Field(
                    "facilities",
                    .map(.word(facilityWords)),
                    "What is there, by tags."
                ),
                Field(
                    "fields",
                    .map(.oneOrMore(.string)),
                    "Which tags say its `name`, `cuisine`, `address`, `phone`, `website`, `hours`, `certified_by`, "
                        + "`certificate_number` and `certified_until`, the best first; a text such as "
                        + "`{addr:street} {addr:housenumber}` joins several."
                ),
            ]
        )
    ]

    /// The words for what is at a place, such as `women` and `no wheelchair`.
    private static let facilityWords = Listing.Facility.allCases.flatMap { facility in
        Listing.Provision.allCases.map { ListingRule.Provided(facility, $0).description }
    }
}
