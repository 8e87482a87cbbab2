import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

/// What packs declare of access to shared collections.
@Suite struct SharedCollectionTests {
    private static let fields = """
        fields = { state = { "shown", "held" }, stars = { kind = "integer", minimum = 1, maximum = 5 },
          until_day = "date", text = "text", price = "decimal", number = "integer", bus = "text" }
        """

    private func load(_ rest: String) throws -> (collection: RecordCollection?, problems: [String]) {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            ["init.lua": "manasik.collection { id = \"reviews\", \(Self.fields),\n\(rest) }"]
        )
        let loaded = packs.load()
        return (loaded.catalog.collections.values.first, packs.report(loaded).filter { $0.contains("error") })
    }

    private static let amina = PersonID(rawValue: "amina")!

    private static let records: [Record] = ["shown", "held"].flatMap { state in
        [1, 3, 5].flatMap { stars in
            ["2027-04-30", "2027-05-01"].map { day in
                Record(
                    key: RecordKey(owner: amina, collection: DefinitionID("p:reviews")!, id: "1"),
                    scope: .public,
                    version: 1,
                    body: [
                        "state": .string(state), "stars": .integer(stars), "until_day": .string(day),
                        "text": .string("t"),
                    ],
                    createdAt: Instant(milliseconds: 0),
                    updatedAt: Instant(milliseconds: 0)
                )
            }
        }
    }

    @Test func functionsAndTablesSayTheSame() throws {
        let functions = try load(
            """
            scope = "shared", access = {
              read = function(viewer, record) return record.state == "shown" or viewer.is_author end,
              update = function(viewer, record) return viewer.signed_in and record.stars >= 3 end,
              delete = function(viewer, record) return record.until_day:before "2027-05-01" end,
              fields = { text = { read = function(viewer, record) return viewer.is_author end } } }
            """
        )
        let tables = try load(
            """
            scope = "shared", access = {
              read = { any = { { record = { state = "shown" } }, { viewer = { is_author = true } } } },
              update = { signed_in = true, stars = { min = 3 } },
              delete = { until_day = { before = "2027-05-01" } },
              fields = { text = { read = { is_author = true } } } }
            """
        )
        #expect(functions.problems == [] && tables.problems == [])
        let collection = try #require(functions.collection)
        let one = try #require(AccessRules(of: collection))
        let other = try #require(tables.collection.flatMap { AccessRules(of: $0) })
        var allowed: Set<RecordAccess.Operation> = []
        for record in Self.records {
            for viewer in [Viewer(nil), Viewer(Self.amina), Viewer(PersonID(rawValue: "bilal"))] {
                for operation in RecordAccess.Operation.allCases {
                    let isAllowed = one.allows(operation, of: record, by: viewer)
                    #expect(
                        isAllowed == other.allows(operation, of: record, by: viewer),
                        "\(operation) \(record.body)"
                    )
                    if isAllowed { allowed.insert(operation) }
                    // Only the author writes.
                    #expect(!isAllowed || operation == .read || viewer.person == Self.amina)
                }
                #expect(one.readable(record, by: viewer) == other.readable(record, by: viewer))
            }
        }
        #expect(allowed == [.read, .update, .delete])
        #expect(collection.isShared && collection.scope == .public)
        #expect(try RecordCollection(wire: WireInput(collection.wire)) == collection)
    }

    private static let others = [
        Viewer(nil), Viewer(PersonID(rawValue: "bilal")),
        Viewer(PersonID(rawValue: "bilal"), role: "moderator"),
        Viewer(PersonID(rawValue: "bilal"), role: "helper"),
        Viewer(PersonID(rawValue: "bilal"), groups: ["chen/g-1"]),
        Viewer(PersonID(rawValue: "bilal"), guided: ["chen/g-1"]),
    ]

    /// Returns whose change of Amina's record a rule allows: the names of those of `others` whom it allows it.
    private func writers(_ update: String, _ operation: RecordAccess.Operation = .update) throws -> [Int] {
        let loaded = try load(
            "scope = \"shared\", access = { group = \"bus\", roles = { \"moderator\", \"helper\" }, read = true, "
                + "\(operation) = \(update) }"
        )
        #expect(loaded.problems == [])
        let rules = try #require(loaded.collection.flatMap { AccessRules(of: $0) })
        let held = Self.records.last { $0.body["state"] == .string("held") }!
        let record = Record(
            key: held.key,
            scope: .public,
            version: 1,
            body: held.body.merging(["bus": .string("chen/g-1")]) { $1 },
            createdAt: held.createdAt,
            updatedAt: held.updatedAt
        )
        for claim in AccessClaim.always { #expect(try rules.counterexample(to: claim) == nil, "\(claim)") }
        return Self.others.indices.filter { rules.allows(operation, of: record, by: Self.others[$0]) }
    }

    @Test func othersWriteOnlyWhereARuleNamesTheirRoleOrTheGuide() throws {
        // Nothing that names neither changes its meaning.
        #expect(try writers("true") == [])
        #expect(try writers("{ signed_in = true }") == [])
        #expect(try writers("{ record = { state = \"held\" } }") == [])
        let moderated = "{ any = { { record = { state = \"held\" } }, { role = \"moderator\" } } }"
        #expect(try writers(moderated) == [2])
        #expect(
            try writers(
                "function(viewer, record) return record.state == \"held\" or viewer.role == \"moderator\" end",
                .delete
            ) == [2]
        )
        #expect(
            try writers(
                "function(viewer, record) return viewer.is_author or viewer.is_guide or viewer.role == \"helper\" end"
            ) == [3, 5]
        )
        // A role that is only excluded lets no other write, and `create` remains one's own.
        #expect(try writers("function(viewer) return viewer.role ~= \"moderator\" end") == [])
        #expect(try writers(moderated, .create) == [])
    }

    @Test func rolesAndTheGroupAreInTheWireForm() throws {
        let loaded = try load(
            "scope = \"shared\", access = { group = \"bus\", roles = { \"moderator\" }, read = { is_member = true }, "
                + "delete = { role = \"moderator\" } }"
        )
        #expect(loaded.problems == [])
        let collection = try #require(loaded.collection)
        #expect(collection.access?.group == "bus" && collection.access?.roles == ["moderator"])
        #expect(try RecordCollection(wire: WireInput(collection.wire)) == collection)
    }

    @Test func aClaimThatNobodyWithoutARoleDeletesIsRefuted() throws {
        let hole = try load(
            """
            scope = "shared", access = { roles = { "moderator", "helper" },
              delete = function(viewer, record) return viewer.role ~= "visitor" or record.state == "held" end },
            never = { delete = { { is_author = false, role = { "visitor", "helper" } } } }
            """
        )
        let problem = try #require(hole.problems.first)
        #expect(problem.contains("'never.delete' does not hold: 'access.delete' allows it for "))
        #expect(problem.contains("viewer.role = helper"))
    }

    @Test func aCollectionThatIsNotSharedIsEachPersonsOwn() throws {
        let own = try load("scope = \"person\"")
        #expect(own.problems == [])
        #expect(own.collection?.isShared == false)
    }

    @Test func aClaimThatHoldsIsKept() throws {
        let sound = try load(
            """
            scope = "shared",
            access = { read = function(viewer, record) return record.state == "shown" or viewer.is_author end,
              create = { record = { state = "held" } } },
            never = { read = { { viewer = { signed_in = false }, record = { state = "held" } } },
              create = { viewer = { is_author = false } } }
            """
        )
        #expect(sound.problems == [])
        let operations = sound.collection?.access?.claims.map(\.operation)
        #expect(operations?.sorted { $0.rawValue < $1.rawValue } == [.create, .read])
    }

    /// Whoever reads by the number of stars reads held reviews as well, which was not meant.
    @Test func aClaimThatDoesNotHoldIsReportedWithAViewerAndARecord() throws {
        let hole = try load(
            """
            scope = "public",
            access = { read = function(viewer, record)
              return record.state == "shown" or viewer.is_author or record.stars >= 4 end },
            never = { read = { { viewer = { signed_in = false }, record = { state = "held" } } } }
            """
        )
        #expect(hole.problems.count == 1)
        let problem = try #require(hole.problems.first)
        #expect(
            problem.contains("collection 'reviews': 'never.read' does not hold: 'access.read' allows it for ")
        )
        #expect(problem.contains("record.stars = 4, record.state = held"))
        #expect(problem.contains("viewer.signed_in = no"))
    }

    @Test(arguments: [
        ("scope = \"shared\"", "is shared and needs 'access'"),
        ("scope = \"group\", access = { read = true }", "is of groups and needs 'access.group'"),
        ("access = { read = true }", "has 'access', which only a shared collection has"),
        ("scope = \"shared\", access = { read = false }", "'access.read' is false"),
        ("scope = \"shared\", access = { reed = true }", "has a key 'reed' that no access has"),
        (
            "scope = \"shared\", access = { read = function(viewer, record) return viewer.role == \"x\" end }",
            "reads viewer.role, about which no rule of access can ask"
        ),
        (
            "scope = \"shared\", access = { read = function(viewer, record) return record.text == \"x\" end }",
            "reads record.text, about which no rule of access can ask"
        ),
        (
            "scope = \"shared\", access = { read = { record = { number = 3 } } }",
            "asks for 'number', about which"
        ),
        (
            "scope = \"shared\", access = { read = { record = { state = \"gone\" } } }",
            "state cannot be 'gone'"
        ),
        (
            "scope = \"shared\", access = { read = { speaks = \"ar\" } }",
            "asks for languages, which no viewer has"
        ),
        ("scope = \"shared\", access = { read = function() return 3 end }", "not true or false"),
        (
            "scope = \"shared\", access = { read = { is_member = true } }",
            "asks for 'is_member', about which no rule of access can ask"
        ),
        ("scope = \"shared\", access = { group = \"buss\" }", "'access.group' names 'buss'"),
        (
            "scope = \"shared\", access = { read = { is_member = true } }",
            "help: say which field holds the record's group: access = { group = \"…\", … }"
        ),
        (
            "scope = \"shared\", access = { read = function(viewer) return viewer.role == \"x\" end }",
            "help: say which roles there are: access = { roles = { \"moderator\" }, … }"
        ),
        (
            "scope = \"shared\", access = { group = \"stars\" }",
            "'access.group' names 'stars', which is no text"
        ),
        (
            "scope = \"shared\", access = { roles = { \"moderator\", \"visitor\" } }",
            "'access.roles' has 'visitor', which is no role"
        ),
        (
            "scope = \"shared\", access = { roles = { \"moderator\", \"moderator\" } }",
            "'access.roles' has 'moderator', which is no role"
        ),
        (
            "scope = \"shared\", access = { roles = { \"moderator\" }, read = { role = \"moderater\" } }",
            "role cannot be 'moderater'"
        ),
        (
            "scope = \"shared\", access = { roles = { \"moderator\" }, "
                + "read = function(viewer) return viewer.role == \"moderater\" end }",
            "'access.read' compares with 'moderater', which 'viewer.role' cannot be\n  help: did you mean 'moderator'?"
        ),
        (
            "scope = \"shared\", access = { read = function(viewer, record) return record.state ~= \"hold\" end }",
            "'access.read' compares with 'hold', which 'record.state' cannot be\n  help: did you mean 'held'?"
        ),
        (
            "scope = \"shared\", access = { read = true, fields = { text = { read = function(viewer, record) "
                + "return record.state == \"hold\" or viewer.is_author end } } }",
            "compares with 'hold', which 'record.state' or 'viewer.is_author' cannot be"
        ),
        (
            "scope = \"shared\", access = { read = true, fields = { txt = { read = true } } }",
            "'access.fields' names 'txt', which is not one of its fields"
        ),
        (
            "scope = \"shared\", access = { read = true, fields = { text = { write = true } } }",
            "has a key 'write'; it takes 'read' alone"
        ),
        (
            "scope = \"shared\", access = { read = true }, never = { see = { signed_in = false } }",
            "'never' has a key 'see'; it takes read, create, update, delete"
        ),
        (
            "scope = \"shared\", access = { read = true, fields = { stars = { read = { is_author = true } } } }, "
                + "list = { fields = { \"text\" }, by = \"stars\" }",
            "'list.by' names 'stars', which not everybody reads"
        ),
    ]) func reportsWhatCannotBe(code: String, expected: String) throws {
        let problems = try load(code).problems
        #expect(problems.contains { $0.contains(expected) }, "\(problems)")
    }

    /// A word that another field has is no error, and is noticed since it makes no difference.
    @Test func warnsOfARuleThatAsksWhatMakesNoDifference() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            [
                "init.lua": """
                manasik.collection { id = "reviews", \(Self.fields), scope = "shared",
                access = { roles = { "moderator" }, read = function(viewer, record)
                  return viewer.role == "held" or record.state == "shown" end } }
                """
            ]
        )
        let problems = packs.report(packs.load())
        #expect(
            problems.contains {
                $0.contains("warning[rule.no-effect]")
                    && $0.contains("'access.read' asks 'viewer.role', which makes")
            },
            "\(problems)"
        )
    }

    /// The same rule lets nobody read a shared collection who has not signed in.
    @Test func whoHasNotSignedInReadsWhatIsPublicAlone() throws {
        let shown = Self.records[0]
        for (scope, isRead) in [("shared", false), ("public", true)] {
            let loaded = try load("scope = \"\(scope)\", access = { read = true }")
            #expect(loaded.problems == [])
            let collection = try #require(loaded.collection)
            let rules = try #require(AccessRules(of: collection))
            #expect(collection.access?.audience.rawValue == scope)
            #expect(rules.allows(.read, of: shown, by: Viewer(nil)) == isRead)
            let list = try rules.limited(RecordList(collection.id, limit: 1), to: Viewer(nil))
            #expect((list.filter == .never) == !isRead)
            #expect(rules.allows(.read, of: shown, by: Viewer(PersonID(rawValue: "bilal"))))
            for claim in AccessClaim.ofReading(among: collection.access!.audience) {
                #expect(try rules.counterexample(to: claim) == nil)
            }
            #expect(try RecordCollection(wire: WireInput(collection.wire)) == collection)
        }
    }

    @Test func whatIsOfAGroupIsReadByItsPeopleAlone() throws {
        let loaded = try load(
            "scope = \"group\", access = { group = \"bus\", roles = { \"moderator\", \"helper\" }, "
                + "read = function(viewer, record) return record.state == \"shown\" or viewer.role == \"moderator\" end }"
        )
        #expect(loaded.problems == [])
        let collection = try #require(loaded.collection)
        let rules = try #require(AccessRules(of: collection))
        func record(_ state: String) -> Record {
            Record(
                key: Self.records[0].key,
                scope: .public,
                version: 1,
                body: ["state": .string(state), "bus": .string("chen/g-1")],
                createdAt: Instant(milliseconds: 0),
                updatedAt: Instant(milliseconds: 0)
            )
        }
        func readers(_ state: String) -> [Int] {
            Self.others.indices.filter { rules.allows(.read, of: record(state), by: Self.others[$0]) }
        }
        // The moderator, whom the rule names, a member and the guide; neither somebody without a role nor a helper.
        #expect(readers("shown") == [2, 4, 5])
        #expect(readers("held") == [2])
        #expect(rules.allows(.read, of: record("shown"), by: Viewer(Self.amina)))
        let claims = AccessClaim.ofReading(among: .group)
        #expect(claims.count == 2)
        for claim in claims { #expect(try rules.counterexample(to: claim) == nil, "\(claim)") }
        // The rule as it is written says too much.
        let open = AccessRules(of: collection, [.read: .always], group: "bus", among: .group)
        #expect(try open.counterexample(to: claims[1]) != nil)
    }

    @Test func ageIsAskedWithinBounds() throws {
        let loaded = try load("scope = \"public\", access = { read = { viewer = { age = { min = 18 } } } }")
        #expect(loaded.problems == [])
        let collection = try #require(loaded.collection)
        let rules = try #require(AccessRules(of: collection))
        #expect(collection.access?.asksStanding == true)
        let bilal = PersonID(rawValue: "bilal")
        let read = [nil, 17, 18].map { rules.allows(.read, of: Self.records[0], by: Viewer(bilal, age: $0)) }
        #expect(read == [false, false, true])
        #expect(try rules.filter(for: .read, Viewer(bilal)) == .never)
        #expect(try rules.filter(for: .read, Viewer(bilal, age: 18)) == .always)
    }

    @Test func blamesAGroupThatIsMisspelledAlone() throws {
        let problems = try load(
            """
            scope = "shared",
            access = { group = "buss",
              read = function(viewer, record) return viewer.is_member or viewer.is_guide end }
            """
        ).problems
        #expect(problems.count == 1, "\(problems)")
        #expect(problems.first?.hasPrefix("p/init.lua:4: ") == true, "\(problems)")
    }

    @Test func namesAFieldWithAMistakeAndItsLine() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            [
                "init.lua": """
                manasik.collection { id = "payments",
                  fields = {
                    amount = { kind = "decimal",
                      requierd = true } },
                  list = {
                    fields = { "amonut" } } }
                """
            ]
        )
        let problems = packs.report(packs.load())
        #expect(problems.count == 2, "\(problems)")
        #expect(
            problems.contains {
                $0.hasPrefix("p/init.lua:4: error[definition.unknown-key]: collection 'payments': 'fields'")
                    && $0.contains("amount")
                    && $0.contains("has a key 'requierd' that no field has\n  help: did you mean 'required'?")
            },
            "\(problems)"
        )
        #expect(
            problems.contains { $0.hasPrefix("p/init.lua:6: ") && $0.contains("names 'amonut'") },
            "\(problems)"
        )
    }
}
