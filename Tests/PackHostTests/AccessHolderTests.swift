import Testing

/// What is found of rules of access that hold for nobody.
@Suite struct AccessHolderTests {
    /// What is found of posts with rules of access, each on a line of its own.
    private func problems(_ rules: String, scope: String = "shared") throws -> [String] {
        let code = """
            manasik.collection { id = "names", scope = "shared", index = { "who" }, fields = { who = "account" },
              access = { read = { is_author = true }, create = true } }
            manasik.collection { id = "posts", scope = "\(scope)", fields = { state = { "shown", "held" }, line = "text" },
              access = { roles = { "moderator" },
                relations = { guardian = { collection = "names", account = "who" } },
                \(rules) } }
            """
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            ["init.lua": code]
        )
        return packs.report(packs.load()).filter { !$0.contains("idle-relation") }
    }

    private static let help =
        "\n  help: let it ask for what can be so, or leave it out: what is not said is not allowed"
    private static let changes =
        ": who changes or removes a record has signed in, and is its author or named by the rule with a role, as the guide or by "
        + "a relation that the author makes"

    @Test(arguments: [
        "{ is_author = false }", "{ guardian = true }", "{ signed_in = false }",
        "{ role = \"visitor\", guardian = true }",
    ])
    func warnsOfRulesByWhichNobodyAdds(rule: String) throws {
        #expect(
            try problems("read = true, create = \(rule)") == [
                "p/init.lua:6: warning[rule.constant]: collection 'posts': 'access.create' holds for nobody: who adds a record has "
                    + "signed in, is its author and stands in no relation to themselves" + Self.help
            ]
        )
    }

    @Test(arguments: ["update", "delete"], ["{ is_author = false }", "{ signed_in = false }"])
    func warnsOfRulesByWhichNobodyChangesOrRemoves(operation: String, rule: String) throws {
        #expect(
            try problems("read = true, \(operation) = \(rule)") == [
                "p/init.lua:6: warning[rule.constant]: collection 'posts': 'access.\(operation)' holds for nobody"
                    + Self.changes + Self.help
            ]
        )
    }

    @Test func warnsOfChangesOfWhatNobodyMayRead() throws {
        #expect(
            try problems("read = { role = \"moderator\" }, update = { role = \"visitor\" }") == [
                "p/init.lua:6: warning[rule.constant]: collection 'posts': 'access.update' holds for nobody who may read the record, "
                    + "and what others may change they must read" + Self.help
            ]
        )
    }

    @Test func warnsOfWhatNobodyReads() throws {
        #expect(
            try problems("read = { signed_in = false }") == [
                "p/init.lua:6: warning[rule.constant]: collection 'posts': 'access.read' holds for nobody: who has not signed in "
                    + "reads what is public alone, and nobody stands in a relation to themselves" + Self.help
            ]
        )
        #expect(try problems("read = { signed_in = false }", scope: "public") == [])
        #expect(
            try problems("read = { is_author = true }, fields = { line = { read = { is_author = false } } }")
                == [
                    "p/init.lua:6: warning[rule.constant]: collection 'posts': 'access.fields.line.read' holds for nobody who may read "
                        + "the record" + Self.help
                ]
        )
    }

    @Test(arguments: [
        "read = true, create = { is_author = true }, update = { guardian = true }, delete = { role = \"moderator\" }",
        "read = true, create = { guardian = false, signed_in = true }, update = { is_author = true, state = \"held\" }",
        "read = true, fields = { line = { read = { role = \"moderator\" } } }",
    ])
    func doesNotWarnOfWhatHoldsForSomebody(rules: String) throws {
        #expect(try problems(rules).filter { $0.contains("rule.constant") } == [])
    }

    @Test func doesNotReportTwiceWhatHoldsForNobodyByItself() throws {
        let found = try problems(
            "read = true, create = { all = { { state = \"held\" }, { state = \"shown\" } } }"
        )
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains("'access.create' holds for nobody, though it asks") == true, "\(found)")
    }

    @Test(arguments: [
        "function(viewer) return not viewer.bloked end",
        "{ any = { { bloked = false }, { is_author = true } } }",
    ])
    func saysNothingOfARelationForWhichARuleAsksThatCannotBeRead(rule: String) throws {
        let code = """
            manasik.collection { id = "names", scope = "shared", index = { "who" }, fields = { who = "account" },
              access = { read = { is_author = true }, create = true } }
            manasik.collection { id = "posts", scope = "shared", fields = { line = "text" },
              access = { relations = { blocked = { collection = "names", account = "who" } },
                read = \(rule) } }
            """
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            ["init.lua": code]
        )
        let found = packs.report(packs.load())
        #expect(found.filter { $0.contains("error[rule.unknown-fact]") }.count == 1, "\(found)")
        #expect(found.filter { $0.contains("[collection.") } == [], "\(found)")
    }
}
