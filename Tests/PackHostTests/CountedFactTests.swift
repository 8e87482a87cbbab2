import ManasikDomain
import ManasikPackHost
import Testing

/// Facts that are counted from two dates.
@Suite struct CountedFactTests {
    private func fact(_ rest: String) throws -> (packs: TemporaryPacks, loaded: LoadedPacks) {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/fact.json": """
                [
                  { "id": "days", "kind": "integer", "minimum": 0, "maximum": 100, "title": { "text": "t" }, \(rest) },
                  { "id": "vaccinated", "kind": "date", "title": { "text": "t" } },
                  { "id": "ready", "kind": "boolean", "title": { "text": "t" } }
                ]
                """
            ]
        )
        return (packs, packs.load())
    }

    private func report(_ rest: String) throws -> [String] {
        let (packs, loaded) = try fact(rest)
        return packs.report(loaded)
    }

    @Test func namesDatesOfThePackAndOfTheHost() throws {
        let (packs, loaded) = try fact(#""counts": "days", "from": "vaccinated", "to": "departure""#)
        #expect(packs.report(loaded) == [])
        let declaration = try #require(loaded.catalog.facts[DefinitionID("p:days")!])
        #expect(
            declaration.span
                == FactSpan(unit: .days, from: DefinitionID("p:vaccinated")!, to: HostFact.departure.id)
        )
    }

    @Test func refusesHalfOfWhatItNeedsAndAQuestion() throws {
        let whole = #""counts": "days", "from": "vaccinated", "to": "departure""#
        for rest in [
            #""counts": "days", "from": "vaccinated""#, #""from": "vaccinated", "to": "departure""#,
            whole + #", "ask": { "text": "t" }"#,
        ] {
            #expect(
                try report(rest) == [
                    """
                    p/definitions/fact.json:2: error[definition.bad-value]: fact 'days' counts wrongly
                      help: a counted fact is an integer with 'counts', 'from' and 'to', and without 'ask'
                    """
                ]
            )
        }
    }

    @Test func refusesWhatIsNoDate() throws {
        #expect(
            try report(#""counts": "days", "from": "ready", "to": "departure""#) == [
                """
                p/definitions/fact.json:2: error[definition.bad-value]: fact 'days': 'from' is 'ready', which is not a \
                date
                  help: name a fact of the kind date
                """
            ]
        )
    }

    @Test func answersAnUnknownFactWithTheNearest() throws {
        #expect(
            try report(#""counts": "days", "from": "vaccinated", "to": "depature""#) == [
                """
                p/definitions/fact.json:2: error[rule.unknown-fact]: fact 'days': 'to' is 'depature', a fact that no \
                pack declares
                  help: did you mean 'departure'?
                """
            ]
        )
    }

    @Test func namesAFactInFullWhereSeveralPacksHaveIt() throws {
        let packs = TemporaryPacks()
        let date = #"{ "id": "vaccinated", "kind": "date", "title": { "text": "t" } }"#
        try packs.pack("o", messages: ["t": "T"], ["definitions/fact.json": "[\(date)]"])
        func days(from: String) throws -> [String] {
            let days = """
                { "id": "days", "kind": "integer", "minimum": 0, "maximum": 100, "title": { "text": "t" },
                  "counts": "days", "from": "\(from)", "to": "departure" }
                """
            try packs.pack(
                "p",
                manifest: #", "requires": { "o": "^1.0" }"#,
                messages: ["t": "T"],
                ["definitions/fact.json": "[\(days), \(date)]"]
            )
            return packs.report(packs.load())
        }
        #expect(
            try days(from: "vaccinated") == [
                """
                p/definitions/fact.json:1: error[rule.ambiguous-fact]: fact 'days': 'from' is 'vaccinated', a fact that \
                several packs declare
                  help: write one of "o:vaccinated", "p:vaccinated"
                """
            ]
        )
        #expect(try days(from: "o:vaccinated") == [])
    }

    // MARK: Days of a Hijri year

    private func days(_ rest: String, kind: String = "boolean") throws -> (TemporaryPacks, LoadedPacks) {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/fact.json": """
                [
                  { "id": "stay", "kind": "\(kind)", "title": { "text": "t" }, \(rest) },
                  { "id": "arrival", "kind": "date", "title": { "text": "t" } }
                ]
                """
            ]
        )
        return (packs, packs.load())
    }

    @Test func namesTheDaysOfAStay() throws {
        let (packs, loaded) = try days(
            #""opens": "1 dhu_al_qadah", "closes": "14 dhu_al_hijjah", "from": "arrival", "to": "return_date""#
        )
        #expect(packs.report(loaded) == [])
        let declaration = try #require(loaded.catalog.facts[DefinitionID("p:stay")!])
        #expect(
            declaration.period
                == FactPeriod(
                    opens: RitualTime("1 dhu_al_qadah")!,
                    closes: RitualTime("14 dhu_al_hijjah")!,
                    from: DefinitionID("p:arrival")!,
                    to: HostFact.returnDate.id
                )
        )
        #expect(declaration.span == nil)
    }

    @Test func refusesDaysThatAreNoDays() throws {
        let opens = #""opens": "1 shawwal", "closes": "2 shawwal""#
        for (rest, kind) in [
            (opens, "boolean"), (opens + #", "from": "arrival""#, "date"),
            (#""opens": "1 shawwal", "from": "arrival""#, "boolean"),
            (#""opens": "1 shawwal fajr", "closes": "2 shawwal", "from": "arrival""#, "boolean"),
            (opens + #", "from": "arrival", "counts": "days""#, "boolean"),
            (opens + #", "from": "arrival", "ask": { "text": "t" }"#, "boolean"),
        ] {
            let (packs, loaded) = try days(rest, kind: kind)
            #expect(
                packs.report(loaded) == [
                    """
                    p/definitions/fact.json:2: error[definition.bad-value]: fact 'stay' names its days wrongly
                      help: a fact of days is a boolean with 'opens' and 'closes', each a day such as "1 shawwal", and \
                    'from'; it may have 'to', and has no 'counts' and no 'ask'
                    """
                ],
                "\(rest)"
            )
        }
    }
}
