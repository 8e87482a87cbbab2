import ManasikDomain
import ManasikPackHost
import Testing

/// What packs declare of settings.
@Suite struct SettingDefinitionTests {
    private func load(_ code: String) throws -> (settings: [PackSetting], problems: [String]) {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            ["init.lua": "local text = manasik.text\n" + code]
        )
        let loaded = packs.load()
        return (loaded.catalog.settings(of: PackID(rawValue: "p")!), packs.report(loaded))
    }

    @Test func declaresWhoChoosesAndWhatIsTaken() throws {
        let (settings, problems) = try load(
            """
            manasik.setting { id = "hours", set_by = "person", kind = "integer", minimum = 0, maximum = 24, default = 2,
              title = text "t", summary = text "t" }
            manasik.setting { id = "rate", set_by = "operator", kind = "decimal", default = 3, title = text "t" }
            """
        )
        #expect(problems == [])
        #expect(settings.map(\.chooser) == [.person, .operator])
        #expect(settings[0].field.range == 0...24 && settings[0].suggested == .integer(2))
        // A whole number is a decimal too.
        #expect(settings[1].suggested == .string("3"))
        #expect(throws: RecordFieldError.self) { try settings[0].check(.integer(25)) }
        #expect(
            settings[0].accepted(.integer(25)) == nil && settings[0].accepted(.string("7")) == .integer(7)
        )
    }

    @Test(arguments: [
        (
            #"kind = "integer", maximum = 9, default = 12"#,
            "setting 's': 'default' takes a number from -1000000000 to 9, not 12"
        ),
        (#"kind = "enum", values = { "a", "b" }, default = "c""#, "'default' takes one of a, b, not 'c'"),
        (#"kind = "boolean", default = "yes""#, "'default' takes a boolean, not a string"),
        (#"kind = "enum""#, "needs 'values', the words of which it is one"),
        (#"kind = "boolean", values = { "a" }"#, "has 'values', which only an enum has"),
        (#"kind = "boolean", renamed = { a = "b" }"#, "has 'renamed', which only an enum has"),
        (
            #"kind = "enum", values = { "a" }, labels = { b = text "t" }"#,
            "has a label for 'b', which is not one of its values"
        ),
        (
            #"kind = "list""#,
            "'kind' takes one of boolean, integer, decimal, text, enum, date, time, not 'list'"
        ),
    ]) func namesWhatIsWrong(code: String, expected: String) throws {
        let (settings, problems) = try load(
            "manasik.setting { id = \"s\", set_by = \"person\", title = text \"t\", \(code) }"
        )
        #expect(settings.isEmpty)
        #expect(
            problems.contains { $0.contains("init.lua:2: error") && $0.contains(expected) },
            "\(problems)"
        )
    }

    @Test func saysWhoMayChoose() throws {
        let problems = try load(
            "manasik.setting { id = \"s\", set_by = \"operators\", kind = \"boolean\", title = text \"t\" }"
        ).problems
        #expect(
            problems.contains { $0.contains("'set_by' takes one of operator, person, not 'operators'") },
            "\(problems)"
        )
    }

    @Test func renamesSettingsAndTheirValuesBeforeAVersion() throws {
        let (_, problems) = try load(
            """
            manasik.setting { id = "speed", set_by = "person", kind = "enum", values = { "slow", "quick" },
              title = text "t", renamed = { fast = "quik" } }
            manasik.renamed { settings = { pace = "sped" } }
            """
        )
        #expect(
            problems.contains {
                $0.contains("setting 'speed' renames 'fast' to 'quik', which it does not have")
            },
            "\(problems)"
        )
        #expect(
            problems.contains { $0.contains("the pack renames 'pace' to 'sped', which it does not have") },
            "\(problems)"
        )
    }
}
