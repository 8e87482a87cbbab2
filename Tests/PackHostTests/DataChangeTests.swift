import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

/// What packs declare of changes to stored data.
@Suite struct DataChangeTests {
    private func pack(_ code: String) throws -> TemporaryPacks {
        try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            ["init.lua": "local text = manasik.text\n" + code]
        )
    }

    private let fact = """
        manasik.fact { id = "way", kind = "enum", values = { "land", "ship" }, title = text "t",
          RENAMED }
        """

    @Test func renamesComeVersionByVersionAndDefinitionsBeforeTheirValues() throws {
        let packs = try pack(
            """
            manasik.renamed { facts = { road = "way" } }
            manasik.renamed { before = "2.0.0", items = { a = "b" } }
            manasik.migration { id = "late", run = function(data) end }
            manasik.migration { id = "early", before = "2.0.0", run = function(data) end }
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "b", text = text "t" } }
            """
                + fact.replacing(
                    "RENAMED",
                    with:
                        #"renamed = { { before = "3.0.0", values = { sea = "ship" } }, { before = "2.0.0", values = { boat = "sea" } } }"#
                )
        )
        let loaded = packs.load()
        #expect(packs.report(loaded).filter { $0.contains("error") } == [])
        let changes = try #require(loaded.catalog.packs.values.first).changes
        #expect(
            changes.map { change in
                switch change {
                case .rename(let rename): "\(rename.before?.description ?? "-") \(rename.old) \(rename.new)"
                case .code(let migration): "\(migration.before?.description ?? "-") \(migration.id.name)"
                }
            } == ["2.0.0 boat sea", "2.0.0 a b", "2.0.0 early", "3.0.0 sea ship", "- road way", "- late"]
        )
        #expect(loaded.catalog.packs.values.first?.migrations.keys.sorted() == ["early", "late"])
    }

    /// What has got a name by several versions has its values and fields renamed under the name of each.
    @Test func valuesAndFieldsAreRenamedUnderTheNamesOfTheirTime() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            version: "4.0.0",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.renamed { before = "2.0.0", facts = { road = "way" }, collections = { costs = "spent" } }
                manasik.renamed { before = "3.0.0", facts = { way = "route" }, collections = { spent = "expenses" } }
                manasik.fact { id = "route", kind = "enum", values = { "land", "ferry" }, title = text "t",
                  renamed = { { before = "2.0.0", values = { sea = "ship" } },
                    { before = "4.0.0", values = { ship = "ferry" } } } }
                manasik.collection { id = "expenses", fields = { amount = "integer", by = { kind = "enum",
                    values = { "coins", "card" }, renamed = { { before = "2.0.0", values = { cash = "coins" } } } } },
                  renamed = { { before = "2.0.0", fields = { sum = "total" } },
                    { before = "3.0.0", fields = { total = "amount", how = "by" } } } }
                """
            ]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded).filter { $0.contains("error") } == [])
        let changes = try #require(loaded.catalog.packs[PackID(rawValue: "p")!]).changes
        let renaming = Renaming(changes.compactMap(\.rename))
        func id(_ name: String) -> DefinitionID { DefinitionID(pack: PackID(rawValue: "p")!, name: name) }
        #expect(renaming.fact(id("road"), .text("sea")).id == id("route"))
        #expect(renaming.fact(id("road"), .text("sea")).value == .text("ferry"))
        let record = renaming.record(of: id("costs"), ["sum": .integer(3), "how": .string("cash")])
        #expect(record.collection == id("expenses"))
        #expect(record.body == ["amount": .integer(3), "by": .string("coins")])
        // Whoever was at the second version has gone through its changes, by the names that it wrote.
        let second = changes.compactMap(\.rename).filter { $0.before == SemanticVersion("2.0.0") }
        #expect(
            Set(second.map(\.subject)) == [
                .fact, .value(fact: "way"), .collection, .field(collection: "spent"),
                .fieldValue(collection: "spent", field: "how"),
            ]
        )
    }

    @Test func aRenamedValueChangesNothingForAnybody() throws {
        func catalog(_ value: String, _ renamed: String) throws -> Catalog {
            try pack(
                """
                manasik.fact { id = "way", kind = "enum", values = { "land", "\(value)" }, title = text "t",
                  labels = { land = text "t", \(value) = text "t" }\(renamed) }
                manasik.fact { id = "goes", kind = "enum", values = { "by", "on" }, title = text "t",
                  derived = { { value = "on", when = { way = "\(value)" } }, { value = "by" } } }
                """
            ).load().catalog
        }
        let new = try catalog("ship", #", renamed = { { before = "2.0.0", values = { sea = "ship" } } }"#)
        let impact = ImpactComparison(from: try catalog("sea", ""), to: new).run()
        #expect(impact.entries.isEmpty, "\(impact.entries)")
    }

    @Test func aRenamedRiteIsTheSameForEverybody() throws {
        func catalog(
            _ ritual: String,
            _ violation: String,
            _ remedy: String,
            _ kind: String,
            _ renamed: String
        )
            throws -> Catalog
        {
            let packs = try pack(
                """
                \(renamed)
                manasik.tradition { id = "way", states = { { id = "hush", title = text "t" } } }
                manasik.kind { id = "\(kind)", of = "place", title = text "t" }
                manasik.place { id = "source", title = text "t", latitude = 1, longitude = 2, kind = "\(kind)" }
                manasik.remedy { id = "\(remedy)", title = text "t" }
                manasik.violation { id = "\(violation)", title = text "t", state = "hush", ritual = "\(ritual)",
                  ["until"] = "full", manasik.ruling { follows = "\(remedy)", says = text "t" } }
                manasik.ritual { id = "\(ritual)", title = text "t", hush = { begins = "enter", full = "leave" },
                  manasik.step { id = "enter", title = text "t" },
                  manasik.step { id = "middle", title = text "t",
                    barred = manasik.bar { when = { sex = "male" }, why = text "t", costs = "\(remedy)" } },
                  manasik.step { id = "leave", title = text "t" } }
                """
            )
            let loaded = packs.load()
            #expect(packs.report(loaded).filter { $0.contains("error") } == [])
            return loaded.catalog
        }
        let new = try catalog(
            "vigil",
            "speech",
            "alms",
            "spring",
            """
            manasik.renamed { rituals = { rite = "vigil" }, violations = { talking = "speech" },
              remedies = { tithe = "alms" }, place_kinds = { well = "spring" } }
            """
        )
        let old = try catalog("rite", "talking", "tithe", "well", "")
        let impact = ImpactComparison(from: old, to: new).run()
        #expect(impact.entries.isEmpty, "\(impact.entries)")
        #expect(
            new.dataChanges.compactMap(\.rename?.subject) == [.ritual, .violation, .remedy, .placeKind]
        )
    }

    @Test func aMigrationThatRunsBeforeTheRenamesThatItNeedsIsAWarning() throws {
        func found(
            factRenamed: String,
            migrationBefore: String,
            reading name: String = "way"
        ) throws -> [String] {
            let packs = try pack(
                """
                manasik.renamed { \(factRenamed) }
                manasik.migration { id = "m", \(migrationBefore) run = function(data)
                  local function late() return data.facts.\(name) end
                  if late() == "sea" then data.facts.\(name) = nil end
                end }

                """
                    + fact.replacing("RENAMED", with: "")
            )
            return packs.report(packs.load()).filter { $0.contains("early-migration") }
        }
        let undated = #"facts = { road = "way" }"#
        let message = """
            p/init.lua:3: warning[definition.early-migration]: migration 'm' runs before the renames to 'way', so it does \
            not find what is stored under the old names
              help: write the version in the renames, too: before = "3.0.0", or an earlier one
            """
        let dated = #"before = "3.0.0","#
        #expect(try found(factRenamed: undated, migrationBefore: dated) == [message])
        #expect(try found(factRenamed: #"before = "4.0.0", "# + undated, migrationBefore: dated) == [message])
        #expect(try found(factRenamed: #"before = "3.0.0", "# + undated, migrationBefore: dated) == [])
        #expect(try found(factRenamed: undated, migrationBefore: "") == [])
        #expect(try found(factRenamed: undated, migrationBefore: dated, reading: "road") == [])
    }

    @Test func newNamesLeadToWhatThereIs() throws {
        let packs = try pack(
            """
            manasik.renamed { facts = { way = "wya" }, item = { a = "b" } }
            manasik.renamed { before = "two", facts = { road = "way" } }

            """
                + fact.replacing("RENAMED", with: #"renamed = { { before = "2.0.0", nodes = { a = "b" } } }"#)
        )
        #expect(
            packs.report(packs.load()).filter { $0.contains("error") } == [
                """
                p/init.lua:2: error[definition.bad-value]: the pack renames 'way', which it still has
                  help: say in which version: { before = "2.0.0", facts = { way = "wya" } }
                """,
                """
                p/init.lua:2: error[definition.unknown-key]: this renamed has a key 'item' that no renamed has
                  help: did you mean 'items'?
                """,
                """
                p/init.lua:2: error[definition.unknown-reference]: the pack renames 'way' to 'wya', which it does not have
                  help: did you mean 'way'?
                """,
                """
                p/init.lua:3: error[definition.bad-value]: renamed: 'before' is 'two', not a version such as "2.0.0"
                """,
                """
                p/init.lua:5: error[definition.missing-key]: fact 'way': 'renamed': each entry needs 'values'
                """,
                """
                p/init.lua:5: error[definition.unknown-key]: fact 'way': 'renamed' has a table of 'nodes', where it takes \
                'values'
                """,
            ]
        )
    }

    @Test func kindsAreRenamedToThoseOfTheirSortAndThoseOfTheProgramKeepTheirNames() throws {
        let packs = try pack(
            """
            manasik.renamed { place_kinds = { pit = "well", shaft = "aide" },
              contact_kinds = { helper = "aide", hotel = "aide" } }
            manasik.renamed { rituals = { rite = "vigil" }, remedies = { sheep = "tithe" } }
            manasik.kind { id = "well", of = "place", title = text "t" }
            manasik.kind { id = "aide", of = "contact", title = text "t" }
            manasik.remedy { id = "tithe", title = text "t" }
            """
        )
        #expect(
            packs.report(packs.load()).filter { $0.contains("error") } == [
                """
                p/init.lua:2: error[definition.bad-value]: the pack renames 'helper' and 'hotel' to 'aide': a kind cannot \
                come from two
                """,
                """
                p/init.lua:2: error[definition.bad-value]: the pack renames 'hotel', but every pack can use that kind
                """,
                """
                p/init.lua:2: error[definition.unknown-reference]: the pack renames 'rite' to 'vigil', which it does not have
                  help: rename 'rite' to what it is called now; where nothing took its place, leave the rename out: what is stored \
                under 'rite' is kept and counts as not known
                """,
                """
                p/init.lua:2: error[definition.unknown-reference]: the pack renames 'shaft' to 'aide', which it does not have
                  help: rename 'shaft' to what it is called now; where nothing took its place, leave the rename out: what is stored \
                under 'shaft' is kept and counts as not known
                """,
            ]
        )
    }

    @Test func renamesInACircleToItselfAndOfOtherPacksAreErrors() throws {
        let packs = try pack(
            """
            manasik.renamed { facts = { a = "b", b = "a", c = "c", ["other:road"] = "way" } }

            """
                + fact.replacing("RENAMED", with: "")
        )
        #expect(
            packs.report(packs.load()).filter { $0.contains("error") } == [
                """
                p/init.lua:2: error[definition.bad-value]: the pack renames 'a' to 'b', which leads back to it
                """,
                """
                p/init.lua:2: error[definition.bad-value]: the pack renames 'b' to 'a', which leads back to it
                """,
                """
                p/init.lua:2: error[definition.bad-value]: the pack renames 'c' to itself
                """,
                """
                p/init.lua:2: error[definition.bad-value]: the pack renames 'other:road', but it can rename only what is its \
                own, by names without a pack's
                """,
            ]
        )
    }

    @Test func schoolsJourneysStepsAndValuesOfFieldsAreRenamedToThoseThatThereAre() throws {
        func packs(_ step: String, _ school: String, _ value: String, _ kind: String = "enum") throws
            -> TemporaryPacks
        {
            try TemporaryPacks().write([
                "p/pack.json": """
                { "id": "p", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
                  "capabilities": ["records"] }
                """,
                "p/locales/en.json": #"{ "t": "T" }"#,
                "p/init.lua": """
                local text = manasik.text
                manasik.tradition { id = "way", schools = { manasik.school { id = "north", title = text "t" } },
                  journeys = { manasik.journey { id = "river", title = text "t" } } }
                manasik.renamed { schools = { norte = "\(school)" }, journeys = { rio = "river" } }
                manasik.ritual { id = "rite", title = text "t", renamed = { a = "\(step)" },
                  manasik.step { id = "b", title = text "t" } }
                manasik.collection { id = "stays", fields = { city = { kind = "\(kind)",
                  \(kind == "enum" ? #"values = { "makkah" },"# : "") renamed = { mecca = "\(value)" } } } }
                """,
            ])
        }
        let sound = try packs("b", "north", "makkah")
        let loaded = sound.load()
        #expect(sound.report(loaded).filter { $0.contains("error") } == [])
        let renames = try #require(loaded.catalog.packs.values.first).changes.compactMap { $0.rename }
        #expect(
            renames.map { "\($0.subject) \($0.old) \($0.new)" } == [
                "school norte north", "journey rio river",
                #"fieldValue(collection: "stays", field: "city") mecca makkah"#, "node(ritual: p:rite) a b",
            ]
        )
        #expect(try Catalog(wire: WireInput(loaded.catalog.wire)) == loaded.catalog)
        let wrong = try packs("b", "nord", "makka")
        #expect(
            wrong.report(wrong.load()).filter { $0.contains("error") } == [
                """
                p/init.lua:4: error[definition.unknown-reference]: the pack renames 'norte' to 'nord', which it does not have
                  help: rename 'norte' to what it is called now; where nothing took its place, leave the rename out: what is stored \
                under 'norte' is kept and counts as not known
                """,
                """
                p/init.lua:8: error[definition.unknown-reference]: field 'city' of collection 'stays' renames 'mecca' to \
                'makka', which it does not have
                  help: did you mean 'makkah'?
                """,
            ]
        )
        let text = try packs("b", "north", "makkah", "text")
        let message = try #require(text.report(text.load()).first { $0.contains("error") })
        #expect(message.contains("has 'renamed', which only an enum has"), "\(message)")
    }

    @Test func aMigrationIsAFunction() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            ["definitions/migration.json": #"[{ "id": "m", "run": "x" }]"#]
        )
        #expect(
            packs.report(packs.load()).filter { $0.contains("error") } == [
                "p/definitions/migration.json:1: error[definition.wrong-type]: migration 'm': 'run' takes a function, not a string"
            ]
        )
    }
}
