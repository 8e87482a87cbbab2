import ManasikDomain
import ManasikPackHost
import Testing

/// What packs declare of traditions, and what rituals take from them.
@Suite struct TraditionTests {
    /// A tradition in which two schools differ.
    private static let way = """
        local text = manasik.text
        manasik.tradition { id = "way", according_to_all = text "both",
          schools = {
            manasik.school { id = "north", title = text "north" },
            manasik.school { id = "south", title = text "south", asr_shadow = 2 } },
          obligations = {
            manasik.obligation { id = "vow", title = text "vow", means = "must" },
            manasik.obligation { id = "custom", title = text "custom", means = "must", made_good = true },
            manasik.obligation { id = "praised", title = text "praised", means = "should" },
            manasik.obligation { id = "free", title = text "free", means = "may" } } }

        """
    private static let ritual = """
        manasik.ritual { id = "walk", title = text "walk", requires = { vow = { south = { "go" } } },
          manasik.step { id = "go", title = text "go", obligation = { north = "custom", south = "vow" },
            missed = "incomplete" } }
        """
    private static let messages = Dictionary(
        uniqueKeysWithValues: ["both", "north", "south", "vow", "custom", "praised", "free", "walk", "go"].map
        {
            ($0, $0.uppercased())
        }
    )

    /// A pack of a level of the API.
    private static func pack(_ id: String, api: Int, manifest: String = "", _ code: String) -> [String:
        String]
    {
        let texts = messages.sorted { $0.key < $1.key }.map { "\"\($0)\": \"\($1)\"" }
        return [
            "\(id)/pack.json": """
            { "id": "\(id)", "version": "1.0.0", "api": \(api), "license": "Apache-2.0", "locales": ["en"]\(manifest) }
            """,
            "\(id)/locales/en.json": "{ \(texts.joined(separator: ", ")) }",
            "\(id)/init.lua": code,
        ]
    }

    private func errors(_ packs: [String: String]...) throws -> [String] {
        let written = TemporaryPacks()
        for files in packs { try written.write(files) }
        return written.report(written.load()).filter { $0.contains(" error[") }
    }

    /// Another tradition, with some names of `way`.
    private static func other(_ rest: String) -> String {
        "local text = manasik.text\nmanasik.tradition { id = \"other\", \(rest) }\n"
    }

