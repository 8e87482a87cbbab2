import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

/// Why a place is listed nearby: by which rule, from which source, and why its food is trusted as far as it is.
@Suite struct ListingExplanationTests {
    private let clock = SettableClock("2027-05-03T09:00:00Z")
    private let source = ListingSource(
        name: "sample",
        licence: "ODbL-1.0",
        attribution: "Example contributors",
        date: CivilDate("2027-05-01")!,
        imported: Instant(milliseconds: 0)
    )
    private static let code = """
        local text = manasik.text
        manasik.kind { id = "food", of = "place", title = text "t" }
        manasik.listing { id = "cafes", kind = "food", tags = "amenity=cafe",
          halal = { ["diet:halal=only"] = "only" }, fields = { name = { "name" } } }
        """

    private func listing(_ number: Int, _ change: (inout Listing) -> Void) -> Listing {
        var listing = Listing(
            kind: Place.Kind(rawValue: "food"),
            at: Coordinate(latitude: 0, longitude: 39)!
        )
        listing.name = "Example \(number)"
        listing.zone = "Africa/Nairobi"
        listing.origin = Listing.Origin(source: "sample", element: "node/\(number)")
        change(&listing)
        return listing
    }

    /// A person of a pack that lists cafes, in whose home some places were imported.
    private func person() async throws -> Person {
        let generation = try CodePacks.session(["p": Self.code]).generation
        let engine = Engine.inMemory(generation, clock: clock)
        let rule = try #require(DefinitionID("p:cafes"))
        let certificate = { (until: String?) in
            HalalCertificate(body: "Sample Body", until: until.flatMap { CivilDate($0) })
        }
        _ = try await engine.listings.take(
            [
                listing(1) {
                    $0.claim = .only
                    $0.origin?.grounds = Listing.Grounds(
                        rule: rule,
                        tags: ["amenity": "cafe"],
                        tierTags: ["diet:halal": "only"]
                    )
                }, listing(2) { $0.certificate = certificate("2027-12-31") },
                listing(3) { $0.certificate = certificate("2026-12-31") },
                listing(4) { $0.certificate = certificate(nil) }, listing(5) { $0.claim = .some },
                listing(6) {
                    let gone = DefinitionID("gone:cafes")!
                    $0.origin?.grounds = Listing.Grounds(rule: gone, tags: ["amenity": "cafe"])
                },
            ],
            of: source,
            zones: ZoneFinder()
        )
        return try engine.person("me")
    }

    private func lines(_ name: String, of person: Person, in language: String = "en") async throws -> [String]
    {
        let explanation = try await person.nearby.explanation(of: name)
        let localizer = Localizer(MessageCatalog(person.generation.catalog), languages: [language])
        return Page.listing(explanation, in: localizer) { $0 }.lines
    }

    @Test func namesTheRuleTheTagsAndTheSource() async throws {
        let person = try await person()
        let lines = try await lines("sample/node/1", of: person)
        #expect(
            lines.dropLast() == [
                "Example 1", "place nearby · sample/node/1", "Kind: Text", "Listed by: the rule p:cafes",
                "For these tags: amenity=cafe", "Its food: All is halal, no alcohol; not certified",
                "Why: diet:halal=only",
                "Source: Example contributors; licence ODbL-1.0; data of May 1, 2027",
                "Its name in the source: sample/node/1", "The rule",
            ],
            "\(lines)"
        )
        #expect(lines.last?.hasSuffix("init.lua:3") == true, "\(lines)")
    }

    @Test(arguments: [
        (2, "Why: its certificate is valid today"),
        (3, "Why: its certificate has expired, and nothing else is said"),
        (4, "Why: its certificate does not say until when it is valid, and nothing else is said"),
        (5, "Why: its source says so"), (6, "Why: nobody says anything of it"),
        (5, "Listed by: the import of its source; no rule of a pack was noted"),
        (6, "Listed by: the rule gone:cafes, which no pack in use has"),
    ])
    func saysWhyFoodIsTrusted(number: Int, line: String) async throws {
        let lines = try await lines("sample/node/\(number)", of: person())
        #expect(lines.contains(line), "\(lines)")
    }

    @Test func aPlaceOfOnesOwnIsSaidToBeOnesOwn() async throws {
        let person = try await person()
        let point = Coordinate(latitude: 0, longitude: 39)!
        let id = try await person.nearby.add("Our tent", Place.Kind(rawValue: "food"), at: point)
        // Also by what it is called.
        for name in [id, "Our tent"] {
            let lines = try await lines(name, of: person)
            #expect(lines.contains("Listed by: you, who added it"), "\(lines)")
            #expect(!lines.contains { $0.hasPrefix("Source") || $0.hasPrefix("Its name") }, "\(lines)")
        }
    }

    @Test(arguments: [["sample/node/1"], ["nearby", "sample/node/1"]])
    func isFoundAmongWhateverHasAName(words: [String]) async throws {
        let person = try await person()
        guard case .nearby(let explanation) = try await person.explanation(of: words) else {
            Issue.record("no place nearby")
            return
        }
        #expect(explanation.entry.id.description.contains("sample/node/1"))
        guard case .nearby = try await person.explanation(of: words, kind: .nearby) else {
            Issue.record("no place nearby of this kind")
            return
        }
    }

    @Test func programsAreToldTheRuleAndTheTags() async throws {
        let person = try await person()
        let explanation = try await person.nearby.explanation(of: "sample/node/1")
        let json = ListingExplanationResponse(explanation, in: person.localizer).jsonLine
        for part in [
            #""kind":"nearby""#, #""rule":"p:cafes""#, #""tags":{"amenity":"cafe"}"#, #""tier":"only""#,
            #""tier_by":"tags""#, #""tier_tags":{"diet:halal":"only"}"#, #""licence":"ODbL-1.0""#,
        ] {
            #expect(json.contains(part), "\(part) in \(json)")
        }
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func everyWordIsThere(language: String) async throws {
        let person = try await person()
        for number in 1...6 {
            let lines = try await lines("sample/node/\(number)", of: person, in: language)
            #expect(!lines.contains { $0.contains("⟨") }, "\(lines)")
        }
    }
}
