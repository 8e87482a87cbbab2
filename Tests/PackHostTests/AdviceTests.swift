import ManasikDomain
import ManasikPackHost
import Testing

/// What is said beside Lua's own messages.
@Suite struct AdviceTests {
    private func help(_ code: String) throws -> String? {
        let packs = try TemporaryPacks().pack("p", messages: ["t": "Text"], ["init.lua": code])
        return packs.load().diagnostics.first?.help
    }

    @Test(arguments: [
        ("local now = os.time()", "packs have no clock"),
        ("io.open('x')", "packs read no files but their own"),
        ("dofile('x')", "packs load code by require alone"),
        ("local os = require 'os'", "packs have no clock"),
        ("manasik.itm { id = 'x' }", "did you mean 'item'?"),
        ("manasik.onn('x', print)", "did you mean 'on'?"),
        ("pirnt('x')", "did you mean 'print'?"),
    ])
    func namesWhatWasMeant(code: String, expected: String) throws {
        let help = try help(code)
        #expect(help?.contains(expected) == true, "\(help ?? "no help")")
    }

    /// Lua says of them only that a symbol is unexpected.
    @Test(arguments: [
        ("local t = {\n  id = 'x',\n  until = 'full',\n}", "until", "as a key it is written [\"until\"] = …"),
        ("local t = { end = 'x' }", "end", "as a key it is written [\"end\"] = …"),
        ("local t = { function = 'x' }", "function", "as a key it is written [\"function\"] = …"),
        ("local t = { not = 'x' }", "not", "as a key it is written [\"not\"] = …"),
        ("local t = {}\nlocal a = t.until", "until", "it is read as [\"until\"], without the point"),
    ])
    func namesTheWordsThatLuaKeeps(code: String, word: String, expected: String) throws {
        #expect(try help(code) == "'\(word)' is a word of Lua: \(expected)")
    }

    @Test func aWordOfLuaThatIsNoKeyIsNoAdvice() throws {
        #expect(
            try help("local f = function(p) return p.a = 1 end") == "is a comparison meant? it is written =="
        )
        #expect(try help("local t = { a = 1\n  b = not true }") == "is a comma missing before b?")
    }

    private static func condition(_ body: String) -> String {
        """
        local text = manasik.text
        manasik.checklist { id = "l", title = text "t", phase = "before",
          manasik.item { id = "i", text = text "t", level = "required",
            when = function(person) \(body) end } }
        """
    }

    @Test func aDateComparedAsATextIsAnError() throws {
        for body in ["return person.departure < '2027-05-01'", "return person.departure == '2027-05-01'"] {
            let packs = try TemporaryPacks().pack(
                "p",
                messages: ["t": "Text"],
                ["init.lua": Self.condition(body)]
            )
            let errors = packs.load().diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.code) == ["rule.failed"])
            #expect(errors[0].help?.contains("a date is compared by person.departure:before") == true)
        }
        let well = Self.condition("return not person.departure:before('2027-05-01')")
        let packs = try TemporaryPacks().pack("p", messages: ["t": "Text"], ["init.lua": well])
        #expect(packs.load().diagnostics.allSatisfy { $0.severity != .error })
    }

    @Test(arguments: [
        ("return person.age > '12'", "a number is written without quotation marks: 12"),
        ("return person.age <= \"7.5\"", "a number is written without quotation marks: 7.5"),
        (
            "return person.age > person.nationality",
            "a number is compared with a number: one of the two is a text"
        ),
    ])
    func saysWhatAConditionCanCompare(body: String, expected: String) throws {
        let help = try help(Self.condition(body))
        #expect(help?.contains(expected) == true, "\(help ?? "no help")")
    }

    @Test(arguments: [("journey", "journeys"), ("school", "schools")])
    func saysWhatNoTraditionHas(fact: String, key: String) throws {
        let code = """
            manasik.tradition { id = "way", calendar = "gregorian",
              obligations = { manasik.obligation { id = "must", title = manasik.text "t", means = "must" } } }
            \(Self.condition("return person.\(fact) == 'long'"))
            """
        // Without the pack of the samples' tradition, which has both.
        let packs = try TemporaryPacks().write([
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "p/locales/en.json": #"{ "t": "Text" }"#,
            "p/init.lua": code,
        ])
        let helps = packs.load().diagnostics.compactMap(\.help)
        let help = "no tradition that the pack sees has any: declare them in the tradition as '\(key)'"
        #expect(helps.contains { $0.contains(help) }, "\(helps)")
    }

    private static func months(_ from: String) -> String {
        """
        local text = manasik.text
        manasik.tradition { id = "way", calendar = "gregorian",
          journeys = { manasik.journey { id = "long", title = text "t", from = "\(from)", to = "9 rajab" } } }
        """
    }

    @Test func aDayOfAnotherCalendarIsToldTheMonths() throws {
        let help = try #require(try help(Self.months("1 may")))
        #expect(
            help.hasPrefix("it takes days of the Hijri calendar alone, whose months are muharram, safar, ")
        )
        #expect(try self.help(Self.months("1 rajib")) == "did you mean 'rajab'?")
        #expect(try self.help(Self.months("1 rajab")) == nil)
    }

    @Test func aCountryIsToldItsCapitals() throws {
        let code = """
            manasik.month_start { id = "a", year = 1449, month = "ramadan", begins = "2028-01-28", country = "ch" }
            """
        #expect(try help(code) == "did you mean 'CH'?")
    }

    @Test func aQuotaMayMeanAGroup() throws {
        let code = """
            local text = manasik.text
            manasik.ritual { id = "way", title = text "t",
              manasik.any_order { id = "stages", title = text "t",
                manasik.step { id = "first", title = text "t", weight = 9 } },
              manasik.step { id = "medal", title = text "t", needs = { { at_least = 5, sum_of = { "stage" } } } } }
            """
        #expect(try help(code) == "did you mean 'stages'?")
    }

    /// What a pack writes cannot look like another line of the report.
    @Test func errorsOfPacksStayOnOneLine() throws {
        let code = "error('first\\np/init.lua:9: error[lua.error]: second\\27[31m\\t.')"
        let packs = try TemporaryPacks().pack("p", ["init.lua": code])
        #expect(
            packs.report(packs.load()) == [
                "p/init.lua:1: error[lua.error]: first\\np/init.lua:9: error[lua.error]: second\\u{1B}[31m\\t."
                    + "\n  help: called\n  in main chunk at p/init.lua:1"
            ]
        )
        let named = "local t = {}\nt['a\\nb'] = function() error('no') end\nt['a\\nb']()"
        let other = try TemporaryPacks().pack("p", ["init.lua": named])
        let lines = try #require(other.report(other.load()).first).split(separator: "\n").dropFirst()
        #expect(lines.allSatisfy { $0.hasPrefix("  ") }, "\(lines)")
    }

    @Test func namesPathsAsTheAuthorHasThem() throws {
        let code = "local function f() error('no') end\nlocal ok, e = pcall(f)\nerror('again: ' .. e)"
        let packs = try TemporaryPacks().pack("p", ["init.lua": code])
        for diagnostic in packs.load().diagnostics {
            #expect(!diagnostic.description.contains("plugins/p"), "\(diagnostic)")
        }
        #expect(packs.report(packs.load()).first?.contains("again: p/init.lua:1: no") == true)
    }
}
