import ManasikDomain
import Testing

@Suite struct ListingRuleTests {
    private let point = Coordinate(latitude: 1, longitude: 2)!

    private func rule(
        _ name: String,
        _ patterns: [String],
        tiers: [String: HalalTier] = [:],
        facilities: [String: String] = [:],
        fields: [ListingRule.Field: [String]] = [:]
    ) -> ListingRule {
        ListingRule(
            id: DefinitionID("places:\(name)")!,
            kind: Place.Kind(rawValue: name),
            patterns: patterns.map { TagPattern($0)! },
            tiers: Dictionary(uniqueKeysWithValues: tiers.map { (TagPattern($0.key)!, $0.value) }),
            facilities: Dictionary(
                uniqueKeysWithValues: facilities.map { (TagPattern($0.key)!, .reading($0.value)!) }
            ),
            fields: fields
        )
    }

    @Test(arguments: [
        ("amenity=cafe", ["amenity": "cafe"], true), ("amenity=cafe|bar", ["amenity": "bar"], true),
        ("amenity=cafe", ["amenity": "cafes"], false), ("amenity=*", ["amenity": "any"], true),
        ("amenity=*", ["shop": "any"], false), ("cuisine=b", ["cuisine": "a; b"], true),
        ("amenity=cafe + diet:halal=yes", ["amenity": "cafe"], false),
        ("amenity=cafe + diet:halal=yes", ["amenity": "cafe", "diet:halal": "yes"], true),
    ]) func matchesTags(pattern: String, tags: [String: String], isMet: Bool) throws {
        #expect(try #require(TagPattern(pattern)).matches(tags) == isMet)
    }

    @Test(arguments: ["", "amenity", "=cafe", "amenity=", "amenity=a||b", "amenity=cafe +", "a=b + c"])
    func refusesWhatNamesNoTags(text: String) {
        #expect(TagPattern(text) == nil)
    }

    @Test func takesTheRuleWhosePatternSaysMost() {
        let rules = [
            rule("a-worship", ["amenity=worship"]), rule("room", ["amenity=worship + room=yes"]),
            rule("z-worship", ["amenity=worship"]),
        ]
        func kind(_ tags: [String: String]) -> String? {
            ListingRule.rule(for: tags, of: rules.shuffled())?.kind.rawValue
        }
        #expect(kind(["amenity": "worship"]) == "a-worship")
        #expect(kind(["amenity": "worship", "room": "yes"]) == "room")
        #expect(kind(["amenity": "bench"]) == nil)
    }

    @Test func readsFieldsNamesAndAddresses() {
        let rule = rule(
            "food",
            ["a=b"],
            fields: [
                .name: ["name"], .phone: ["phone", "contact:phone"], .cuisine: ["cuisine"],
                .address: [
                    "addr:full", "{addr:number} {addr:street}, {addr:suburb}, {addr:code} {addr:city}",
                ],
                .certifiedBy: ["body"], .certifiedUntil: ["until"],
            ]
        )
        let listing = rule.listing(
            [
                "name": " Example Kitchen ", "name:ar": "مطبخ", "name:etymology:wikidata": "Q1",
                "contact:phone": "+1 555 0100", "cuisine": "a; b;", "addr:street": "Sample Street",
                "addr:city": "Sampletown", "body": "Sample Body", "until": "2027-12-31",
            ],
            at: point
        )
        #expect(listing.name == "Example Kitchen")
        #expect(listing.names == ["ar": "مطبخ"])
        #expect(listing.phone == "+1 555 0100")
        #expect(listing.cuisine == ["a", "b"])
        #expect(listing.address == "Sample Street, Sampletown")
        #expect(listing.certificate?.until == CivilDate("2027-12-31"))
        #expect(rule.listing([:], at: point).address == nil)
    }

    @Test func trustsTheMostExactTagsAndOfThoseTheWeakest() {
        let rule = rule(
            "food",
            ["a=b"],
            tiers: ["h=yes": .saidByVisitor, "h=yes + alcohol=no": .only, "h=yes + bar=yes": .withAlcohol]
        )
        func claim(_ tags: [String: String]) -> HalalTier? { rule.listing(tags, at: point).claim }
        #expect(claim([:]) == .unknown)
        #expect(claim(["h": "yes"]) == .saidByVisitor)
        #expect(claim(["h": "yes", "alcohol": "no"]) == .only)
        #expect(claim(["h": "yes", "alcohol": "no", "bar": "yes"]) == .withAlcohol)
        #expect(self.rule("mosque", ["a=b"]).listing(["h": "yes"], at: point).claim == nil)
    }

    @Test func keepsTheLessOfFacilitiesThatDisagree() {
        let rule = rule(
            "mosque",
            ["a=b"],
            facilities: ["w=yes": "wheelchair", "w2=no": "no wheelchair", "f=yes": "limited women"]
        )
        let listing = rule.listing(["w": "yes", "w2": "no", "f": "yes"], at: point)
        #expect(listing.facilities == [.wheelchair: .no, .women: .limited])
    }

    @Test func countsNoCertificateThatHasExpiredOrHasNoEnd() {
        var listing = Listing(kind: Place.Kind(rawValue: "food"), at: point)
        let day = CivilDate("2027-05-01")!
        #expect(listing.tier(on: day) == nil)
        listing.certificate = HalalCertificate(body: "Sample Body", until: day)
        #expect(listing.tier(on: day) == .certified)
        #expect(listing.tier(on: day.adding(days: 1)) == .unknown)
        listing.claim = .some
        #expect(listing.tier(on: day.adding(days: 1)) == .some)
        listing.claim = .withAlcohol
        #expect(listing.tier(on: day) == .withAlcohol)
        listing.claim = .some
        listing.certificate = HalalCertificate(body: "Sample Body")
        #expect(listing.tier(on: day) == .some)
        #expect(HalalTier.certified > .only && HalalTier.saidByVisitor > .unknown)
    }
}
