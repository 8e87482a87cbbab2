import Testing

/// What `manasik walk details` says of the steps before one.
@Suite struct WalkNeedsTests {
    /// A second ihram for women alone, and a sa'i that may follow the tawaf of the arrival.
    private static let ritual = """
        [{
          "id": "rites", "title": { "text": "rites" }, "when": { "journey": ["umrah"] },
          "nodes": [
            { "type": "step", "id": "ihram", "title": { "text": "ihram" }, "obligation": "rukn" },
            { "type": "step", "id": "arrival", "title": { "text": "arrival" }, "obligation": "sunnah", "needs": ["ihram"] },
            { "type": "step", "id": "again", "title": { "text": "again" }, "obligation": "rukn", "when": { "sex": "female" } },
            { "type": "step", "id": "standing", "title": { "text": "standing" }, "obligation": "rukn",
              "needs": ["ihram", "again"] },
            { "type": "step", "id": "tawaf", "title": { "text": "tawaf" }, "obligation": "rukn" },
            { "type": "step", "id": "sai", "title": { "text": "sai" }, "obligation": "rukn", "needs": ["tawaf"],
              "also_at": "arrival" }]
        }]
        """

    private func traveller(_ facts: String...) throws -> Traveller {
        let traveller = Traveller()
        let files = [
            "pack.json": """
            { "id": "needs", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "definitions/ritual.json": Self.ritual,
            "locales/en.json": """
            { "rites": "Rites", "ihram": "Ihram", "arrival": "Arrival tawaf", "again": "Second ihram",
              "standing": "Standing", "tawaf": "Main tawaf", "sai": "Sa'i" }
            """,
        ]
        for (path, text) in files { try traveller.write(text, to: "packs/needs/" + path) }
        for fact in ["journey=umrah"] + facts { try traveller.run("profile", "set", fact) }
        return traveller
    }

    private func needs(_ step: String, _ traveller: Traveller) throws -> String? {
        let text = try traveller.run("walk", "details", step, "--plain").output
        let line = text.split(separator: "\n").first { $0.hasPrefix("Needs before it: ") }
        return line.map { String($0.dropFirst("Needs before it: ".count)) }
    }

    @Test func areThoseOfThePersonsWalk() throws {
        #expect(try needs("standing", traveller("sex=male")) == "Ihram")
        #expect(try needs("standing", traveller("sex=female")) == "Ihram and Second ihram")
        // It may be part of the walk.
        #expect(try needs("standing", traveller()) == "Ihram and Second ihram")
    }

    @Test func nameTheSecondPlaceUntilItHasGoneBy() throws {
        let traveller = try traveller("sex=male")
        #expect(try needs("sai", traveller) == "Main tawaf or Arrival tawaf")
        let answer = try #require(
            try traveller.json("walk", "details", "sai") as? [String: Any]
        )
        let step = try #require(answer["step"] as? [String: Any])
        #expect((step["other_place"] as? [String: Any])?["id"] as? String == "arrival")
        #expect((step["needs"] as? [[String: Any]])?.map { $0["value"] as? String } == ["tawaf"])
        for done in ["ihram", "arrival", "standing"] { try traveller.run("walk", "done", done) }
        #expect(try needs("sai", traveller) == "Main tawaf")
    }

    @Test func areTheOtherStepWhereItWasDoneThere() throws {
        let traveller = try traveller("sex=male")
        for done in ["ihram", "arrival", "sai"] { try traveller.run("walk", "done", done) }
        #expect(try needs("sai", traveller) == "Arrival tawaf")
    }
}
