import Testing

/// What can be seen of handlers without running them.
@Suite struct LinterHandlerTests {
    private let bench = LintBench()

    private func findings(_ code: String, capabilities: String = "") throws -> [String] {
        try bench.findings(
            ["init.lua": code, "pack.json": LintBench.manifest("\"capabilities\": [\(capabilities)]")]
        )
        .filter { $0.contains("[handler.refused]") }.sorted()
    }

    private static let handler = """
        local text = manasik.text
        manasik.fact { id = "meets", kind = "instant", title = text "title" }
        manasik.on("person.fact.changed", function(event, host)
          local function remind()
            host.schedule { id = "a", at = "06:30", title = text "titel" }
          end
          if host.person.meets or host.person.meats then remind() end
          host.cancel "a"
        end)
        """

    @Test func aHandlerNeedsTheCapabilitiesThatItUses() throws {
        let part = { (line: Int, name: String, capability: String) in
            """
            p/init.lua:\(line): warning[handler.refused]: a handler uses host.\(name): the manifest does not ask for \
            '\(capability)'
              help: add "\(capability)" to 'capabilities' in pack.json
            """
        }
        #expect(
            try findings(Self.handler) == [
                part(5, "schedule", "schedule"),
                """
                p/init.lua:5: warning[handler.refused]: a handler uses text "titel": pack p has no text 'titel'
                  help: did you mean 'title'?
                """,
                part(7, "person", "person"),
                part(8, "cancel", "schedule"),
            ]
        )
    }

    @Test func aHandlerReadsFactsThatThereAre() throws {
        #expect(
            try findings(Self.handler, capabilities: #""schedule", "person""#) == [
                """
                p/init.lua:5: warning[handler.refused]: a handler uses text "titel": pack p has no text 'titel'
                  help: did you mean 'title'?
                """,
                """
                p/init.lua:7: warning[handler.refused]: a handler uses host.person.meats: no pack declares fact 'meats'
                  help: did you mean 'meets'?
                """,
            ]
        )
    }

    @Test func whatIsNotThereIsFound() throws {
        let code = """
            local text = manasik.text
            manasik.fact { id = "shoes", kind = "boolean", title = text "title" }
            manasik.collection { id = "journal", fields = { note = "text" } }
            local function both(event, host)
              print(event.stepp, event.itm, event.item, event.step)
            end
            manasik.on("walk.step.done", both)
            manasik.on("checklist.item.done", both)
            manasik.on("walk.step.done", function(event, host)
              host.record("journal"):add { note = event.stepp }
              host.records "jurnal"
              host.records("p:journal"):add { note = event.step }
              host.person.shoes = true
              print(host.unlike_anything, event.unlike_anything)
            end)
            manasik.on("checklist.item.done", function(done) print(done.itme) end)
            """
        #expect(
            try findings(code, capabilities: #""person", "records""#) == [
                """
                p/init.lua:10: warning[handler.refused]: a handler uses event.stepp: event 'walk.step.done' has no field \
                'stepp'
                  help: did you mean 'step'?
                """,
                """
                p/init.lua:10: warning[handler.refused]: a handler uses host.record: the host has no 'record'
                  help: did you mean 'records'?
                """,
                """
                p/init.lua:11: warning[handler.refused]: a handler uses host.records "jurnal": pack p has no collection \
                'jurnal'
                  help: did you mean 'journal'?
                """,
                """
                p/init.lua:13: warning[handler.refused]: a handler uses host.person.shoes = …: host.person is read only
                  help: 'shoes' is changed by the person alone; host.state states a fact of the pack
                """,
                """
                p/init.lua:16: warning[handler.refused]: a handler uses event.itme: event 'checklist.item.done' has no \
                field 'itme'
                  help: did you mean 'item'?
                """,
                """
                p/init.lua:5: warning[handler.refused]: a handler uses event.itm: its events have no field 'itm'
                  help: did you mean 'item'?
                """,
                """
                p/init.lua:5: warning[handler.refused]: a handler uses event.stepp: its events have no field 'stepp'
                  help: did you mean 'step'?
                """,
            ]
        )
    }

    @Test func namesOfSettingsFactsAndItemsAreKnown() throws {
        let code = """
            local text = manasik.text
            manasik.fact { id = "stood", kind = "boolean", title = text "title" }
            manasik.setting { id = "log", set_by = "person", kind = "boolean", title = text "title" }
            manasik.checklist { id = "bag", title = text "title", phase = "before",
              manasik.item { id = "boots", text = text "title" } }
            manasik.on("walk.step.done", function(event, host)
              print(host.setting "log", host.settings.log, host.setting "lgo", host.settings.lgo)
              host.state("stood", true)
              host.state("stod", event.step == "a")
              host.tick("boots")
              host.tick("boot", false)
              local name = event.step
              host.tick(name)
            end)
            """
        #expect(
            try findings(code, capabilities: #""state", "tick""#).map { $0.split(separator: "\n").first! }
                == [
                    "p/init.lua:11: warning[handler.refused]: a handler uses host.tick \"boot\": pack p has no item 'boot'",
                    "p/init.lua:7: warning[handler.refused]: a handler uses host.setting \"lgo\": pack p has no setting 'lgo'",
                    "p/init.lua:7: warning[handler.refused]: a handler uses host.settings.lgo: pack p has no setting 'lgo'",
                    "p/init.lua:9: warning[handler.refused]: a handler uses host.state \"stod\": pack p has no fact 'stod'",
                ]
        )
        #expect(
            try findings(code, capabilities: #""state", "tick""#).allSatisfy {
                $0.contains("help: did you mean")
            }
        )
    }

    @Test(arguments: [200, 300])
    func whatIsNotThereIsFoundBesideManyConstants(count: Int) throws {
        let words = (0..<count).map { "\"w\($0)\"," }.joined(separator: " ")
        let code = """
            local words = { \(words) }
            manasik.on("walk.step.done", function(event, host) print(event.stepp, words[1]) end)
            manasik.on("walk.step.done", function(event, host)
              local all = { \(words) }
              print(event.stepp, host.record, all)
              host.person.shoes = true
            end)
            """
        let found = try findings(code, capabilities: #""person", "records""#)
        #expect(found.count == 4, "\(found)")
    }

    @Test func fieldsOfEventsOfPacksAreKnown() throws {
        let found = try bench.findings([
            "init.lua": """
            manasik.on("p:met", function(event) print(event.place, event.plase, event.people) end)
            """,
            "pack.json": LintBench.manifest(
                #""events": { "met": { "about": "Met.", "fields": { "place": "text", "people": "integer?" } } }"#
            ),
        ])
        .filter { $0.contains("[handler.refused]") }
        #expect(
            found == [
                """
                p/init.lua:1: warning[handler.refused]: a handler uses event.plase: event 'p:met' has no field 'plase'
                  help: did you mean 'place'?
                """
            ]
        )
    }

    @Test func whatIsHandedTheHostUsesItToo() throws {
        let code = """
            local function remind(host)
              host.schedule { id = "a", at = "06:30", title = manasik.text "title" }
              host.tick "b"
            end
            manasik.on("person.fact.changed", function(event, host) remind(host) end)
            """
        let lines = try findings(code).map { $0.prefix { $0 != " " } }
        #expect(lines == ["p/init.lua:2:", "p/init.lua:3:"])
    }

    @Test func whatOnlyLooksLikeTheHostIsNone() throws {
        let code = """
            local places = { state = "TR", person = "Ali" }
            local function words(text) return function(host) return text("none"), host.now() end end
            manasik.on("person.fact.changed", function(event, host)
              local text = function(key) return key end
              print(places.state, places.person, text "nothing", words(text)(host))
              host = places
              print(host.state, host.person)
            end)
            """
        #expect(try findings(code) == [])
    }

    @Test func whatIsTheHostOnOneWayOnlyIsNotTakenForIt() throws {
        let code = """
            local places = { state = "TR" }
            manasik.on("person.fact.changed", function(event, host)
              local source, text = places, manasik.text
              if event.facts then source = host else print(source.state) end
              print(source.state, text(event.at or "none"))
              local last = host
              while event.facts do print(last.state) last = places end
            end)
            """
        #expect(try findings(code) == [])
    }

    @Test func whatIsTheHostOnEveryWayIsFoundBehindBranchesAndInLoops() throws {
        let code = """
            manasik.on("person.fact.changed", function(event, host)
              local clock = host
              if event.facts then print(1) elseif event.at then return else print(2) end
              for _ = 1, 2 do host.tick "a" end
              for _ in pairs(event) do clock.tick "b" end
              repeat clock.tick "c" until event.facts and event.at or event.facts == "d"
              clock.tick "e"
            end)
            """
        let lines = try findings(code).map { $0.prefix { $0 != " " } }
        #expect(lines == ["p/init.lua:4:", "p/init.lua:5:", "p/init.lua:6:", "p/init.lua:7:"])
    }
}
