import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

@Suite struct LuaPackTests {
    private let start = """
        local text = manasik.text
        manasik.fact { id = "hajj_type", kind = "enum", values = { "tamattu", "qiran", "ifrad" }, title = text "t" }
        manasik.fact { id = "departs", kind = "date", title = text "t" }

        """

    private func packs(_ lua: String, _ files: [String: String] = [:], manifest: String = "") throws
        -> TemporaryPacks
    {
        try TemporaryPacks().pack(
            "p",
            manifest: manifest,
            messages: ["t": "T"],
            files.merging(["init.lua": start + lua]) { $1 }
        )
    }

    private func list(_ items: String) -> String {
        "manasik.checklist { id = \"list\", title = text \"t\", phase = \"before\",\n\(items)\n}"
    }

    private func condition(_ loaded: LoadedPacks) throws -> Condition {
        try #require(loaded.catalog.checklists[DefinitionID("p:list")!]?.items.first?.when)
    }

    @Test func namesTheLineOfANestedDefinition() throws {
        let packs = try packs(
            list(
                """
                manasik.item { id = "a", text = text "t" },
                manasik.item {
                  id = "b", text = text "t", levl = "required",
                  due = "soon" },
                """
            )
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/init.lua:7: error[definition.unknown-key]: item 'b' has a key 'levl' that no item has
                  help: did you mean 'level'?
                """,
                """
                p/init.lua:8: error[definition.bad-value]: item 'b': 'due' takes a due date such as \
                "30 days before departure", "1 dhu_al_qadah" or "14 days after item visa", not 'soon'
                """,
            ]
        )
    }

    @Test func namesTheLineOfTheDefinitionWhereAFunctionOfTheLibraryStands() throws {
        let packs = try packs(
            "manasik.fact { id = \"x\", kind = \"boolean\", title = text \"t\", why = ipairs }"
        )
        #expect(
            packs.report(packs.load()) == [
                "p/init.lua:4: error[definition.wrong-type]: fact 'x': 'why' takes a text or an article, not a function"
            ]
        )
    }

    @Test(arguments: [
        ("manasik.plase { id = \"x\" }", "lua.error", "p/init.lua:4"),
        ("manasik.place \"x\"", "lua.error", "p/init.lua:4"),
        ("x = 1", "lua.error", "p/init.lua:4"), ("local y = undefined_name", "lua.error", "p/init.lua:4"),
        ("local = 1", "lua.syntax", "p/init.lua:4"), ("error { code = 1 }", "lua.error", "p/init.lua"),
        ("while true do end", "lua.killed", "p/init.lua:4"),
        ("local t = {} for i = 1, 1e9 do t[i] = { i } end", "lua.killed", "p/init.lua:4"),
        ("manasik.on(\"walk.step.don\", print)", "lua.error", "p/init.lua:4"),
        ("require \"nothing\"", "lua.error", "p/init.lua:4"),
    ]) func setsAsideCodeThatFails(lua: String, code: String, place: String) throws {
        let packs = try packs(lua).pack("other")
        let loaded = packs.load()
        let report = packs.report(loaded)
        #expect(report.count == 1)
        #expect(report.first?.hasPrefix("\(place)") == true, "\(report)")
        #expect(report.first?.contains("error[\(code)]") == true, "\(report)")
        #expect(loaded.catalog.packs.keys.map(\.rawValue) == ["other"])
    }

    @Test func decidesAFunctionForEveryAnswer() throws {
        let loaded = try packs(
            list(
                """
                manasik.item { id = "a", text = text "t", when = function(person)
                  return person.hajj_type == "tamattu" and (person.age >= 65 or person:speaks "ar")
                    and not person.departs:before "2027-05-01" end },
                """
            )
        ).load()
        #expect(loaded.diagnostics.isEmpty)
        let type = DefinitionID("p:hajj_type")!
        let departs = DefinitionID("p:departs")!
        let condition = try condition(loaded)
        var facts = Facts([type: .text("tamattu")], on: CivilDate("2026-11-21")!)
        let rules = RuleEvaluator()
        #expect(try rules.verdict(of: condition, for: facts) == .undecided(.fact(HostFact.age.id)))
        facts[.birthDate] = .date(CivilDate("1950-01-01")!)
        #expect(
            try rules.verdict(of: condition, for: facts)
                == .undecided(.before(departs, CivilDate("2027-05-01")!))
        )
        facts[departs] = .date(CivilDate("2027-05-01")!)
        #expect(try rules.verdict(of: condition, for: facts) == .holds)
        facts[departs] = .date(CivilDate("2027-04-30")!)
        #expect(try rules.verdict(of: condition, for: facts) == .fails)
        facts[type] = .text("ifrad")
        #expect(try rules.verdict(of: condition, for: facts) == .fails)
    }

    @Test(arguments: [
        (
            "return person.nationalty == \"MY\"", "rule.unknown-fact",
            "item 'a': 'when' reads fact 'nationalty', which no pack declares"
        ),
        (
            "return pcall(function() return person.nationalty end) == nil", "rule.unknown-fact",
            "item 'a': 'when' reads fact 'nationalty', which no pack declares"
        ),
        ("return person.sex", "rule.failed", "item 'a': 'when' answers string, not true or false"),
        (
            "if person.sex == \"male\" then return true end", "rule.failed",
            "item 'a': 'when' answers nil, not true or false"
        ),
        ("while true do end", "lua.killed", nil),
        (
            "return person.languages == \"ar\"", "rule.failed",
            "item 'a': 'when' reads fact 'languages', which has no values to compare; ask person:speaks \"ar\" instead"
        ),
        ("return #person.sex > nil", "rule.failed", nil),
    ]) func refusesAFunctionThatGivesNoAnswer(body: String, code: String, message: String?) throws {
        let loaded = try packs(
            list("manasik.item { id = \"a\", text = text \"t\", when = function(person) \(body) end },")
        ).load()
        #expect(loaded.diagnostics.map(\.code) == [code])
        if let message { #expect(loaded.diagnostics.first?.message == message) }
    }

    /// Packs with conditions that each take long, and one that does not behind them.
    private func slowPacks(_ count: Int) throws -> LoadedPacks {
        let slow = (1...count).map { number in
            """
            manasik.item { id = "slow\(number)", text = text "t", when = function(person)
              local n = \(number) for i = 1, 2e3 do n = n + #person.nationality end
              return n > 0 and person.residence:byte() > 0 end },
            """
        }
        let packs = try packs(
            list(
                slow.joined(separator: "\n") + """

                    manasik.item { id = "quick", text = text "t", when = function(person) return person.sex == "male" end },
                    """
            )
        )
        return PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: packs.directory)]),
            hostVersion: SemanticVersion(0, 1, 0),
            limits: .init(time: .milliseconds(300))
        ).load()
    }

    @Test func oneConditionLeavesTimeForTheOthers() throws {
        let loaded = try slowPacks(2)
        #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
        let items = loaded.catalog.checklists.values.flatMap(\.items)
        func form(_ name: String) -> Condition.Form? { items.first { $0.id.name == name }?.when?.form }
        guard case .lua? = form("slow1"), case .lua? = form("slow2"), case .decided? = form("quick") else {
            Issue.record("\(items.map { $0.when?.form as Any })")
            return
        }
    }

    @Test func conditionsHaveAnAllowanceTogether() throws {
        let loaded = try slowPacks(15)
        #expect(Set(loaded.diagnostics.map(\.code)) == ["lua.killed"])
        #expect(
            loaded.diagnostics.first?.message.hasSuffix(
                """
                'when' is not decided: deciding the conditions of the pack and asking for its days \
                took longer than 3.0 seconds together
                """
            ) == true
        )
    }

    /// What is read from bytecode must agree with running the function for every value.
    @Test(arguments: [
        "return person.nationality == \"MY\" or person.residence == \"MY\"",
        "return person.nationality ~= \"MY\" and person.sex == \"male\"",
        "local n = person.nationality; if n == \"MY\" or n == \"ID\" then return true end; return n == \"BN\"",
        "return person.nationality:sub(1, 1) == \"M\"", "return person.nationality < \"C\"",
        "return person.nationality == person.residence",
        "return #person.nationality == 2 and person.sex ~= \"female\"",
        "local t = { MY = true }; return t[person.nationality] == true",
        "return (person.nationality .. \"x\") == \"MYx\"", "return not (person.nationality == \"MY\")",
        "return person.nationality == string.char(77, 89)",
        "local f = function(c) return c:byte() > 80 end; return f(person.nationality)",
    ]) func agreesWithTheFunctionItself(body: String) throws {
        let packs = try packs(
            """
            local function answer(person) \(body) end
            \(list("manasik.item { id = \"a\", text = text \"t\", when = answer },"))
            manasik.chirps { id = "c", title = text "t", days = function(day)
              local codes = { "MY", "GB", "MA", "BN", "ZW", "AD" }
              local person = { nationality = codes[(day - 1) % 6 + 1], residence = codes[(day - 1) // 6 % 6 + 1],
                sex = (day - 1) // 36 % 2 == 0 and "male" or "female" }
              return manasik.message { id = "m-" .. day, kind = "reflection", message = text "t",
                theme = answer(person) and "yes" or "no" }
            end }
            """
        )
        let loaded = packs.load()
        // That a fact makes no difference is a warning of its own, and right of some of these.
        #expect(packs.report(loaded).filter { !$0.contains("[rule.no-effect]") } == [])
        let condition = try condition(loaded)
        let themes = try #require(loaded.catalog.chirps.values.first).messages.map { $0.theme ?? "" }
        let codes = ["MY", "GB", "MA", "BN", "ZW", "AD"]
        for day in 0..<72 {
            let facts = Facts(
                [
                    HostFact.nationality.id: .text(codes[day % 6]),
                    HostFact.residence.id: .text(codes[day / 6 % 6]),
                    HostFact.sex.id: .text(day / 36 % 2 == 0 ? "male" : "female"),
                ],
                on: CivilDate("2026-11-21")!
            )
            #expect(
                try RuleEvaluator(fallback: loaded.runtime).verdict(of: condition, for: facts)
                    == (themes[day] == "yes" ? .holds : .fails),
                "\(body) on \(facts.values)"
            )
        }
    }

    @Test func requiresItsOwnModulesAndThoseThatOthersExport() throws {
        let packs = try TemporaryPacks()
            .pack(
                "base",
                manifest: ", \"exports\": [\"words\"]",
                messages: ["t": "T"],
                [
                    "init.lua": "", "lua/words.lua": "return { hello = 'hello' }",
                    "lua/hidden.lua": "return {}",
                ]
            )
            .pack(
                "p",
                manifest: ", \"requires\": { \"base\": \"*\" }",
                messages: ["t": "T"],
                [
                    "init.lua": """
                    local own, words = require "own", require "base.words"
                    assert(own.twice(2) == 4 and words.hello == "hello" and require "own" == own)
                    """, "lua/own.lua": "local own = {}\nfunction own.twice(n) return 2 * n end\nreturn own",
                ]
            )
        #expect(packs.report(packs.load()) == [])
        try packs.write(["p/init.lua": "require 'base.hidden'"])
        #expect(
            packs.load().diagnostics.first?.message.contains("pack 'base' does not export module 'hidden'")
                == true
        )
    }

    // MARK: Handlers

    private func handle(_ body: String, capabilities: String = "[\"records\", \"walk\"]") throws
        -> PackRuntime.Outcome
    {
        let packs = try packs(
            """
            manasik.collection { id = "journal", fields = { step = "text", price = "decimal" }, index = { "step" } }
            manasik.on("walk.step.done", function(event, host)
            \(body)
            end)
            """,
            manifest: ", \"capabilities\": \(capabilities)"
        )
        let loaded = packs.load()
        #expect(packs.report(loaded) == [])
        let context = HandlerContext(
            owner: PersonID(rawValue: "me")!,
            facts: Facts(on: CivilDate("2026-11-21")!),
            now: Instant(rfc3339: "2026-11-21T06:00:00Z")!,
            today: CivilDate("2026-11-21")!,
            idempotencyKey: "key",
            records: [:],
            walk: { _ in .object(["finished": .boolean(false)]) },
            checklist: { _ in nil },
            search: Self.find,
            prayerTimes: Self.prayerTimes,
            hijri: { .object(["date": .string("of \($0)"), "month": .integer(12)]) }
        )
        return loaded.runtime.handle(
            "walk.step.done",
            payload: ["step": .string("p:r/tawaf")],
            in: PackID(rawValue: "p")!,
            context: context
        )
    }

    @Test func aHandlerKeepsAndFindsRecords() throws {
        let outcome = try handle(
            """
              local journal = host.records("journal")
              local id = journal:add { step = event.step, price = "12.50" }
              assert(journal:get(id).step == "p:r/tawaf")
              assert(#journal:find { step = "p:r/tawaf" } == 1 and #journal:find { step = "other" } == 0)
              journal:set(id, { step = "changed" })
              assert(journal:find()[1].step == "changed" and host.walk("p:r").finished == false)
              assert(host.today() == "2026-11-21" and host.now() == "2026-11-21T06:00:00Z")
              print("kept", id)
            """
        )
        #expect(outcome.failures.map(\.description) == [])
        #expect(outcome.printed.map(\.text) == ["kept\t1"])
        #expect(outcome.changes.count == 2)
        #expect(outcome.changes.last?.key.description == "me/p:journal/1")
    }

    @Test(arguments: [
        ("  host.records(\"jurnal\")", "pack p has no collection 'jurnal'; did you mean 'journal'?"),
        (
            "  host.records(\"journal\"):add { steps = \"x\" }",
            "field 'steps' is not declared; did you mean 'step'?"
        ),
        ("  host.records(\"journal\"):add { step = 1 }", "field 'step' takes a text, not an integer"),
        (
            "  host.records(\"journal\"):add { price = \"12,50\" }",
            "field 'price' takes a decimal, a number written as text such as \"12.50\", not '12,50'"
        ),
        ("  host.records(\"journal\"):add { step = print }", "a record cannot keep a function under 'step'"),
        (
            "  for i = 1, 1000 do host.records(\"journal\"):add { step = \"x\" } end",
            "the handlers of one event may change 100 records"
        ),
        (
            "  host.records(\"journal\"):add { step = (\"x\"):rep(20000) }",
            "a record of 'journal' is larger than 16 KiB"
        ),
        ("  while true do end", nil), ("  error(\"no\")", "no"),
    ]) func aHandlerThatFailsChangesNothing(body: String, message: String?) throws {
        let outcome = try handle("  host.records(\"journal\"):add { step = \"before\" }\n" + body)
        #expect(outcome.changes.isEmpty)
        #expect(outcome.failures.count == 1)
        // Where the author has it, not as the catalog names it.
        let file = try #require(outcome.failures.first?.location?.file)
        #expect(file.hasPrefix("/") && file.hasSuffix("/p/init.lua"))
        if let message {
            #expect(outcome.failures.first?.message.contains(message) == true, "\(outcome.failures)")
        }
    }

    /// Finds the query itself, in the languages and up to the limit that were asked for.
    @Sendable private static func find(_ query: SearchQuery) throws(SearchError) -> SearchResult {
        guard !query.text.isEmpty else { throw .emptyQuery }
        let hit = SearchHit(
            id: "p:\(query.text)",
            kind: query.kinds.first ?? .dhikr,
            language: query.languages.first ?? "en",
            title: HighlightedText(plain: query.text),
            snippet: HighlightedText([.init(text: query.text, isFound: true)]),
            reason: .title
        )
        return SearchResult(hits: Array(repeating: hit, count: query.limit), total: query.limit)
    }

    @Test func aHandlerFindsThings() throws {
        let outcome = try handle(
            """
              local hits = host.search("talbiyah", { kinds = { "article" }, languages = { "id" }, limit = 2 })
              print(#hits, hits[1].id, hits[1].name, hits[1].kind, hits[1].language, hits[1].snippet, hits[1].reason)
              print(#host.search("x"), #host.search("x", { limit = 1000 }))
            """,
            capabilities: "[\"records\", \"search\"]"
        )
        #expect(outcome.failures.map(\.description) == [])
        #expect(
            outcome.printed.map(\.text) == [
                "2\tp:talbiyah\ttalbiyah\tarticle\tid\t[talbiyah]\ttitle", "20\t100",
            ]
        )
    }

    @Test(arguments: [
        ("host.search()", "text to look for expected, got nil"),
        ("host.search(\"x\", 5)", "table of options expected, got number"),
        (
            "host.search(\"x\", { kind = { \"step\" } })",
            "no option of search is called 'kind'; did you mean 'kinds'?"
        ),
        (
            "host.search(\"x\", { kinds = { \"stepp\" } })",
            "no kind of thing is called 'stepp'; did you mean 'step'?"
        ),
        ("host.search(\"x\", { tags = \"anger\" })", "option 'tags' takes a list of names, not a string"),
        ("host.search(\"x\", { tags = { 1 } })", "option 'tags' takes a list of names, with no number in it"),
        ("host.search(\"x\", { limit = 0 })", "option 'limit' takes a number from 1 to 1000"),
        ("host.search(\"\")", "nothing to search for: write at least one letter or digit"),
        ("for i = 1, 101 do host.search(\"x\") end", "the handlers of one event may search 100 times"),
    ]) func aSearchThatCannotBeEndsTheHandler(code: String, message: String) throws {
        let outcome = try handle("  " + code, capabilities: "[\"records\", \"search\"]")
        #expect(outcome.failures.count == 1)
        #expect(outcome.failures.first?.message.contains(message) == true, "\(outcome.failures)")
    }

    /// There are no times of one day.
    @Sendable private static func prayerTimes(on day: CivilDate?) -> JSONValue? {
        guard day != CivilDate("2027-01-01") else { return nil }
        return .object(["date": .string(day?.description ?? "today")])
    }

    @Test func aHandlerAsksForPrayerTimesAndHijriDays() throws {
        let outcome = try handle(
            """
              print(host.prayer_times().date, host.prayer_times("2027-05-14").date, host.prayer_times("2027-01-01"))
              print(host.hijri().date, host.hijri(nil).month, host.hijri("2027-05-14").date)
            """,
            capabilities: "[\"records\", \"prayer_times\"]"
        )
        #expect(outcome.failures.map(\.description) == [])
        #expect(
            outcome.printed.map(\.text) == ["today\t2027-05-14\tnil", "of 2026-11-21\t12\tof 2027-05-14"]
        )
    }

    @Test(arguments: [
        (
            "host.prayer_times(\"tomorrow\")",
            "a day such as \"2027-05-14\" expected, got 'tomorrow'"
        ),
        ("host.hijri(\"2027-02-30\")", "a day such as \"2027-05-14\" expected, got '2027-02-30'"),
        ("host.hijri(5)", "day such as \"2027-05-14\" expected, got number"),
    ]) func aDayThatIsNoneEndsTheHandler(code: String, message: String) throws {
        let outcome = try handle("  " + code, capabilities: "[\"records\", \"prayer_times\"]")
        #expect(outcome.failures.count == 1)
        #expect(outcome.failures.first?.message.contains(message) == true, "\(outcome.failures)")
    }

    /// Prayer times tell where somebody is, a Hijri day does not.
    @Test func prayerTimesNeedACapabilityAndHijriDaysNone() throws {
        let outcome = try handle(
            "  print(host.hijri().month)\n  host.prayer_times()",
            capabilities: "[\"records\"]"
        )
        #expect(outcome.printed.map(\.text) == ["12"])
        #expect(
            outcome.failures.first?.message.contains(
                "pack p may not use host.prayer_times; add \"prayer_times\" to 'capabilities' in pack.json"
            ) == true,
            "\(outcome.failures)"
        )
    }

    @Test func aHandlerUsesOnlyWhatItsManifestAsksFor() throws {
        let outcome = try handle("  host.walk(\"p:r\")", capabilities: "[\"records\"]")
        #expect(
            outcome.failures.first?.message.contains(
                "pack p may not use host.walk; add \"walk\" to 'capabilities' in pack.json"
            ) == true,
            "\(outcome.failures)"
        )
    }
}
