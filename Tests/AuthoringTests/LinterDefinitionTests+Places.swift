import Testing

/// Places.
extension LinterDefinitionTests {
    @Test func knowsGoodPlaces() throws {
        #expect(try findings("place", place("21.42252", "39.82618")) == [])
        #expect(try findings("place", place("3.139", "101.6869")) == [])
        #expect(try findings("place", place("21.4", "39.8", ", \"approximate\": true")) == [])
    }

    @Test func findsPlacesInTheSea() throws {
        #expect(
            try findings("place", place("0", "0.0")) == [
                """
                p/definitions/place.json:1: error[place.at-zero]: place 'a' lies at 0, 0, in the sea
                  help: write its latitude and longitude
                """
            ]
        )
    }

    @Test func findsExchangedCoordinates() throws {
        #expect(
            try findings("place", place("39.82618", "21.42252")) == [
                """
                p/definitions/place.json:1: warning[place.swapped]: place 'a' lies 2688 km from the Ka'bah at 39.82618, \
                21.42252; latitude and longitude are swapped
                  help: write latitude 21.42252, longitude 39.82618
                """
            ]
        )
    }

    /// Istanbul, whose degrees the other way round are in the north of Arabia, and Skopje, for which a tradition speaks.
    @Test func leavesPlacesWhereTheyCanBe() throws {
        #expect(try findings("place", place("41.00541", "28.97682")) == [])
        let site = """
            [{ "id": "t", "site": { "title": { "text": "title" }, "latitude": 41.9981, "longitude": 21.4254,
               "time_zone": "Europe/Skopje" } }]
            """
        let swapped = try findings("place", place("41.99646", "21.43141"))
        #expect(swapped.contains { $0.contains("place.swapped") })
        let known = try findings("place", place("41.99646", "21.43141"), ["definitions/tradition.json": site])
        #expect(!known.contains { $0.contains("place.swapped") }, "\(known)")
    }

    @Test func asksForDecimals() throws {
        #expect(
            try findings("place", place("21.4", "39.83")) == [
                """
                p/definitions/place.json:1: warning[place.imprecise]: place 'a' is given as 21.4, 39.83, which is no \
                more exact than a kilometre
                  help: write at least three decimals, or "approximate": true
                """
            ]
        )
    }
}
