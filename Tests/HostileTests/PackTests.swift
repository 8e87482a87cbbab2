// SPDX-License-Identifier: Apache-2.0
import ManasikDomain
import ManasikPackHost
import ManasikRules
import Testing

@Suite struct PackTests {
    private let me = Facts([HostFact.sex.id: .text("male")], on: CivilDate("2026-11-21")!)

    /// The good pack answers as ever.
    private func expectGood(_ loaded: LoadedPacks) throws {
        #expect(loaded.catalog.packs.keys.contains(PackID(rawValue: "good")!))
        let item = try #require(loaded.catalog.checklists[DefinitionID("good:list")!]?.items.first)
        let verdict = try RuleEvaluator(fallback: loaded.runtime).verdict(
            of: item.when,
            for: me
        )
        #expect(verdict == .holds)
    }

    @Test(arguments: [
        ("while true do end", "lua.killed"),
        ("local t = {} while true do t = { t } end", "lua.killed"),
        ("pcall(function() while true do end end)", "lua.killed"),
        ("coroutine.wrap(function() while true do end end)()", "lua.killed"),
        ("local x <close> = setmetatable({}, { __close = function() while true do end end })", "lua.killed"),
        ("; (('a'):rep(50000)):find('.-.-.-.-b')", "lua.killed"),
        ("while true do manasik.step {} end", "lua.killed"),
        ("while true do manasik.on('walk.step.done', function() end) end", "lua.killed"),
        ("while true do print(('x'):rep(100000)) end", "lua.killed"),
        ("while true do pcall(require, 'x') end", "lua.killed"),
        ("while true do pcall(manasik.data, 'x') end", "lua.killed"),
        ("local function f() return 1 + f() end f()", "lua.error"),
        ("error(setmetatable({}, { __tostring = error }))", "lua.error"),
        ("error(('x'):rep(1 << 19))", "lua.error"),
        ("local t = {} t.x = t manasik.place(t)", nil),
        ("local t = {} for i = 1, 60 do t = { t, t } end manasik.place(t)", nil),
        ("local s = ('x'):rep(1 << 20) local t = {} for i = 1, 20000 do t[i] = s end manasik.place(t)", nil),
        ("local t = {} for i = 1, 100000 do t = { t } end manasik.place(t)", nil),
        ("manasik.place { id = ('x'):rep(1 << 20) }", nil), ("manasik.place { id = '\\255\\0' }", nil),
        (
            "manasik.place { id = function() end, title = coroutine.create(print), [print] = print, [1.5] = {} }",
            nil
        ),
        ("manasik = nil _G.print = nil string.format = nil", nil),
        ("_G.x = 1", "lua.error"), ("setmetatable(_G, nil)", "lua.error"), ("rawset(_G, 'print', nil)", nil),
        ("for k in pairs(_G) do rawset(_G, k, nil) end", nil),
        ("load('\\27Lua')()", "lua.error"), ("manasik.text = nil", nil),
        ("require('../good/init')", "lua.error"), ("require('/etc/passwd')", "lua.error"),
        ("manasik.data('../init.lua')", "lua.error"), ("require('good.init')", "lua.error"),
    ]) func attacksWhileItLoads(lua: String, code: String?) throws {
        let loaded = try HostilePacks(lua).load()
        if let code { #expect(loaded.diagnostics.map(\.code) == [code], "\(loaded.diagnostics)") }
        for diagnostic in loaded.diagnostics { #expect(diagnostic.description.utf8.count < 20_000) }
        try expectGood(loaded)
    }

    @Test(arguments: [
        "while true do end", "local t = {} while true do t = { t } end",
        "pcall(function() while true do end end) return true",
        "local function f() return 1 + f() end return f()", "error(person)",
        "person.sex = 'male' return true",
        "return setmetatable({}, { __eq = function() return true end })", "return person",
        "return person.x.y",
        "saved = person return true", "rawset(_G, 'n', (rawget(_G, 'n') or 0) + 1) return n % 2 == 0",
        "return person[('x'):rep(1 << 20)] == 1", "return person:speaks(('x'):rep(1 << 20))",
        "return person:speaks(person)", "return person.speaks(nil, nil)", "return person.departs:before {}",
        "return person.departs:before(('9'):rep(100000))", "return pcall(person.departs.before, person)",
        "return coroutine.wrap(function() return person.sex == 'male' and coroutine.yield() end)()",
        "for i = 1, 1e9 do local _ = person['x' .. i] end return true",
        "for i = 1, 1e9 do pcall(person.speaks, person, 'x' .. i) end return true",
        "for y = 1, 9999 do person.departs:before(('%04d-01-01'):format(y)) end return true",
        "local n = 0 for i = 1, 20000 do n = n + #(person.nationality .. person.residence) end return n > 0",
    ]) func attacksInACondition(body: String) throws {
        let loaded = try HostilePacks(
            """
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "a", text = text "t", when = function(person) \(body) end } }
            """
        ).load()
        if let item = loaded.catalog.checklists[DefinitionID("hostile:list")!]?.items.first {
            _ = try? RuleEvaluator(fallback: loaded.runtime).verdict(of: item.when, for: me)
        }
        try expectGood(loaded)
    }

    private func context() -> HandlerContext {
        HandlerContext(
            owner: PersonID(rawValue: "me")!,
            facts: me,
            now: Instant(rfc3339: "2026-11-21T06:00:00Z")!,
            today: CivilDate("2026-11-21")!,
            idempotencyKey: "key",
            records: [:],
            walk: { _ in .object(["finished": .boolean(false)]) },
            checklist: { _ in nil }
        )
    }

    private func handle(_ loaded: LoadedPacks, _ step: String) -> PackRuntime.Outcome {
        loaded.runtime.handle(
            "walk.step.done",
            payload: ["step": .string(step)],
            in: PackID(rawValue: "hostile")!,
            context: context()
        )
    }

    private let journal = """
        manasik.collection { id = "journal", fields = { step = "text" }, index = { "step" } }

        """
    private let capabilities = ", \"capabilities\": [\"records\", \"walk\"]"

    @Test(arguments: [
        "while true do end", "local t = {} while true do t = { t } end",
        "pcall(function() while true do end end)", "coroutine.wrap(function() while true do end end)()",
        "local function f() return 1 + f() end f()", "error(host)", "error {}",
        "host.records = nil host.records('x')",
        "host.records(('x'):rep(1 << 20))", "host.records(host)", "host.records('journal'):add(host)",
        "local t = {} t.step = t host.records('journal'):add(t)",
        "local s = ('x'):rep(1 << 20) while true do host.records('journal'):add { step = s } end",
        "while true do pcall(function() host.records('journal'):find() end) end",
        "while true do pcall(host.walk, 'x') end", "while true do print(('x'):rep(1 << 20)) end",
        "host.records('journal').add(nil, nil)",
        "host.records('journal'):get(('x'):rep(1 << 20)) error('x')",
    ]) func attacksInAHandler(body: String) throws {
        let loaded = try HostilePacks(
            journal + """
                local n = 0
                manasik.on("walk.step.done", function(event, host)
                  if event.step == "good" then
                    host.records("journal"):add { step = "kept" }
                    return
                  end
                  \(body)
                end)
                """,
            manifest: capabilities
        ).load()
        #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
        let outcome = handle(loaded, "bad")
        #expect(outcome.failures.count == 1)
        #expect(outcome.changes.isEmpty)
        #expect(outcome.printed.reduce(0) { $0 + $1.text.utf8.count } <= 1 << 20)
        #expect(outcome.failures.allSatisfy { $0.message.utf8.count < 10_000 })
        // The next event meets a pack that works.
        let next = handle(loaded, "good")
        #expect(next.failures.isEmpty, "\(next.failures)")
        #expect(next.changes.count == 1)
        try expectGood(loaded)
    }

    @Test func manyHandlersShareAnAllowance() throws {
        let loaded = try HostilePacks(
            "for i = 1, 1000 do manasik.on('walk.step.done', function() while true do end end) end"
        ).load(.init(memory: 8 << 20, time: .milliseconds(200)))
        #expect(loaded.diagnostics.isEmpty)
        let outcome = handle(loaded, "bad")
        #expect(outcome.failures.count < 100)
        #expect(
            outcome.failures.last?.message
                == "its handlers together took more than 2.0 seconds; the rest were not called"
        )
    }

    @Test func handlersCountAsMemory() throws {
        let lua = "local function f() end while true do manasik.on('walk.step.done', f) end"
        let loaded = try HostilePacks(lua).load(.init(memory: 8 << 20, time: .seconds(60)))
        #expect(loaded.diagnostics.map(\.code) == ["lua.killed"])
        #expect(loaded.diagnostics.first?.message.contains("8388608 bytes of memory") == true)
        try expectGood(loaded)
    }

    @Test func daysShareAnAllowance() throws {
        let loaded = try HostilePacks(
            """
            manasik.chirps { id = "c", title = text "t", days = function(day)
              for i = 1, 150000 do local t = { i } end
              return manasik.message { id = "m-" .. day, kind = "reflection", message = text "t" }
            end }
            """
        ).load(.init(memory: 8 << 20, time: .milliseconds(150)))
        #expect(loaded.diagnostics.count == 1)
        // On a busy machine one day may be over its own budget first.
        let message = loaded.diagnostics.first?.message ?? ""
        let together = message.contains("asking for its days took longer than 1.5 seconds together")
        #expect(together || message.contains("stopped after 0.15 seconds"), "\(message)")
        try expectGood(loaded)
    }

    /// Each rotation is within the pack's allowance, and all of them are not.
    @Test func rotationsShareAnAllowance() throws {
        let rotation = { (id: Int) in
            """
            manasik.chirps { id = "c\(id)", title = text "t", days = function(day)
              for i = 1, 20000 do local t = { i } end
              return manasik.message { id = "m\(id)-" .. day, kind = "reflection", message = text "t" }
            end }
            """
        }
        let pack = try HostilePacks((1...200).map(rotation).joined(separator: "\n"))
        let loaded = pack.load(.init(memory: 64 << 20, time: .milliseconds(150)))
        let messages = loaded.diagnostics.map(\.message)
        #expect(
            messages.contains { $0.hasSuffix("asking for its days took longer than 1.5 seconds together") },
            "\(messages.prefix(3))"
        )
        try expectGood(loaded)
    }

