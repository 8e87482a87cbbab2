import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

/// The relations between viewers and authors that packs declare.
@Suite struct AccessRelationTests {
    private static let blocks = """
        manasik.collection { id = "blocks", scope = "shared", index = { "who" },
          fields = { who = "account", author = "account", sure = "boolean", kind = { "soft", "hard" }, line = "text", day = "date" },
          access = { read = { is_author = true }, create = true } }
        """

    private func load(_ access: String, blocks: String = blocks, rest: String = "") throws -> (
        posts: RecordCollection?, problems: [String]
    ) {
        let code = """
            manasik.collection { id = "posts", scope = "shared", fields = { state = { "shown", "held" } },
            access = { \(access) }\(rest) }
            """
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            ["init.lua": code + "\n" + blocks]
        )
        let loaded = packs.load()
        return (
            loaded.catalog.collections[DefinitionID("p:posts")!],
            packs.report(loaded).filter { $0.contains("error") }
        )
    }

    private static func relations(_ one: String) -> String { "relations = { blocked = { \(one) } }, " }
    private static let declared = relations(
        #"collection = "blocks", account = "who", where = { sure = true, kind = "hard" }"#
    )

    @Test func functionsAndTablesAskForThem() throws {
        let function = try load(
            Self.declared + "read = function(viewer) return viewer.is_author or not viewer.blocked end"
        )
        let table = try load(
            Self.declared + "read = { any = { { is_author = true }, { viewer = { blocked = false } } } }"
        )
        #expect(function.problems == [] && table.problems == [])
        let (one, other) = (try #require(function.posts), try #require(table.posts))
        #expect(
            one.access?.relations == [
                "blocked": RecordAccess.Relation(
                    DefinitionID("p:blocks")!,
                    naming: "who",
                    where: ["sure": .boolean(true), "kind": .string("hard")]
                )
            ]
        )
        #expect(one.access?.asksStanding == true)
        #expect(try RecordCollection(wire: WireInput(one.wire)) == one)
        let amina = PersonID(rawValue: "amina")!
        let record = Record(
            key: RecordKey(owner: amina, collection: one.id, id: "1"),
            scope: .public,
            version: 1,
            body: [:],
            createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0)
        )
        let bilal = PersonID(rawValue: "bilal")!
        for collection in [one, other] {
            let rules = try #require(AccessRules(of: collection))
            #expect(rules.allows(.read, of: record, by: Viewer(bilal)))
            #expect(!rules.allows(.read, of: record, by: Viewer(bilal, related: ["blocked": [amina]])))
        }
    }

    /// The example of docs/packs.md.
    @Test func blocksAndGuardiansAreDeclaredAsThePageSays() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "docs/packs.md"), encoding: .utf8)
        let section = try #require(page.split(separator: "### Relations\n").last)
        let example = try #require(
            section.split(separator: "```lua\n").dropFirst().first?.split(separator: "```").first
        )
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            ["init.lua": String(example)]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded) == [])
        #expect(loaded.catalog.collections[DefinitionID("p:posts")!]?.access?.relations.count == 2)
    }

    @Test func aRelationOfTheViewersIsReadFromWhatIsTheirsAlone() throws {
        let own = #"manasik.collection { id = "mutes", fields = { who = "account" } }"#
        let loaded = try load(
            #"relations = { muted = { collection = "mutes", account = "who", by = "viewer" } }, read = { muted = false }"#,
            blocks: own
        )
        #expect(loaded.problems == [])
        let relation = try #require(loaded.posts?.access?.relations["muted"])
        let (bilal, amina) = (PersonID(rawValue: "bilal")!, PersonID(rawValue: "amina")!)
        #expect(relation.list(of: bilal, named: "bilal").owner == bilal)
        #expect(relation.list(of: bilal, to: amina, named: ["amina"]).owner == bilal)
        #expect(try RecordCollection(wire: WireInput(loaded.posts!.wire)) == loaded.posts)
    }

    @Test func aRelationIsMadeByRecordsOfARequiredPackToo() throws {
        let packs = try TemporaryPacks()
            .pack(
                "p",
                manifest: #", "capabilities": ["records"]"#,
                messages: ["t": "T"],
                ["init.lua": Self.blocks]
            )
            .pack(
                "q",
                manifest: #", "capabilities": ["records"], "requires": { "p": "^1.0" }"#,
                messages: ["t": "T"],
                [
                    "init.lua": """
                    manasik.collection { id = "posts", scope = "shared", fields = { text = "text" },
                    access = { relations = { blocked = { collection = "p:blocks", account = "wh" } }, read = { blocked = false } } }
                    """
                ]
            )
        let problems = packs.report(packs.load()).filter { $0.contains("error") }
        #expect(
            problems.count == 1
                && problems[0].contains("names field 'wh', which collection 'blocks' does not have")
        )
        #expect(problems.first?.contains("did you mean 'who'?") == true, "\(problems)")
    }

    @Test func aClaimThatTheBlockedReadNothingIsHeldAgainstTheRules() throws {
        let claim = ", never = { read = { { viewer = { blocked = true } } } }"
        let sound = try load(
            Self.declared + "read = function(viewer) return viewer.is_author or not viewer.blocked end",
            rest: claim
        )
        #expect(sound.problems == [])
        let hole = try load(
            Self.declared
                + "read = function(viewer, record) return viewer.is_author or record.state == \"shown\" or not viewer.blocked end",
            rest: claim
        )
        let problem = try #require(hole.problems.first)
        #expect(
            problem.contains("'never.read' does not hold: 'access.read' allows it for record.state = shown")
        )
        #expect(problem.contains("viewer.blocked = yes"))
    }

    @Test func onlyRelationsThatTheAuthorMakesLetOthersWrite() throws {
        let (bilal, amina) = (PersonID(rawValue: "bilal")!, PersonID(rawValue: "amina")!)
        let guarded = "viewer.is_author or viewer.guardian"
        // What is only excluded lets nobody write.
        let excluded = "viewer.is_author or not viewer.guardian or record.state ~= \"held\""
        for (maker, rule, isAllowed) in [
            ("author", guarded, true), ("viewer", guarded, false), ("author", excluded, false),
        ] {
            let loaded = try load(
                "relations = { guardian = { collection = \"blocks\", account = \"who\", by = \"\(maker)\" } }, read = true, "
                    + "update = function(viewer, record) return \(rule) end"
            )
            #expect(loaded.problems == [])
            let rules = try #require(loaded.posts.flatMap { AccessRules(of: $0) })
            for claim in rules.alwaysClaimed { #expect(try rules.counterexample(to: claim) == nil) }
            let record = Record(
                key: RecordKey(owner: amina, collection: DefinitionID("p:posts")!, id: "1"),
                scope: .public,
                version: 1,
                body: ["state": .string("shown")],
                createdAt: Instant(milliseconds: 0),
                updatedAt: Instant(milliseconds: 0)
            )
            let viewer = Viewer(bilal, related: ["guardian": [amina]])
            #expect(rules.allows(.update, of: record, by: viewer) == isAllowed)
            #expect(!rules.allows(.update, of: record, by: Viewer(bilal)))
        }
    }

    @Test(arguments: [
        (
            #"collection = "blocks", account = "who""#, "{ blocket = true }",
            "asks for 'blocket', about which no rule of access can ask\n  help: did you mean 'blocked'?"
        ),
        (
            #"collection = "blocks", account = "who""#, "function(viewer) return viewer.chaperone end",
            "help: a relation between the viewer and the author is declared: access = { relations = { … }, … }"
        ),
        (
            #"collection = "blocks", account = "who""#, "{ viewer = { blokced = true } }",
            "help: did you mean 'viewer.blocked'?"
        ),
        // A name that is near only for the word before it is not meant.
        (
            #"collection = "blocks", account = "who""#, "function(viewer) return viewer.chap end",
            "help: a relation between the viewer and the author is declared"
        ),
        (
            #"collection = "blocks", account = "who""#, #"{ ["viewer.blocked"] = true }"#,
            "help: write viewer.blocked in a function, and viewer = { blocked = … } in a table"
        ),
        (
            #"collection = "blocks", account = "who""#, "function(viewer) return viewer:blocked() end",
            "help: write viewer.blocked: only what is called has a colon"
        ),
        (
            #"collection = "blocks", account = "who""#, "function(viewer) return viewer:blocked end",
            "help: write viewer.blocked: only what is called has a colon"
        ),
        (
            #"collection = "blocks", account = "who""#, "function(viewer, record) return record.blocked end",
            "help: did you mean 'viewer.blocked'?"
        ),
        (
            #"collection = "blocks", account = "who""#, "function(viewer, record) return record.author end",
            "help: whether the viewer wrote the record is viewer.is_author"
        ),
        (
            #"collection = "blocks", account = "who""#, "function(viewer, record) return record.colour end",
            "and an integer with 'minimum' and 'maximum': here state"
        ),
        (
            #"collection = "blocks", account = "who""#, "{ friend = true }",
            "help: rules ask here for age, blocked, is_author, signed_in, state, verified; a relation"
        ),
        (
            #"collection = "blocks", account = "who", where = { sure = "yes" }"#, "true",
            "help: it takes true or false"
        ),
        (#"collection = "bloks", account = "who""#, "true", "'bloks'"),
        (
            #"collection = "other:names", account = "who""#, "true",
            "help: if pack 'other' declares it, add that to 'requires' in pack.json"
        ),
        (#"collection = "blocks""#, "true", "account"),
        (
            #"collection = "blocks", account = "whom""#, "true",
            "'access.relations.blocked' names field 'whom', which collection 'blocks' does not have\n  help: did you mean 'who'?"
        ),
        (
            #"collection = "blocks", account = "line""#, "true",
            "names field 'line' of collection 'blocks', which names no person\n  help: its fields that name a person are who"
        ),
        (
            #"collection = "blocks", account = "author""#, "true",
            "names 'author' of collection 'blocks', which is whoever wrote the record"
        ),
        (
            #"collection = "own", account = "who""#, "true",
            "asks for records of 'own', which is not shared"
        ),
        (
            #"collection = "slow", account = "who""#, "true",
            "no index finds them\n  help: add 'who' to 'index' of 'slow'"
        ),
        (
            #"collection = "blocks", account = "who", where = { day = "2027-01-01" }"#, "true",
            "'where' asks for field 'day', which is no boolean or enum with a value\n  help: it may ask for kind, sure"
        ),
        (
            #"collection = "blocks", account = "who", where = { kind = "hrad" }"#, "true",
            "help: did you mean 'hard'?"
        ),
        (
            #"collection = "blocks", account = "who", where = { knd = "hard" }"#, "true",
            "'where' names field 'knd', which collection 'blocks' does not have"
        ),
        (#"collection = "blocks", account = "who", by = "others""#, "true", "by"),
    ]) func reportsWhatCannotBe(relation: String, read: String, expected: String) throws {
        let others = """
            manasik.collection { id = "own", fields = { who = "account" } }
            manasik.collection { id = "slow", scope = "shared", fields = { who = "account" }, access = { create = true } }
            """
        let problems = try load(Self.relations(relation) + "read = \(read)", blocks: Self.blocks + others)
            .problems
        #expect(problems.contains { $0.contains(expected) }, "\(problems)")
    }

    @Test func reportsTheLineOfTheRelation() throws {
        let problems = try load(
            """

            -- relations = { blocked = { collection = "own" } }
            relations = {
              ["muted"] = { collection = "blocks", account = "who" },
              blocked = { collection = "bloks",
                account = "who" },
              held = manasik.relation {
                collection = "blocks", account = "line" } },
            read = { blocked = false, muted = false, held = false }
            """
        ).problems
        #expect(
            problems.map { $0.prefix { $0 != " " } } == ["p/init.lua:6:", "p/init.lua:9:"],
            "\(problems)"
        )
    }

    @Test(arguments: ["role", "is_author", "age"]) func aNameThatRulesHaveAlreadyIsNone(name: String) throws {
        let problems = try load(
            "relations = { \(name) = { collection = \"blocks\", account = \"who\" } }, read = true"
        ).problems
        #expect(
            problems.contains { $0.contains("has '\(name)', which is no name for a relation") },
            "\(problems)"
        )
    }
}
