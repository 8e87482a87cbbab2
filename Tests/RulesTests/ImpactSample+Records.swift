import ManasikDomain

extension ImpactSample {
    /// Returns the catalog with a collection, a setting and a rule of listings that have every field.
    static func withRecords(_ catalog: Catalog) -> Catalog {
        var catalog = catalog
        let stays = stays()
        catalog.collections[stays.id] = stays
        let pace = pace()
        catalog.settings[pace.id] = pace
        let mosques = mosques()
        catalog.listingRules[mosques.id] = mosques
        return catalog
    }

    static func stays(
        cities: [String] = ["makkah", "madinah"],
        nights: ClosedRange<Int> = 1...60
    ) -> RecordCollection {
        var city = RecordCollection.Field(.enumeration)
        city.values = cities
        city.labels = Dictionary(uniqueKeysWithValues: cities.map { ($0, text($0)) })
        city.title = text("city")
        city.isRequired = true
        city.isDecidable = true
        var number = RecordCollection.Field(.integer)
        number.range = nights
        var hotels = RecordCollection.Field(.list)
        hotels.element = .reference
        hotels.target = id("hotels")
        return RecordCollection(
            id: id("stays"),
            title: text("stays"),
            fields: ["city": city, "nights": number, "hotels": hotels],
            onePer: ["city"],
            merge: ["nights": .sum, "hotels": .set],
            about: "place",
            views: RecordCollection.Views(
                list: RecordCollection.ListView(
                    fields: ["city", "nights"],
                    order: "city",
                    descending: true,
                    sum: "nights",
                    per: "city"
                ),
                card: ["city", "hotels"],
                form: ["city", "nights"]
            )
        )
    }

    static func pace(suggested: JSONValue = .string("slow")) -> PackSetting {
        var field = RecordCollection.Field(.enumeration)
        field.values = ["slow", "fast"]
        field.title = text("pace")
        return PackSetting(
            id: id("pace"),
            chooser: .person,
            field: field,
            summary: text("summary"),
            default: suggested
        )
    }

    static func mosques(tags: String = "amenity=place_of_worship + religion=muslim") -> ListingRule {
        ListingRule(
            id: id("mosques"),
            kind: Place.Kind(rawValue: "mosque"),
            patterns: [TagPattern(tags)!],
            tiers: [TagPattern("diet:halal=only")!: .only],
            facilities: [TagPattern("female=yes")!: ListingRule.Provided(.women, .yes)],
            fields: [.name: ["name", "name:en"]]
        )
    }
}
