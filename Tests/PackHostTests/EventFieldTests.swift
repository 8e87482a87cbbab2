import ManasikDomain
import ManasikPackHost
import Testing

/// What handlers can read of the table of an event.
@Suite struct EventFieldTests {
    private let pack = PackID(rawValue: "p")!

    private func load(_ code: String) throws -> LoadedPacks {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest:
                #", "events": { "met": { "about": "Met.", "fields": { "place": "text", "people": "integer?" } } }"#,
            ["init.lua": code]
        )
        let loaded = packs.load()
        try #require(packs.report(loaded) == [])
        return loaded
    }

    private func outcome(
        _ loaded: LoadedPacks,
        _ event: String = "walk.counted",
        _ payload: [String: JSONValue] = ["ritual": .string("p:r"), "step": .string("p:r/s")]
    ) -> PackRuntime.Outcome {
        loaded.runtime.handle(
            event,
            payload: payload,
            in: pack,
            context: .sample()
        )
    }

    @Test func aMisspeltFieldIsAnErrorWhereItIsRead() throws {
        let loaded = try load(
            """
            manasik.on("walk.counted", function(event)
              print(event.step)
              if event.stpe == "p:r/s" then print "never" end
            end)
            manasik.on("p:met", function(event) return event.plaec end)
            """
        )
        for _ in 0..<2 {
            let counted = outcome(loaded)
            #expect(counted.printed.map(\.text) == ["p:r/s"])
            #expect(
                counted.failures.map(\.message) == [
                    "event 'walk.counted' has no field 'stpe'; did you mean 'step'?"
                ]
            )
            #expect(counted.failures.first?.location?.line == 3)
            #expect(counted.failures.first?.location?.file.hasSuffix("p/init.lua") == true)
        }
        let met = outcome(loaded, "p:met", ["place": .string("Mina")])
        #expect(
            met.failures.map(\.message) == ["event 'p:met' has no field 'plaec'; did you mean 'place'?"]
        )
        #expect(met.failures.first?.location?.line == 5)
    }

    @Test func aFieldThatIsLikeNoneNamesThoseThatThereAre() throws {
        let loaded = try load(#"manasik.on("p:met", function(event) return event.unlike_anything end)"#)
        #expect(
            outcome(loaded, "p:met", [:]).failures.map(\.message) == [
                "event 'p:met' has no field 'unlike_anything'; there are at, event, people, place"
            ]
        )
    }

    @Test func whatIsDeclaredAndNotThereIsNil() throws {
        let loaded = try load(
            """
            local last
            manasik.on("walk.counted", function(event)
              if last then print(last.rite, last.stpe) end
              print(event.count, event.target, event.rite, event.event, #event, event[1], rawget(event, "stpe"))
              local names = {}
              for name in pairs(event) do names[#names + 1] = name end
              table.sort(names)
              print(table.concat(names, " "), (pcall(function() return event.stpe end)))
              event.stpe = "mine"
              print(event.stpe)
              last = event
            end)
            manasik.on("p:met", function(event) print(event.people) end)
            """
        )
        let first = outcome(loaded)
        #expect(first.failures == [])
        #expect(
            first.printed.map(\.text) == [
                "nil\tnil\tnil\twalk.counted\t0\tnil\tnil",
                "at event ritual step\tfalse",
                "mine",
            ]
        )
        // An event that a handler has kept is read as before.
        #expect(outcome(loaded).printed.first?.text == "nil\tmine")
        #expect(outcome(loaded, "p:met", ["place": .string("Mina")]).printed.map(\.text) == ["nil"])
    }

    @Test func aFunctionForSeveralEventsCanReadWhatOneOfThemHas() throws {
        let loaded = try load(
            """
            local function told(event) print(event.step, event.place, event.people) return event.plaec end
            manasik.on("walk.counted", told)
            manasik.on("p:met", told)
            for _, name in ipairs { "walk.chosen", "dhikr.completed" } do
              manasik.on(name, function(event) print(event.branch, event.category) end)
            end
            """
        )
        let counted = outcome(loaded)
        #expect(counted.printed.map(\.text) == ["p:r/s\tnil\tnil"])
        #expect(
            counted.failures.map(\.message) == ["its events have no field 'plaec'; did you mean 'place'?"]
        )
        #expect(outcome(loaded, "walk.chosen", ["branch": .string("left")]).failures == [])
    }
}
