import Dispatch
import Foundation
import ManasikDomain
import ManasikLuaRuntime
import ManasikPackHost
import ManasikPackTesting
import ManasikPseudoTerminal
import ManasikWorkbench
import Synchronization
import Testing

/// Packs whose code runs in workers are loaded, decide, handle events and are tested as others are.
@Suite struct IsolatedPackTests {
    private static func limits(
        _ packs: Set<PackID>,
        worker: String = BuiltProgram.path("manasik"),
        time: Duration = .seconds(1)
    ) -> PackLoader.Limits {
        PackLoader.Limits(time: time, isolation: PackIsolation(packs: packs, worker: worker))
    }

    private static func load(_ directory: String, _ limits: PackLoader.Limits = PackLoader.Limits())
        -> LoadedPacks
    {
        PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory)]),
            hostVersion: Workbench.version,
            limits: limits
        ).load()
    }

    private static let plugins =
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path + "/plugins"

    private static let handling = PackID(rawValue: "handling")!

    /// Writes a pack with handlers beside one that stays in this process.
    private func bench(_ code: String) throws -> Workbench {
        let bench = Workbench()
        for (id, code) in [
            ("handling", code), ("other", "manasik.on('walk.step.done', function() print 'other' end)"),
        ] {
            try bench.write(
                """
                { "id": "\(id)", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
                  "capabilities": ["records", "walk", "person", "prayer_times"] }
                """,
                to: "packs/\(id)/pack.json"
            )
            try bench.write(#"{ "t": "Text" }"#, to: "packs/\(id)/locales/en.json")
            try bench.write(code, to: "packs/\(id)/init.lua")
        }
        return bench
    }

    private func context(
        _ key: String = "key",
        walk: @escaping @Sendable (DefinitionID) -> JSONValue? = { .object(["ritual": .string("\($0)")]) }
    ) -> HandlerContext {
        HandlerContext(
            owner: PersonID(rawValue: "me")!,
            facts: Facts(on: CivilDate("2026-11-21")!),
            now: Instant(rfc3339: "2026-11-21T06:00:00Z")!,
            today: CivilDate("2026-11-21")!,
            idempotencyKey: key,
            records: [:],
            walk: walk,
            checklist: { _ in nil },
            prayerTimes: { day in day.map { .object(["fajr": .string("\($0)T01:00:00Z")]) } },
            hijri: { .object(["date": .string("of \($0)")]) }
        )
    }

    /// What came of an event, in words that can be compared.
    private func outcome(
        _ event: String = "walk.step.done",
        _ payload: [String: JSONValue] = ["step": .string("hajj:hajj/standing")],
        in pack: PackID = handling,
        of loaded: LoadedPacks
    ) -> String {
        let outcome = loaded.runtime.handle(event, payload: payload, in: pack, context: context())
        // The fields of a record come in any order.
        let changes = outcome.changes.map { change in
            guard case .put(let key, let body, let scope, let expecting, _) = change else {
                return "\(change)"
            }
            let fields = CanonicalJSON.text(of: .object(body))
            return "put \(key) \(fields) \(scope) \(String(describing: expecting))"
        }
        return "\(changes)\n\(outcome.failures)\n\(outcome.printed)"
    }

    @Test func thePacksThatComeWithTheProgramAreTheSameInWorkers() throws {
        let directory = Self.plugins
        let here = Self.load(directory)
        let packs = Set(here.packs.compactMap(\.id))
        let there = Self.load(directory, Self.limits(packs))
        #expect(packs.count > 10)
        #expect(there.diagnostics == here.diagnostics)
        #expect(there.catalog.hash == here.catalog.hash)
    }

    private static let records = """
        local text = manasik.text
        manasik.collection { id = "log", fields = { step = "text", at = "text", walk = "text" } }
        manasik.on("walk.step.done", function(event, host)
          print("handling " .. event.step)
          local log = host.records("log")
          local id = log:add { step = event.step, at = host.now(), walk = host.walk("hajj:hajj").ritual }
          log:set(id, { step = log:get(id).step .. "!", at = tostring(log:count {}) })
          local done, problem = pcall(host.search, "x")
          print(problem)
        end)
        """

    @Test func aHandlerHasTheSameEffects() throws {
        let bench = try bench(Self.records)
        let here = Self.load(bench.directory + "/packs")
        let there = Self.load(bench.directory + "/packs", Self.limits([Self.handling]))
        #expect(there.catalog.hash == here.catalog.hash)
        let expected = outcome(of: here)
        #expect(expected.contains("hajj:hajj/standing!") && expected.contains("may not use host.search"))
        for _ in 0..<3 { #expect(outcome(of: there) == expected) }
    }

    @Test func aHandlerAsksTheProgramForPrayerTimesAndHijriDays() throws {
        let bench = try bench(
            """
            manasik.on("walk.step.done", function(_, host)
              print(host.prayer_times("2027-05-14").fajr, host.prayer_times(), host.hijri().date, host.hijri("2027-05-14").date)
              print(select(2, pcall(host.hijri, "soon")))
            end)
            """
        )
        let expected = outcome(of: Self.load(bench.directory + "/packs"))
        #expect(expected.contains("2027-05-14T01:00:00Z\tnil\tof 2026-11-21\tof 2027-05-14"), "\(expected)")
        #expect(expected.contains("expected, got 'soon'"), "\(expected)")
        #expect(outcome(of: Self.load(bench.directory + "/packs", Self.limits([Self.handling]))) == expected)
    }

    @Test func codeOfAnIsolatedPackNeverRunsInTheProgramAsAModuleOfAnother() throws {
        let bench = Workbench()
        let other = PackID(rawValue: "other")!
        for (id, more, code) in [
            ("handling", "\"requires\": { \"other\": \"*\" }", "print((require 'other.code'))"),
            ("other", "\"exports\": [\"code\"]", ""),
        ] {
            try bench.write(
                """
                { "id": "\(id)", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"], \(more) }
                """,
                to: "packs/\(id)/pack.json"
            )
            try bench.write("{}", to: "packs/\(id)/locales/en.json")
            try bench.write(code, to: "packs/\(id)/init.lua")
        }
        try bench.write("print 'here' return 'code'", to: "packs/other/lua/code.lua")
        func load(_ packs: Set<PackID>) -> LoadedPacks {
            Self.load(bench.directory + "/packs", Self.limits(packs))
        }
        let refused = load([other])
        #expect(refused.packs.map(\.status) == [.setAside, .loaded])
        #expect(refused.printed.isEmpty)
        #expect(
            refused.diagnostics.first?.message.contains(
                "module 'other.code' is code of pack 'other', for which nobody vouches, and 'handling' runs in the program; "
                    + "an operator either vouches for 'other', or lets 'handling' run isolated too"
            ) == true
        )
        // Whoever is about to isolate the one is told of the other.
        let aside = refused.packs.newlySetAside(since: load([]).packs)
        #expect(aside.count == 1)
        #expect(aside.first?.hasPrefix("pack 'handling' would be set aside: ") == true, "\(aside)")
        #expect(aside.first?.contains("for which nobody vouches") == true, "\(aside)")
        #expect(load([]).packs.newlySetAside(since: refused.packs).isEmpty)
        #expect(refused.packs.newlySetAside(since: refused.packs).isEmpty)
        // The other way round, and in a worker, there is nothing to fear for the program.
        for packs in [[], [Self.handling], [Self.handling, other]] as [Set<PackID>] {
            #expect(load(packs).printed[Self.handling] == ["here", "code"], "\(packs)")
        }
    }

    @Test func aPackIsRefusedWhatItIsNotGranted() throws {
        let bench = try bench(
            "manasik.on('walk.step.done', function(_, host) host.schedule { id = 'x' } end)"
        )
        let there = Self.load(bench.directory + "/packs", Self.limits([Self.handling]))
        #expect(outcome(of: there).contains("may not use host.schedule"))
    }

    @Test func aHandlerThatNeverEndsFailsAloneAndTheNextEventHasANewWorker() throws {
        let bench = try bench(
            """
            local events = 0
            manasik.on("walk.step.done", function(event)
              events = events + 1
              print("event " .. events)
              if event.step == "never" then while true do end end
            end)
            """
        )
        let loaded = Self.load(
            bench.directory + "/packs",
            Self.limits([Self.handling], time: .milliseconds(200))
        )
        #expect(outcome(of: loaded).contains("event 1"))
        #expect(
            outcome("walk.step.done", ["step": .string("never")], of: loaded).contains(
                "stopped after 0.2 seconds"
            )
        )
        #expect(outcome(in: PackID(rawValue: "other")!, of: loaded).contains("other"))
        #expect(outcome(of: loaded).contains("event 1"))
    }

    @Test func aCallIsChargedForWhatTheHostDoesForIt() throws {
        let bench = try bench(
            """
            manasik.on("walk.step.done", function(_, host) while true do pcall(host.walk, "hajj:hajj") end end)
            """
        )
        for packs in [[], [Self.handling]] as [Set<PackID>] {
            let loaded = Self.load(
                bench.directory + "/packs",
                Self.limits(packs, time: .milliseconds(200))
            )
            let calls = Mutex(0)
            let context = context(walk: { _ in
                calls.withLock { $0 += 1 }
                let begin = ProcessorTime.ofThisThread
                while ProcessorTime.ofThisThread - begin < .milliseconds(10) {}
                return nil
            })
            let failures = loaded.runtime.handle(
                "walk.step.done",
                payload: [:],
                in: Self.handling,
                context: context
            ).failures
            #expect(failures.count == 1 && failures[0].message.contains("stopped after 0.2 seconds"))
            // Twenty use up the time. The worker alone, which waits, would take hundreds.
            #expect(calls.withLock { $0 } < 40, "\(packs)")
        }
    }

    @Test func whatIsStoppedCountsAsTimeOfTheEvent() throws {
        let bench = try bench(
            "for _ = 1, 30 do manasik.on('walk.step.done', function() while true do end end) end"
        )
        for packs in [[], [Self.handling]] as [Set<PackID>] {
            let loaded = Self.load(
                bench.directory + "/packs",
                Self.limits(packs, time: .milliseconds(200))
            )
            let failures = loaded.runtime.handle(
                "walk.step.done",
                payload: [:],
                in: Self.handling,
                context: context()
            ).failures
            #expect(
                failures.last?.message
                    == "its handlers together took more than 2.0 seconds; the rest were not called"
            )
            #expect(failures.count <= 12, "\(packs)")
        }
    }

    @Test func aPackWhoseWorkerEndsIsSetAsideAlone() throws {
        let bench = try bench(Self.records)
        for (worker, message) in [
            (
                BuiltProgram.path("rogue-worker"),
                "the worker that is to run its code ended at once; this system may be unable to confine it"
            ),
            ("/nowhere/manasik", "the worker that is to run its code cannot be started (error 2)"),
        ] {
            let loaded = Self.load(bench.directory + "/packs", Self.limits([Self.handling], worker: worker))
            #expect(loaded.packs.map(\.status) == [.setAside, .loaded])
            #expect(loaded.diagnostics.map(\.message) == [message])
        }
    }

    @Test func conditionsAreDecidedInTheWorker() throws {
        let bench = try bench(
            """
            local text = manasik.text
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "item", text = text "t", when = function(person)
                return person.nationality == "MY" and person.age > 40 or person:speaks "ar" end } }
            """
        )
        let here = Self.load(bench.directory + "/packs")
        let there = Self.load(bench.directory + "/packs", Self.limits([Self.handling]))
        #expect(here.diagnostics.map(\.message) == [])
        #expect(there.catalog.hash == here.catalog.hash)
    }

    @Test func conditionsAreDecidedWhileAHandlerIsInTheMiddle() async throws {
        let bench = try bench(
            """
            local text = manasik.text
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "item", text = text "t", when = function(person)
                return person.sex == "female" end } }
            manasik.on("walk.step.done", function(_, host) host.walk("other:r") end)
            """
        )
        let loaded = Self.load(
            bench.directory + "/packs",
            Self.limits([Self.handling], time: .seconds(60))
        )
        #expect(loaded.diagnostics.map(\.message) == [])
        let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let isOpened = Atomic(false)
        let runtime = loaded.runtime
        async let outcome = runtime.run(
            "walk.step.done",
            payload: [:],
            in: Self.handling,
            context: context { _ in
                begun.signal()
                if gate.wait(timeout: .now() + 300) == .success {
                    isOpened.store(true, ordering: .releasing)
                }
                return nil
            }
        )
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                begun.wait()
                continuation.resume()
            }
        }
        for (sex, expected) in [("female", Verdict.holds), ("male", .fails)] {
            let facts = Facts([DefinitionID("manasik:sex")!: .text(sex)], on: CivilDate("2026-11-21")!)
            #expect(try runtime.evaluate(pack: Self.handling, key: 0, for: facts) == expected)
        }
        gate.signal()
        #expect(await outcome.failures.isEmpty)
        let isInTime = isOpened.load(ordering: .acquiring)
        #expect(isInTime, "the conditions did not wait for the handler")
    }

    @Test func theTestsOfAPackRunInAWorker() async throws {
        let bench = try bench("")
        try bench.write(
            """
            describe("a pack", function()
              it("holds", function() assert.are.equal(4, 2 + 2) end)
              it("fails", function() assert.are.equal(5, 2 + 2) end)
            end)
            """,
            to: "packs/handling/tests/a_test.lua"
        )
        func outcomes(_ limits: PackLoader.Limits) async throws -> [String] {
            var options = TestOptions()
            options.limits = limits
            return try await bench.run([bench.directory + "/packs/handling"], options)
                .map { "\($0.names) \($0.status) \($0.message ?? "")" }
        }
        let here = try await outcomes(PackLoader.Limits())
        #expect(here.count == 2)
        #expect(try await outcomes(Self.limits([Self.handling])) == here)
        let none = try await outcomes(Self.limits([Self.handling], worker: BuiltProgram.path("rogue-worker")))
        #expect(none != here)
    }
}
