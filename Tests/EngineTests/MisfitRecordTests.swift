import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

/// Facts of records, some of which have values that their collection no longer takes.
@Suite struct MisfitRecordTests {
    private let me = PersonID(rawValue: "me")!
    private let stays = DefinitionID("p:stays")!

    private static let code = """
        local text = manasik.text
        manasik.collection { id = "stays", title = text "t",
          fields = { city = { kind = "enum", values = { "makkah", "madinah" }, decidable = true },
            nights = { kind = "integer", minimum = 1, maximum = 60, decidable = true },
            booked = { kind = "boolean", decidable = true }, on = { kind = "date", decidable = true },
            price = { kind = "decimal", decidable = true } },
          form = { "city", "nights", "booked", "on", "price" } }
        manasik.fact { id = "in_makkah", kind = "boolean", title = text "t", records = "stays",
          where = { city = "makkah" }, at_least = 2 }
        manasik.fact { id = "long", kind = "integer", minimum = 0, maximum = 2, title = text "t", records = "stays",
          where = { nights = { min = 5 }, city = "makkah" } }
        manasik.fact { id = "sure", kind = "integer", minimum = 0, maximum = 9, title = text "t", records = "stays",
          where = { booked = true } }
        manasik.fact { id = "early", kind = "integer", minimum = 0, maximum = 9, title = text "t", records = "stays",
          where = { on = { before = "2027-05-01" } } }
        manasik.fact { id = "spent", kind = "decimal", places = 1, minimum = 0, maximum = 99, title = text "t",
          records = "stays", sum = "price", where = { city = "makkah" } }
        manasik.fact { id = "all", kind = "integer", minimum = 0, maximum = 9, title = text "t", records = "stays" }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "item", text = text "t", when = { in_makkah = true } } }
        """

    private func person(_ bodies: [[String: JSONValue]], _ store: any Store) async throws -> Person {
        let files = [
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "p/locales/en.json": #"{ "t": "Text" }"#, "p/init.lua": Self.code,
        ]
        let engine = try RevisionPacks.engine(files, store)
        for (index, body) in bodies.enumerated() {
            let key = RecordKey(owner: me, collection: stays, id: "\(index + 1)")
            try await store.commit(
                Commit(at: Instant(milliseconds: 0), records: [.put(key, body: body)])
            )
        }
        return try engine.person("me")
    }

    private func fact(_ name: String, _ bodies: [[String: JSONValue]]) async throws -> FactValue? {
        let id = DefinitionID("p:\(name)")!
        let inMemory = try await person(bodies, MemoryStore()).profile.facts()[id]
        let inSQLite = try await person(bodies, SQLiteStore.inMemory()).profile.facts()[id]
        #expect(inMemory == inSQLite)
        return inMemory
    }

    private func stay(_ city: JSONValue, _ more: [String: JSONValue] = [:]) -> [String: JSONValue] {
        more.merging(["city": city]) { $1 }
    }

    @Test func aNumberOfRecordsIsNotKnownOnlyWhereTheOthersCanMatter() async throws {
        let (makkah, gone) = (stay(.string("makkah")), stay(.string("mecca")))
        #expect(try await fact("in_makkah", [makkah, stay(.string("madinah"))]) == .boolean(false))
        #expect(try await fact("in_makkah", [makkah, gone]) == nil)
        #expect(try await fact("in_makkah", [gone]) == .boolean(false))
        #expect(try await fact("in_makkah", [makkah, makkah, gone]) == .boolean(true))
        #expect(try await fact("all", [makkah, gone, [:]]) == .integer(3))
        // No value is one that fits.
        #expect(try await fact("in_makkah", [makkah, [:], stay(.null)]) == .boolean(false))
    }

    @Test func aListATableAndAFractionAreValuesThatNoLongerFit() async throws {
        let makkah = stay(.string("makkah"))
        let list = JSONValue.array([.string("makkah")])
        for other in [list, .object(["city": .string("makkah")]), .number(0.5)] {
            #expect(try await fact("in_makkah", [makkah, stay(other)]) == nil)
            #expect(try await fact("long", [stay(.string("makkah"), ["nights": other])]) == nil)
            #expect(try await fact("sure", [["booked": other]]) == nil)
            #expect(try await fact("early", [["on": other]]) == nil)
            #expect(try await fact("spent", [stay(.string("makkah"), ["price": other])]) == nil)
        }
    }

    @Test func whatItsOtherFieldsRuleOutIsNotOpen() async throws {
        let outside = JSONValue.integer(90)
        #expect(try await fact("long", [stay(.string("madinah"), ["nights": outside])]) == .integer(0))
        #expect(try await fact("long", [stay(.string("makkah"), ["nights": outside])]) == nil)
        let long = stay(.string("makkah"), ["nights": .integer(6)])
        #expect(
            try await fact("long", [long, long, stay(.string("makkah"), ["nights": outside])]) == .integer(2)
        )
        #expect(try await fact("long", [stay(.string("mecca"), ["nights": .integer(2)])]) == .integer(0))
    }

    @Test func aValueOfAnotherTypeCountsIfItSaysTheSame() async throws {
        #expect(try await fact("long", [stay(.string("makkah"), ["nights": .string("6")])]) == .integer(1))
        #expect(try await fact("long", [stay(.string("makkah"), ["nights": .string("six")])]) == nil)
        #expect(
            try await fact("sure", [["booked": .string("true")], ["booked": .boolean(true)]]) == .integer(2)
        )
        #expect(try await fact("sure", [["booked": .integer(1)]]) == nil)
        #expect(
            try await fact("early", [["on": .string("2027-04-01")], ["on": .string("2027-06-01")]])
                == .integer(1)
        )
        #expect(try await fact("early", [["on": .string("soon")]]) == nil)
    }

    @Test func aSumIsNotKnownWhereAnAmountOrWhoseItIsIsNot() async throws {
        let ten = JSONValue.string("10.5")
        let decimal = FactValue.decimal(DecimalNumber("10.5")!)
        #expect(try await fact("spent", [stay(.string("makkah"), ["price": ten])]) == decimal)
        #expect(
            try await fact("spent", [stay(.string("makkah"), ["price": ten]), stay(.string("mecca"))]) == nil
        )
        #expect(try await fact("spent", [stay(.string("makkah"), ["price": .string("ten")])]) == nil)
        #expect(
            try await fact(
                "spent",
                [
                    stay(.string("makkah"), ["price": ten]),
                    stay(.string("madinah"), ["price": .string("ten")]),
                ]
            )
                == decimal
        )
    }

    @Test func anItemSaysWhichRecordsAreToBeSetAgain() async throws {
        let person = try await person([stay(.string("makkah")), stay(.string("mecca"))], MemoryStore())
        let request = Request.showRecords(of: "p:stays", RecordSearch())
        let lists = try await person.checklist.lists()
        let page = Page.checklists(lists, in: person.localizer)
        #expect(
            page.lines.contains {
                $0.contains(
                    "Some records have values that their list no longer takes, so this cannot be counted: Text. "
                        + "See and correct them with: <\(request)>"
                )
            },
            "\(page.lines)"
        )
        let explanation = try await person.explanations.explanation(of: "item")
        let explained = Page.explanation(explanation, in: person.localizer, of: person.generation.catalog) {
            $0
        }
        #expect(
            explained.lines.contains(
                "Text: not known (counted from Text, some of which have values that their list no longer takes; see and "
                    + "correct them with: <\(request)>)"
            ),
            "\(explained.lines)"
        )
    }
}
