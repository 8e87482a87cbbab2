import ManasikDomain
import ManasikPackHost
import Testing

/// One mistake is reported once: where it is written, and not at everything that names what could not be read for it.
@Suite struct MistakeCascadeTests {
    /// Returns the errors in code in which one text is replaced by another.
    private func errors(_ code: String, _ old: String, _ new: String) throws -> [Diagnostic] {
        #expect(code.contains(old), "\(old)")
        let changed = "local text = manasik.text\n" + code.replacing(old, with: new, maxReplacements: 1)
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            ["init.lua": changed]
        )
        return packs.load().diagnostics.filter { $0.severity == .error }
    }

    private func expectOne(_ code: String, _ old: String, _ new: String, _ expected: String) throws {
        #expect(try errors(code, old, old).map(\.description) == [])
        let found = try errors(code, old, new)
        #expect(found.count == 1, "\(new): \(found)")
        let message = found.first?.message ?? ""
        #expect(message.contains(expected), "\(new): \(message)")
        #expect(found.first?.location?.line != nil)
    }

    private static let tradition = """
        manasik.tradition { id = "way",
          schools = { manasik.school { id = "north", title = text "t" }, manasik.school { id = "south", title = text "t" } },
          obligations = { manasik.obligation { id = "firm", title = text "t", means = "must" } },
          states = { manasik.state { id = "vow", title = text "t" } },
          journeys = { manasik.journey { id = "long", title = text "t" } } }
        manasik.ritual { id = "r", title = text "t", tradition = { "way" },
          vow = { begins = { "a" }, full = "b" }, requires = { firm = { "a" } },
          manasik.step { id = "a", title = text "t", obligation = { north = "firm", south = "firm" },
            missed = "incomplete" },
          manasik.step { id = "b", title = text "t", obligation = "firm", missed = "incomplete" } }
        manasik.checklist { id = "c", title = text "t", phase = "before",
          manasik.item { id = "i1", text = text "t", when = { journey = "long" } },
          manasik.item { id = "i2", text = text "t", when = function(person) return person.school == "north" end } }
        manasik.violation { id = "v", title = text "t", state = "vow",
          manasik.ruling { says = text "t", schools = { "north" } } }
        """

    @Test(arguments: [
        ("  states = {", "  state = {", "has a key 'state' that no tradition has"),
        (
            "manasik.school { id = \"north\", title = text \"t\" }", "{ id = \"north\", name = text \"t\" }",
            "school 'north' has a key 'name' that no school has"
        ),
        (
            "{ manasik.school { id = \"north\", title = text \"t\" }, manasik.school { id = \"south\", title = text \"t\" } }",
            "{ \"north\", \"south\" }", "a school is a table, not a string"
        ),
        ("id = \"vow\"", "id = \"Vow\"", "not 'Vow'"),
        (
            "title = text \"t\" } } }\nmanasik.ritual",
            "title = text \"t\", from = \"8 hijjah\", to = \"9 rajab\" } } }\nmanasik.ritual",
            "not '8 hijjah'"
        ),
        (
            "manasik.school { id = \"south\", title = text \"t\" } }", "{ id = \"south\" } }",
            "school 'south' needs 'title'"
        ),
        (
            "title = text \"t\" } } }\nmanasik.ritual", "title = \"T\" } } }\nmanasik.ritual",
            "'title' takes a text"
        ),
        ("means = \"must\"", "means = \"has to\"", "'means' takes one of must, should, may"),
        (
            "states = { manasik.state { id = \"vow\", title = text \"t\" } }", "states = { \"vow\" }",
            "not a string"
        ),
        (
            "states = { manasik.state { id = \"vow\", title = text \"t\" } }",
            "states = manasik.state { id = \"vow\", title = text \"t\" }", "'states' takes a list"
        ),
    ])
    func inATradition(old: String, new: String, expected: String) throws {
        try expectOne(Self.tradition, old, new, expected)
    }

    private static let collections = """
        manasik.collection { id = "blocks", scope = "shared", fields = { who = "account" }, index = { "who" },
          access = { read = { is_author = true }, create = true, delete = true } }
        manasik.collection { id = "posts", scope = "shared",
          fields = { note = "text", stars = manasik.range(1, 5), state = { "open", "held" } },
          index = { "stars" }, form = { "note" },
          access = { roles = { "mod" },
            relations = { blocked = { collection = "blocks", account = "who" } },
            read = { any = { { record = { state = "open" } }, { role = "mod" }, { is_author = true } } },
            create = true,
            update = function(viewer, record) return viewer.is_author and record.state == "open" end,
            fields = { stars = { read = { blocked = false } } } },
          never = { read = { { viewer = { is_author = false, role = "visitor" }, record = { state = "held" } } } } }
        """

    @Test(arguments: [
        ("\"posts\", scope = \"shared\"", "\"posts\", scope = \"everyone\"", "'scope' takes one of"),
        ("\"blocks\", scope = \"shared\"", "\"blocks\", scope = \"everyone\"", "'scope' takes one of"),
        ("who = \"account\" }", "who = \"person\" }", "'fields'.who takes a type"),
        ("state = { \"open\", \"held\" }", "state = \"enum\"", "'fields'.state takes a type"),
        ("stars = manasik.range(1, 5)", "stars = \"number\"", "'fields'.stars takes a type"),
        (
            "fields = { note = \"text\", stars = manasik.range(1, 5), state = { \"open\", \"held\" } }",
            "fields = { \"note\", \"stars\" }", "'fields' takes a table"
        ),
        ("roles = { \"mod\" }", "roles = \"mod\"", "'roles' takes a list"),
        (
            "blocked = { collection = \"blocks\", account = \"who\" }", "\"blocked\"",
            "'relations' takes a table"
        ),
        (", account = \"who\"", "", "needs 'account'"),
    ])
    func inACollection(old: String, new: String, expected: String) throws {
        try expectOne(Self.collections, old, new, expected)
    }

    private static let facts = """
        manasik.fact { id = "bus", kind = "enum", values = { "north", "south" }, title = text "t" }
        manasik.fact { id = "doses", kind = "integer", minimum = 0, maximum = 5, title = text "t" }
        manasik.fact { id = "shot", kind = "date", title = text "t" }
        manasik.fact { id = "safe", kind = "boolean", title = text "t",
          derived = { all = { { doses = { min = 2 } }, { bus = "north" } } } }
        manasik.checklist { id = "c", title = text "t", phase = "before",
          manasik.item { id = "i1", text = text "t", when = { bus = "north" }, due = "3 days before shot" },
          manasik.item { id = "i2", text = text "t",
            when = function(person) return person.doses >= 2 and person.bus == "south" end },
          manasik.item { id = "i3", text = text "t", when = { safe = true } } }
        """

    @Test(arguments: [
        ("kind = \"enum\"", "kind = \"choice\"", "'kind' takes one of"),
        ("values = { \"north\", \"south\" }, ", "", "needs 'values'"),
        ("{ \"north\", \"south\" }", "{ \"North\", \"south\" }", "not 'North'"),
        ("values = { \"north\", \"south\" }", "values = \"north, south\"", "'values' takes a list"),
        ("kind = \"date\", ", "", "fact 'shot' needs 'kind'"),
        ("minimum = 0, maximum = 5", "minimum = 5, maximum = 0", "'doses'"),
    ])
    func inAFact(old: String, new: String, expected: String) throws {
        try expectOne(Self.facts, old, new, expected)
    }

    private static let ritual = """
        manasik.ritual { id = "r", title = text "t", requires = { must = { "a", "b" } },
          manasik.step { id = "a", title = text "t", obligation = "must", missed = "incomplete" },
          manasik.sequence { id = "g", title = text "t",
            manasik.step { id = "b", title = text "t", obligation = "must", missed = "incomplete", needs = { "a" } } } }
        manasik.checklist { id = "c", title = text "t", phase = "before",
          manasik.item { id = "i", text = text "t", done_by = "b", due = "3 days after step r/a" } }
        """

    @Test(arguments: [
        ("id = \"a\", title = text \"t\", ", "id = \"a\", ", "step 'a' needs 'title'"),
        ("id = \"b\", title = text \"t\", ", "id = \"b\", ", "step 'b' needs 'title'"),
        ("id = \"g\", title = text \"t\",", "id = \"g\",", "sequence 'g' needs 'title'"),
        ("id = \"r\", title = text \"t\", ", "id = \"r\", ", "ritual 'r' needs 'title'"),
        (
            "manasik.step { id = \"a\", title = text \"t\", obligation = \"must\", missed = \"incomplete\" }",
            "manasik.item { id = \"a\", text = text \"t\" }",
            "a ritual holds step, sequence, any_order, choice, not an item"
        ),
    ])
    func inARitual(old: String, new: String, expected: String) throws {
        try expectOne(Self.ritual, old, new, expected)
    }

    /// What is expected is said, and how what was written becomes that.
    @Test(arguments: [
        (
            "states = { manasik.state { id = \"vow\", title = text \"t\" } }",
            "states = manasik.state { id = \"vow\", title = text \"t\" }", "write { } around it"
        ),
        (
            "journeys = { manasik.journey { id = \"long\", title = text \"t\" } }",
            "journeys = { long = { title = text \"t\" } }", "write its entries without keys"
        ),
        (
            "journeys = { manasik.journey { id = \"long\", title = text \"t\" } }", "journeys = { \"long\" }",
            "write manasik.journey { id = \"long\", … }"
        ),
        (
            "manasik.journey { id = \"long\", title", "manasik.journey { id = \"long\", name",
            "did you mean 'title', which it needs?"
        ),
    ])
    func saysHowItIsWritten(old: String, new: String, help: String) throws {
        let found = try errors(Self.tradition, old, new)
        #expect(found.map(\.help) == [help], "\(found)")
    }

    /// Another mistake in the same pack is reported too.
    @Test func whatIsNamedNowhereIsStillReported() throws {
        let code = Self.facts.replacing("safe = true", with: "saef = true")
        let found = try errors(code, "kind = \"enum\"", "kind = \"choice\"")
        #expect(found.map(\.code) == ["definition.bad-value", "rule.unknown-fact"], "\(found)")
    }
}
