import ManasikDomain
import ManasikPackHost
import Testing

/// What packs declare of facts that are counted from records.
@Suite struct RecordFactDefinitionTests {
    private func load(_ rest: String, collection: String = #"title = text "t","#) throws -> (
        fact: FactDeclaration?, problems: [String]
    ) {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.fact { id = "f", title = text "t", \(rest) }
                manasik.collection { id = "stays", \(collection)
                  fields = { city = { kind = "enum", values = { "makkah", "madinah" }, decidable = true },
                    booked = "boolean", note = "text", nights = { kind = "integer", decidable = true },
                    paid = { kind = "decimal", decidable = true } } }
                """
            ]
        )
        let loaded = packs.load()
        return (
            loaded.catalog.facts[DefinitionID("p:f")!], packs.report(loaded).filter { $0.contains("error") }
        )
    }

    @Test func namesRecordsByTheirDecidableFields() throws {
        let (fact, problems) = try load(
            #"kind = "boolean", records = "stays", where = { city = "makkah" }, at_least = 2"#
        )
        #expect(problems == [])
        let records = FactRecords(
            of: DefinitionID("p:stays")!,
            where: ["city": .string("makkah")],
            atLeast: 2
        )
        #expect(fact?.records == records)
        #expect(fact?.isStated == false)
        let declaration = try #require(fact)
        #expect(try FactDeclaration(wire: WireInput(declaration.wire)) == declaration)
    }

    @Test(
        arguments: [
            (
                #"kind = "boolean", records = "stays", where = { booked = true }"#,
                """
                p/init.lua:2: error[definition.bad-value]: fact 'f': 'where' asks for field 'booked', on which no \
                condition may depend
                  help: declare the field with decidable = true
                """
            ),
            (
                #"kind = "boolean", records = "stays", where = { note = "x" }"#,
                """
                p/init.lua:2: error[definition.bad-value]: fact 'f': 'where' asks for field 'note', on which no condition \
                may depend
                  help: ask for fields of the kinds boolean, enum, integer, decimal, date
                """
            ),
            (
                #"kind = "boolean", records = "stais""#,
                """
                p/init.lua:2: error[definition.unknown-reference]: fact 'f': 'records' names 'stais', which is no collection of the \
                pack
                  help: did you mean 'stays'?
                """
            ),
            (
                #"kind = "boolean", records = "stays", where = { city = "mekkah" }"#,
                """
                p/init.lua:2: error[definition.bad-value]: fact 'f': 'where': p:stays: field 'city' takes one of makkah, \
                madinah, not 'mekkah'; did you mean 'makkah'?
                """
            ),
            (
                #"kind = "boolean", records = "stays", where = { nights = { min = 3, max = 2 } }"#,
                """
                p/init.lua:2: error[definition.bad-value]: fact 'f': 'where' gives field 'nights' bounds between which nothing \
                lies
                  help: let the lower bound be the smaller one
                """
            ),
        ]
    )
    func refusesWhatNoConditionMayDependOn(_ rest: String, _ problem: String) throws {
        #expect(try load(rest).problems == [problem])
    }

    @Test(
        arguments: [
            #"kind = "date", records = "stays""#,
            #"kind = "boolean", records = "stays", ask = text "t""#,
            #"kind = "integer", minimum = 0, maximum = 3, records = "stays", at_least = 2"#,
            #"kind = "integer", minimum = -1, maximum = 3, records = "stays""#,
            #"kind = "boolean", at_least = 2"#,
            #"kind = "integer", minimum = 0, maximum = 3, sum = "nights""#,
            #"kind = "boolean", records = "stays", sum = "nights""#,
            #"kind = "decimal", places = 1, minimum = 0, maximum = 3, records = "stays""#,
        ]
    )
    func refusesWhatAFactOfRecordsCannotHave(_ rest: String) throws {
        #expect(try load(rest).problems.count == 1)
    }

    @Test func needsATitleByWhichTheRecordsAreNamed() throws {
        let (_, problems) = try load(#"kind = "boolean", records = "stays""#, collection: "")
        #expect(problems.map { $0.contains("counts records of 'stays', which has no title") } == [true])
    }

    @Test func aTextIsNotDecidable() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            [
                "init.lua": """
                manasik.collection { id = "stays", fields = { note = { kind = "text", decidable = true } } }
                """
            ]
        )
        let problems = packs.report(packs.load()).filter { $0.contains("error") }
        let problem = "is 'decidable', and not one of boolean, enum, integer, decimal, date"
        #expect(problems.map { $0.contains(problem) } == [true])
    }

    @Test func namesTheFieldThatItSumsUp() throws {
        let (fact, problems) = try load(
            #"kind = "decimal", places = 2, minimum = 0, maximum = 900, records = "stays", sum = "paid""#
        )
        #expect(problems == [])
        #expect(fact?.records == FactRecords(of: DefinitionID("p:stays")!, sum: "paid"))
        let declaration = try #require(fact)
        #expect(try FactDeclaration(wire: WireInput(declaration.wire)) == declaration)
    }

    @Test(
        arguments: [
            ("payd", "which is no field of 'stays'\n  help: did you mean 'paid'?"),
            ("city", "which is no number\n  help: sum up an integer or a decimal"),
            (
                "paid",
                "a decimal, and the fact is an integer\n  help: give the fact the kind decimal, with 'places'"
            ),
        ]
    )
    func refusesWhatCannotBeSummedUp(field: String, problem: String) throws {
        let problems = try load(
            #"kind = "integer", minimum = 0, maximum = 9, records = "stays", sum = "\#(field)""#
        ).problems
        #expect(
            problems.map { $0.contains("fact 'f': 'sum' names '\(field)', \(problem)") } == [true],
            "\(problems)"
        )
    }
}