    @Test func aSiteHasATimeZoneThatIsKnown() throws {
        func tradition(_ zone: String) -> String {
            Self.other(
                """
                site = manasik.site { title = text "go", latitude = 42.9, longitude = -8.5, time_zone = "\(zone)", country = "ES" }
                """
            )
        }
        let packs = TemporaryPacks()
        try packs.write(Self.pack("p", api: 2, tradition("Europe/Madrid")))
        let site = try #require(packs.load().catalog.traditions.values.first?.site)
        #expect(site.timeZone == "Europe/Madrid" && site.country == "ES")
        #expect(site.coordinate == Coordinate(latitude: 42.9, longitude: -8.5))
        let spoken = try errors(
            Self.pack(
                "r",
                api: 2,
                Self.other(
                    """
                    site = manasik.site { title = text "go", latitude = 42.9, longitude = -8.5, time_zone = "Europe/Madrid",
                      language = "Spanish!" }
                    """
                )
            )
        )
        #expect(
            spoken.count == 1 && spoken[0].contains("'Spanish!' is not the tag of a language"),
            "\(spoken)"
        )
        let found = try errors(Self.pack("q", api: 2, tradition("Europe/Madird")))
        #expect(found.count == 1, "\(found)")
        #expect(found[0].contains("the time zone database has no 'Europe/Madird'"), "\(found)")
        #expect(found[0].contains("did you mean 'Europe/Madrid'"), "\(found)")
    }

    @Test func aSchoolThatMeansSomethingElseElsewhereIsRefusedWithBothPlaces() throws {
        let south = #"schools = { manasik.school { id = "south", title = text "south" } }"#
        let found = try errors(Self.pack("p", api: 2, Self.way), Self.pack("q", api: 2, Self.other(south)))
        #expect(
            found.map { $0.split(separator: "\n")[0] } == [
                """
                q/init.lua:2: error[definition.duplicate-id]: school 'south' means one thing in tradition 'p:way' \
                (plugins/p/init.lua:2) and another in 'q:other' (q/init.lua:2)
                """
            ]
        )
    }

    @Test func anObligationThatMeansSomethingElseIsRefusedWhereBothAreSeen() throws {
        let vow = #"obligations = { manasik.obligation { id = "vow", title = text "vow", means = "may" } }"#
        let way = Self.pack("p", api: 2, Self.way)
        #expect(try errors(way, Self.pack("q", api: 2, Self.other(vow))) == [])
        let requiring = Self.pack("q", api: 2, manifest: #", "requires": { "p": "^1.0" }"#, Self.other(vow))
        #expect(
            try errors(way, requiring).map { $0.split(separator: "\n")[0] } == [
                """
                q/init.lua:2: error[definition.duplicate-id]: obligation 'vow' means one thing in tradition 'p:way' \
                (plugins/p/init.lua:2) and another in 'q:other' (q/init.lua:2)
                """
            ]
        )
        let same = #"obligations = { manasik.obligation { id = "vow", title = text "vow", means = "must" } }"#
        #expect(try errors(way, Self.pack("q", api: 2, Self.other(same))) == [])
    }

    @Test func aRitualHasTheSchoolsAndObligationsOfItsPack() throws {
        let loaded = try TemporaryPacks().write(Self.pack("p", api: 2, Self.way + Self.ritual)).load()
        #expect(loaded.diagnostics.filter { $0.severity == .error }.isEmpty)
        let ritual = try #require(loaded.catalog.rituals[DefinitionID("p:walk")!])
        let (north, south) = (School(rawValue: "north"), School(rawValue: "south"))
        #expect(ritual.schools == [north, south] && ritual.traditions == [DefinitionID("p:way")!])
        #expect(ritual.requires == [Obligation("vow", .essential): .each([south: ["go"]])])
        let step = try #require(ritual.node("go")?.step)
        #expect(
            step.obligation
                == .each([north: Obligation("custom", .required), south: Obligation("vow", .essential)])
        )
        let tradition = try #require(loaded.catalog.traditions[DefinitionID("p:way")!])
        #expect(tradition.obligations.map { $0.obligation.force } == Obligation.Force.allCases)
        #expect(tradition.schools.map(\.asrShadow) == [nil, 2])
        #expect(loaded.catalog.facts[HostFact.school.id]?.kind == .enumeration(["north", "south"]))
    }

    @Test func aRitualIsToldByTheTraditionOfTheRequiredPack() throws {
        let packs = try TemporaryPacks().write(Self.pack("p", api: 2, Self.way))
            .write(
                Self.pack(
                    "q",
                    api: 2,
                    manifest: #", "requires": { "p": "^1.0" }"#,
                    "local text = manasik.text " + Self.ritual
                )
            )
        let loaded = packs.load()
        #expect(packs.report(loaded).filter { $0.contains(" error[") } == [])
        #expect(
            loaded.catalog.rituals[DefinitionID("q:walk")!]?.schools.map(\.rawValue) == ["north", "south"]
        )
    }

    @Test func aRitualNamesOneOfSeveralTraditions() throws {
        let other = """
            local text = manasik.text
            manasik.tradition { id = "none" }
            manasik.ritual { id = "walk", title = text "walk", tradition = "none",
              manasik.step { id = "go", title = text "go" } }
            """
        let packs = try TemporaryPacks().write(Self.pack("p", api: 2, Self.way))
            .write(Self.pack("q", api: 2, manifest: #", "requires": { "p": "^1.0" }"#, other))
        let loaded = packs.load()
        #expect(packs.report(loaded).filter { $0.contains(" error[") } == [])
        #expect(loaded.catalog.rituals[DefinitionID("q:walk")!]?.schools == [.unnamed])
    }

    @Test func withoutATraditionNoSchoolIsSpokenOf() throws {
        let code = """
            local text = manasik.text
            manasik.ritual { id = "walk", title = text "walk", requires = { must = { "go" } },
              manasik.step { id = "go", title = text "go", obligation = "must", missed = "incomplete" },
              manasik.step { id = "rest", title = text "free", obligation = "may" } }
            """
        let loaded = try TemporaryPacks().write(Self.pack("p", api: 2, code)).load()
        #expect(loaded.diagnostics.filter { $0.severity == .error }.isEmpty)
        let ritual = try #require(loaded.catalog.rituals[DefinitionID("p:walk")!])
        #expect(ritual.schools == [.unnamed] && ritual.traditions == [])
        #expect(ritual.node("go")?.step?.obligation == .all(Obligation("must", .essential)))
        #expect(loaded.catalog.facts[HostFact.school.id] == nil)
    }

    @Test func whatMustBeDoneLeavesTheRitualIncompleteUnlessTheStepSaysOtherwise() throws {
        let code =
            Self.way + """
                manasik.ritual { id = "walk", title = text "walk",
                  manasik.step { id = "go", title = text "go", obligation = "vow" },
                  manasik.step { id = "some", title = text "go", obligation = { north = "custom", south = "vow" } },
                  manasik.step { id = "rest", title = text "go", obligation = "vow", missed = { north = "lost" } },
                  manasik.step { id = "good", title = text "go", obligation = "custom" },
                  manasik.step { id = "vain", title = text "go", obligation = "vow", missed = { south = "nothing" } } }
                """
        let packs = try TemporaryPacks().write(Self.pack("p", api: 2, code))
        let loaded = packs.load()
        let ritual = try #require(loaded.catalog.rituals[DefinitionID("p:walk")!])
        func missed(_ step: String) -> BySchool<Step.Missed>? { ritual.node(step)?.step?.missed }
        let (north, south) = (School(rawValue: "north"), School(rawValue: "south"))
        #expect(missed("go") == .all(.incomplete))
        #expect(missed("some") == .each([south: .incomplete]))
        #expect(missed("rest") == .each([north: .lost, south: .incomplete]))
        #expect(missed("good") == nil)
        #expect(
            packs.report(loaded).filter { $0.contains("ritual.idle-obligation") } == [
                """
                p/init.lua:16: warning[ritual.idle-obligation]: step 'vain' must be done, and nothing follows where it is \
                missed, by south
                  help: remove 'missed', which is then 'incomplete', or bind it by less
                """
            ]
        )
    }

    @Test func aMisspeltObligationIsToldTheNearestAndTheTradition() throws {
        let code = """
            local text = manasik.text
            manasik.ritual { id = "walk", title = text "walk",
              manasik.step { id = "go", title = text "go", obligation = "mus" } }
            """
        let found = try errors(Self.pack("p", api: 2, code))
        #expect(
            found.map { $0.contains("did you mean 'must'? Or add the pack of the tradition that has others") }
                == [true],
            "\(found)"
        )
    }

    @Test func onlyPacksFromBeforeTraditionsSeeOneUnnamed() throws {
        let assumed = #", "assumed_by_api": 1"#
        let code = "local text = manasik.text " + Self.ritual
        let before = Self.pack("before", api: 1, code)
        let packs = try TemporaryPacks().write(Self.pack("p", api: 2, manifest: assumed, Self.way)).write(
            before
        )
        let loaded = packs.load()
        #expect(packs.report(loaded).filter { $0.contains(" error[") } == [])
        #expect(loaded.catalog.rituals[DefinitionID("before:walk")!]?.schools.count == 2)
        let after = try errors(
            Self.pack("p", api: 2, manifest: assumed, Self.way),
            Self.pack("after", api: 2, code)
        )
        #expect(
            after.first
                == """
                after/init.lua:1: error[definition.unknown-key]: ritual 'walk': 'requires' has 'vow', which is not an \
                obligation
                  help: the obligations are must, should, may; add the pack of the tradition that has others to \
                'requires' in pack.json
                """
        )
    }

    @Test(.timeLimit(.minutes(10))) func twoPacksThatAreAssumedDoNotWaitForEachOther() throws {
        let assumed = #", "assumed_by_api": 1"#
        let loaded = try TemporaryPacks().write(Self.pack("p", api: 1, manifest: assumed, "")).write(
            Self.pack("q", api: 1, manifest: assumed, "")
        ).load()
        #expect(loaded.packs.map(\.status) == [.loaded, .loaded])
    }

    @Test(arguments: [
        (
            "obligation = \"wow\"",
            """
            p/init.lua:12: error[definition.bad-value]: step 'go': 'obligation' takes the name of an obligation, not 'wow'
              help: did you mean 'vow'?
            """
        ),
        (
            "early = \"nord\"",
            """
            p/init.lua:12: error[definition.bad-value]: step 'go': 'early' takes the name of a school, not 'nord'
              help: the schools are north, south
            """
        ),
        (
            "missed = { east = \"incomplete\" }",
            """
            p/init.lua:12: error[definition.unknown-key]: step 'go': 'missed' has 'east', which is not a school
              help: the schools are north, south
            """
        ),
    ])
    func namesThatNoTraditionHasAreRefused(field: String, problem: String) throws {
        let ritual = """
            manasik.ritual { id = "walk", title = text "walk",
              manasik.step { id = "go", title = text "go", \(field) } }
            """
        let found = try errors(Self.pack("p", api: 2, Self.way + ritual))
        #expect(found == [problem])
    }

    @Test(arguments: [
        (
            "schools = { manasik.school { id = \"a\", title = text \"go\" }, manasik.school { id = \"a\", title = text \"go\" } }",
            "error[definition.duplicate-id]: tradition 'way' declares school 'a' twice\n  help: remove one of them"
        ),
        (
            "obligations = { manasik.obligation { id = \"a\", title = text \"go\", means = \"should\", made_good = true } }",
            """
            error[definition.bad-value]: obligation 'a': only what binds needs to be made good, and this means 'should'
              help: remove 'made_good', or write means = "must"
            """
        ),
        (
            "journeys = { manasik.journey { id = \"fair\", title = text \"go\", from = \"1 rajab\" } }",
            """
            error[definition.bad-value]: journey 'fair' has only some of its days
              help: write 'from' and 'to', or leave them out for a journey at any time of the year
            """
        ),
        (
            """
            journeys = { manasik.journey { id = "fair", title = text "go", from = "1 rajab", to = "9 rajab maghrib + 10 min" } }
            """,
            """
            error[definition.bad-value]: journey 'fair': 'to' is '9 rajab maghrib + 10 min', but a journey is made on whole days
              help: write the day alone: "9 rajab"
            """
        ),
    ])
    func aTraditionThatContradictsItselfIsRefused(fields: String, problem: String) throws {
        let code = "local text = manasik.text manasik.tradition { id = \"way\", \(fields) }"
        let found = try errors(Self.pack("p", api: 2, code))
        #expect(found == ["p/init.lua:1: \(problem)"])
    }

    @Test(arguments: [
        (
            #", "assumed_by_api": 2"#,
            """
            p/pack.json:1: error[pack.manifest]: 'assumed_by_api' takes an earlier level of the Lua API (1), not an integer
              help: write 1, or remove it
            """
        ),
        (
            #", "assumed_by_api": 1, "requires": { "q": "*" }"#,
            """
            p/pack.json:1: error[pack.manifest]: a pack with 'assumed_by_api' cannot have 'requires'
              help: remove one of the two
            """
        ),
    ])
    func whatIsAssumedStandsAlone(manifest: String, problem: String) throws {
        let found = try errors(Self.pack("p", api: 2, manifest: manifest, ""))
        #expect(found == [problem])
    }

    // MARK: Kinds

    private static let well = """
        local text = manasik.text
        manasik.kind { id = "well", of = "place", title = text "go", icon = "+" }
        manasik.kind { id = "nurse", of = "contact", title = text "free", urgent = true }

        """

    @Test func kindsAreForThePackAndForThoseThatRequireIt() throws {
        let place = """
            manasik.place { id = "spring", title = text "go", latitude = 1, longitude = 2, kind = "well" }
            """
        let packs = try TemporaryPacks().write(Self.pack("p", api: 2, Self.well + place))
            .write(
                Self.pack(
                    "q",
                    api: 2,
                    manifest: #", "requires": { "p": "*" }"#,
                    "local text = manasik.text " + place
                )
            )
        let loaded = packs.load()
        #expect(packs.report(loaded).filter { $0.contains(" error[") } == [])
        #expect(loaded.catalog.kinds(of: .place).map(\.icon) == ["+"])
        #expect(loaded.catalog.kinds(of: .contact).map(\.isUrgent) == [true])
        #expect(loaded.catalog.places.values.map(\.kind.rawValue) == ["well", "well"])
    }

    /// A level and a phase of a pack, and a list with both.
    private static let voyage = """
        local text = manasik.text
        manasik.kind { id = "vital", of = "level", title = text "vow", means = "required" }
        manasik.kind { id = "at-sea", of = "phase", title = text "go", means = "during", order = 2 }
        manasik.checklist { id = "voyage", title = text "go", phase = "at-sea",
          manasik.item { id = "water", text = text "go", level = "vital" },
          manasik.item { id = "bread", text = text "go", level = "required" } }

        """

    @Test func levelsAndPhasesOfAPackSayWhatTheyMeanForTheProgram() throws {
        let packs = try TemporaryPacks().write(Self.pack("p", api: 2, Self.voyage))
        let loaded = packs.load()
        #expect(packs.report(loaded).filter { $0.contains(" error[") } == [])
        let list = try #require(loaded.catalog.checklists[DefinitionID("p:voyage")!])
        #expect(list.phase == Checklist.Phase(name: "at-sea", stage: .during, order: 2))
        #expect(list.items.map(\.level) == [ChecklistItem.Level(name: "vital", force: .required), .required])
        #expect(try Catalog(wire: WireInput(loaded.catalog.wire)) == loaded.catalog)
        #expect(
            list.items[1].level.wire == .string("required") && Checklist.Phase.after.wire == .string("after")
        )
    }

    @Test func phasesHaveAnOrder() {
        let (early, late) = (1, 2)
        let sea = Checklist.Phase(name: "at-sea", stage: .during, order: late)
        let port = Checklist.Phase(name: "in-port", stage: .during, order: early)
        let sorted = [.after, sea, port, Checklist.Phase.during, .before].sorted { $0.precedes($1) }
        #expect(sorted.map(\.name) == ["before", "during", "in-port", "at-sea", "after"])
    }

    @Test(arguments: [
        (
            "manasik.place { id = \"spring\", title = text \"go\", latitude = 1, longitude = 2, kind = \"wel\" }",
            """
            error[definition.bad-value]: place 'spring': 'kind' takes the name of a kind of place, not 'wel'
              help: did you mean 'well'?
            """
        ),
        (
            "manasik.kind { id = \"inn\", of = \"place\", title = text \"go\", icon = \"inn\" }",
            "error[definition.bad-value]: kind 'inn': 'icon' takes one character, not 'inn'"
        ),
        (
            "manasik.tradition { id = \"w\", journeys = { manasik.journey { id = \"hop\", title = text \"go\", icon = \"x \" } } }",
            "error[definition.bad-value]: journey 'hop': 'icon' takes one character, not 'x '"
        ),
        (
            "manasik.kind { id = \"vital\", of = \"level\", title = text \"go\" }",
            """
            error[definition.bad-value]: kind 'vital': a level says what it means for the program
              help: write 'means' with one of required, recommended, optional
            """
        ),
        (
            "manasik.kind { id = \"sea\", of = \"phase\", title = text \"go\", means = \"during\", icon = \"+\" }",
            """
            error[definition.bad-value]: kind 'sea': a phase has no 'icon'
              help: remove it
            """
        ),
        (
            "manasik.kind { id = \"inn\", of = \"place\", title = text \"go\", means = \"during\" }",
            """
            error[definition.bad-value]: kind 'inn': a kind of place has no 'means'
              help: remove it
            """
        ),
        (
            "manasik.checklist { id = \"l\", title = text \"go\", phase = \"befor\" }",
            """
            error[definition.bad-value]: checklist 'l': 'phase' takes the name of a phase, not 'befor'
              help: did you mean 'before'?
            """
        ),
    ])
    func aKindThatIsNoneIsRefused(code: String, problem: String) throws {
        let found = try errors(Self.pack("p", api: 2, Self.well + code))
        #expect(found == ["p/init.lua:4: \(problem)"])
    }
}