    @Test func aDiagnosticObeysNobody() throws {
        let loaded = try HostilePacks("manasik.place { id = '\\27]0;x\\7\\27[2J' .. ('x'):rep(100000) }")
            .load()
        #expect(!loaded.diagnostics.isEmpty)
        for diagnostic in loaded.diagnostics {
            #expect(!diagnostic.description.unicodeScalars.contains("\u{1B}"))
            #expect(diagnostic.message.unicodeScalars.count <= 2001)
        }
    }

    @Test func aHandlerThatReplacesTheLibraryHarmsItselfAlone() throws {
        let loaded = try HostilePacks(
            """
            manasik.on("walk.step.done", function(event, host)
              if event.step == "bad" then string.format, table.insert, _G.pairs = nil end
              assert(("x"):len() == 1)
            end)
            """
        ).load()
        _ = handle(loaded, "bad")
        _ = handle(loaded, "next")
        try expectGood(loaded)
    }

    @Test(arguments: [
        ("pack.json", "{"), ("pack.json", String(repeating: "[", count: 100_000)),
        ("pack.json", #"{ "id": "hostile", "id": "good" }"#), ("pack.json", "\u{0}"),
        ("pack.json", #"{ "id": "../good", "version": "1.0.0", "api": 1, "locales": ["en"] }"#),
        ("pack.json", #"{ "id": "hostile", "version": "99999999999999999999.0.0", "api": 1e999 }"#),
        ("locales/en.json", String(repeating: #"{"a":"#, count: 50_000)),
        ("locales/en.json", #"{ "t": "\ud800" }"#), ("locales/en.json", #"{ "t": "{a{b{c" }"#),
        ("locales/en.json", #"{ "t": 1e99999 }"#),
        ("init.lua", "return " + String(repeating: "(", count: 100_000)),
        ("init.lua", "\u{1B}Lua"), ("init.lua", "#!/bin/sh\nwhile true do end"),
        ("lua/deep.lua", String(repeating: "do ", count: 100_000)),
        ("data/deep.json", String(repeating: "[", count: 1_000_000)),
    ]) func attacksInAFile(path: String, text: String) throws {
        let lua = "pcall(require, 'deep') pcall(manasik.data, 'deep.json')"
        try expectGood(try HostilePacks(lua, files: [path: text]).load())
    }
}
