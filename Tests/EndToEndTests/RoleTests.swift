import Foundation
import ManasikPseudoTerminal
import Testing

/// Shared collections before groups and people with roles, by the verbs of the program.
@Suite struct RoleTests {
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        let files = [
            "pack.json": """
            { "id": "bus", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#,
            "init.lua": """
            manasik.collection { id = "notices", scope = "shared",
              fields = { text = "text", bus = "text", state = { "shown", "held" } },
              index = { "bus" }, form = { "text", "bus", "state" }, list = { fields = { "text", "state" }, by = "text" },
              access = { group = "bus", roles = { "moderator" },
                read = function(viewer, record) return viewer.is_author or viewer.is_guide
                  or viewer.role == "moderator" or viewer.is_member and record.state == "shown" end,
                create = { any = { { is_member = true }, { is_guide = true } } },
                update = { any = { { is_author = true }, { is_guide = true }, { role = "moderator" } } },
                delete = { any = { { is_author = true }, { role = "moderator" } } } },
              never = { delete = { { is_author = false, role = "visitor" } } } }
            """,
            "tests/notices_test.lua": """
            describe("notices", function()
              it("are seen by the group", function()
                local zayd, amina, bilal, chen = person(), person(), person(), person()
                local bus = zayd:group(amina, bilal)
                local id = records(amina, "notices"):add { bus = bus, text = "Gate 3", state = "held" }
                assert.are.equal(0, records(bilal, "notices"):count())
                records(zayd, "notices"):set(id, { state = "shown" })
                assert.are.equal(1, records(bilal, "notices"):count())
                assert.are.equal(0, records(chen, "notices"):count())
                assert.has_error(function() records(bilal, "notices"):remove(id) end,
                  "'access.delete' of bus:notices does not allow this person to do that")
                chen:appoint("notices", "moderator")
                assert.is_true(records(chen, "notices"):remove(id))
                chen:dismiss("notices", "moderator")
                assert.has_error(function() chen:dismiss("notices", "moderator") end,
                  "this person is no 'moderator' of notices")
                assert.has_error(function() chen:appoint("notices", "moderater") end,
                  "no role is called 'moderater'; did you mean 'moderator'?")
              end)
            end)
            """,
        ]
        for (path, text) in files { try traveller.write(text, to: "packs/bus/" + path) }
        return traveller
    }

    private func refused(_ traveller: Traveller, _ words: String...) throws -> String {
        let outcome = try traveller.execute(traveller.arguments(words))
        #expect(outcome.status == 1, "\(words): \(outcome.output)")
        return outcome.error
    }

    @Test func groupsAndModeratorsShareAList() throws {
        let traveller = try traveller()
        for (guide, bus) in [("zayd", "Bus 1"), ("yusuf", "Bus 2")] {
            try traveller.run("group", "create", bus, "--person", guide)
        }
        func join(_ name: String, _ guide: String, _ bus: String) throws {
            let invitation = try traveller.json("group", "invite", bus, "--person", guide)
            let code = try #require((invitation as? [String: Any])?["code"] as? String)
            #expect(try traveller.run("group", "join", code, "--person", name).status == 0)
        }
        for name in ["amina", "bilal"] { try join(name, "zayd", "Bus 1") }
        try join("chen", "yusuf", "Bus 2")
        // A newcomer whose code is wrong is told nobody's name.
        let wrong = try refused(traveller, "group", "join", "0000-0000-0000-0000", "--person", "chenn")
        #expect(wrong == "manasik: No group has this code. Check it, or ask the guide for a new one.\n")
        func add(_ name: String, _ text: String, _ bus: String, _ state: String) throws {
            let added = try traveller.run(
                "records",
                "add",
                "notices",
                "text=\(text)",
                "bus=\(bus)",
                "state=\(state)",
                "--as",
                name
            )
            #expect(added.status == 0, "\(added.error)")
        }
        try add("amina", "Gate 3", "Bus 1", "held")
        try add("chen", "Gate 7", "Bus 2", "shown")
        func texts(_ name: String) throws -> [String] {
            let list = try traveller.json("records", "list", "notices", "--as", name)
            let records = (list as? [String: Any])?["records"] as? [[String: Any]]
            return (records ?? []).compactMap { ($0["fields"] as? [String: Any])?["text"] as? String }
        }
        #expect(try texts("bilal") == [] && texts("zayd") == ["Gate 3"] && texts("chen") == ["Gate 7"])
        #expect(try texts("mona") == [])
        let shown = try traveller.run("records", "set", "notices", "amina/1", "state=shown", "--as", "zayd")
        #expect(shown.output == "Changed amina/1 of notices: Gate 3 · shown\n", "\(shown.error)")
        let one = try traveller.run("records", "show", "notices", "amina/1", "--as", "zayd")
        #expect(one.output.contains("Bus 1") && !one.output.contains("zayd/g-"), "\(one.output)")
        let named = try traveller.json("records", "show", "notices", "1", "--as", "amina") as? [String: Any]
        let id = (named?["fields"] as? [String: Any])?["bus"] as? String
        #expect(id?.hasPrefix("zayd/g-") == true)
        #expect((named?["words"] as? [String: String])?["bus"] == "Bus 1")
        #expect(try texts("bilal") == ["Gate 3"])
        #expect(
            try refused(traveller, "records", "remove", "notices", "amina/1", "--as", "bilal")
                == "manasik: the rules of notices do not allow you that\n"
        )

        #expect(
            try traveller.run("records", "roles", "notices").output == "Nobody has a role in bus:notices.\n"
        )
        #expect(
            try traveller.run("records", "appoint", "notices", "mona", "moderator").output
                == "mona is moderator of bus:notices from now on.\n"
        )
        let roles = try traveller.json("records", "roles", "notices") as? [[String: String]]
        #expect(roles == [["collection": "bus:notices", "person": "mona", "role": "moderator"]])
        #expect(try texts("mona") == ["Gate 3", "Gate 7"])
        #expect(
            try traveller.run("records", "remove", "notices", "chen/1", "--as", "mona").output
                == "Removed chen/1 from notices: Gate 7 · shown\n"
        )
        #expect(try texts("chen") == [])
        #expect(
            try refused(traveller, "records", "appoint", "notices", "mona", "moderater")
                == "manasik: notices has no role 'moderater'; its roles are moderator.\n"
        )
        #expect(
            try traveller.run("records", "dismiss", "notices", "mona", "moderator").output
                == "mona is no longer moderator of bus:notices.\n"
        )
        #expect(
            try refused(traveller, "records", "dismiss", "notices", "mona", "moderator")
                == "manasik: mona is not moderator of notices\n"
        )
        #expect(try texts("mona") == [])
    }

    @Test func asNamesWhoAsksWhereverAnothersViewIsShown() throws {
        let traveller = try traveller()
        try traveller.run("group", "create", "Bus 1", "--as", "zayd")
        let shown = try traveller.run("group", "show", "Bus 1", "--as", "zayd")
        #expect(shown.status == 0 && shown.output.contains("Bus 1"), "\(shown)")
        let person = try traveller.run("group", "show", "Bus 1", "--person", "zayd")
        #expect(shown.output == person.output)
        let explained = try traveller.run("explain", "notices", "--as", "zayd")
        #expect(explained.output == (try traveller.run("explain", "notices", "--person", "zayd").output))
        #expect(try traveller.run("nearby", "--place", "Makkah", "--as", "zayd").status == 0)
        // Every verb that answers for a person takes it.
        for verb in [
            ["checklist"], ["today"], ["profile"], ["settings"], ["schedule"], ["records"], ["contacts"],
        ] {
            let asked = try traveller.execute(traveller.arguments(verb + ["--as", "zayd"]))
            let named = try traveller.execute(traveller.arguments(verb + ["--person", "zayd"]))
            #expect(asked.status == 0 && asked.output == named.output, "\(verb): \(asked)")
        }
        let two = try traveller.execute(
            traveller.arguments(["group", "show", "Bus 1", "--as", "zayd", "--person", "amina"])
        )
        #expect(two.status == 64 && two.error.contains("--as and --person name different people"), "\(two)")
    }

    @Test func asksForTheFormOfARecordOnATerminal() throws {
        let traveller = try traveller()
        try traveller.write(
            """
            manasik.collection { id = "costs", fields = { amount = { kind = "integer", required = true }, note = "text" },
              form = { "amount", "note" } }
            """,
            to: "packs/bus/init.lua"
        )
        try traveller.write("", to: "packs/bus/tests/notices_test.lua")
        let terminal = try traveller.open(["records", "add", "costs"], columns: 100, rows: 40)
        try terminal.wait(for: "a whole number such as 3")
        terminal.send("many\r")
        try terminal.wait(for: "it takes a whole number such as 3")
        terminal.send("12\r")
        try terminal.wait(for: "note")
        terminal.send("taxi\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.screen.text.contains("12 · taxi"), "\(terminal.screen.text)")
        #expect(try traveller.run("records", "list", "costs").output.contains("taxi"))
        let stopped = try traveller.open(["records", "add", "costs"], columns: 100, rows: 40)
        try stopped.wait(for: "a whole number such as 3")
        stopped.send("q\r")
        #expect(try stopped.waitForExit() == .exited(0))
        // Without a terminal the fields are shown, as they were.
        #expect(try traveller.run("records", "add", "costs").output.contains("amount, required"))
    }

    @Test func explainSaysWhoMayAndWhy() throws {
        let traveller = try traveller()
        try traveller.run("group", "create", "Bus 1", "--person", "zayd")
        try traveller.run(
            "records",
            "add",
            "notices",
            "text=Gate 3",
            "bus=Bus 1",
            "state=held",
            "--as",
            "zayd"
        )
        try traveller.run("records", "appoint", "notices", "mona", "moderator")
        let all = try traveller.run("explain", "notices", "--person", "zayd")
        #expect(all.status == 0 && all.output.contains("whoever has the role moderator"), "\(all.output)")
        #expect(all.output.contains("(your role: none)"))
        let one = try traveller.json("explain", "notices", "zayd/1", "--person", "mona") as? [String: Any]
        #expect(one?["role"] as? String == "moderator" && one?["record"] as? String == "zayd/1")
        let rules = one?["rules"] as? [[String: Any]] ?? []
        #expect(rules.map { $0["operation"] as? String } == ["read", "update", "delete"])
        #expect(rules.allSatisfy { $0["allowed"] as? Bool == true })
        for rule in rules {
            #expect((rule["because"] as? [String])?.contains("viewer.role = moderator") == true, "\(rule)")
        }
        let own = try traveller.run("explain", "notices", "1", "--person", "zayd")
        #expect(own.output.contains("you may: you are its author"), "\(own.output)")
        #expect(
            try refused(traveller, "explain", "notices", "zayd/1", "--person", "bilal")
                .contains("notices has no record 'zayd/1'")
        )
    }

    @Test func whoIsErasedLosesTheirRole() throws {
        let traveller = try traveller()
        try traveller.run("profile", "set", "sex=female", "--person", "mona")
        try traveller.run("records", "appoint", "notices", "mona", "moderator")
        try traveller.run("person", "export", "mona", "--output", "mona.json")
        #expect(!(try traveller.read("mona.json")).contains("moderator"))
        #expect(try traveller.run("person", "erase", "mona", "--yes").status == 0)
        #expect(try traveller.run("person", "import", "mona.json").status == 0)
        #expect(
            try traveller.run("records", "roles", "notices").output == "Nobody has a role in bus:notices.\n"
        )
    }

    @Test func testsOfPacksMakeGroupsAndGiveRoles() throws {
        let traveller = try traveller()
        let tested = try traveller.execute(["test", traveller.directory + "/packs/bus", "--no-bundled"])
        #expect(tested.status == 0, "\(tested.output)\(tested.error)")
    }
}
