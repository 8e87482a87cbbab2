import Dispatch
import ManasikDomain
import ManasikPackHost
import Synchronization
import Testing

/// Handlers run apart from each other and from whoever asks the conditions of their packs.
@Suite struct HandlerRunTests {
    private static let slow = ["slow-a", "slow-b", "slow-c", "slow-d"].map { PackID(rawValue: $0)! }
    private static let quick = PackID(rawValue: "quick")!

    /// Packs whose handlers ask for a walk, as far as the test lets them, and one that does not.
    private func packs() throws -> (packs: TemporaryPacks, loaded: LoadedPacks) {
        let packs = TemporaryPacks()
        for pack in Self.slow {
            try packs.pack(
                pack.rawValue,
                manifest: ", \"capabilities\": [\"walk\"]",
                [
                    "init.lua":
                        "manasik.on(\"walk.step.done\", function(_, host) host.walk(\"r\") print \"slow\" end)"
                ]
            )
        }
        try packs.pack(
            Self.quick.rawValue,
            ["init.lua": "manasik.on(\"walk.step.done\", function() print \"quick\" end)"]
        )
        let loaded = packs.load()
        try #require(packs.report(loaded) == [])
        return (packs, loaded)
    }

    private func context(
        _ key: String = "key",
        records: [DefinitionID: [Record]] = [:],
        walk: @escaping @Sendable (DefinitionID) -> JSONValue? = { _ in nil }
    ) -> HandlerContext {
        HandlerContext(
            owner: PersonID(rawValue: "me")!,
            facts: Facts(on: CivilDate("2026-11-21")!),
            now: Instant(rfc3339: "2026-11-21T06:00:00Z")!,
            today: CivilDate("2026-11-21")!,
            idempotencyKey: key,
            records: records,
            walk: walk,
            checklist: { _ in nil }
        )
    }

    @Test func knowsThePacksOfAnEvent() throws {
        let (_, loaded) = try packs()
        #expect(loaded.runtime.packs(handling: "walk.step.done") == [Self.quick] + Self.slow)
        #expect(loaded.runtime.packs(handling: "walk.begun") == [])
    }

    /// Each event gives its handlers functions of the host, and takes them back.
    @Test func whatManyEventsWereGivenDoesNotAddUp() throws {
        let packs = TemporaryPacks()
        let id = PackID(rawValue: "keeping")!
        try packs.pack(
            id.rawValue,
            manifest: ", \"capabilities\": [\"records\", \"person\"]",
            [
                "init.lua": """
                manasik.collection { id = "seen", fields = { count = "text" } }
                local kept
                manasik.on("walk.step.done", function(_, host)
                  local seen = host.records "seen"
                  if seen:count() == 0 then seen:set("a", { count = "1" }) end
                  for _ = 1, 20 do seen:get "a" end
                  if kept then assert(not pcall(kept.today)) end
                  kept = host
                  return host.person.sex, function() return host end
                end)
                """
            ]
        )
        let loaded = packs.load()
        try #require(packs.report(loaded) == [])
        let runtime = loaded.runtime
        func events(_ count: Int) throws -> (functions: Int, footprint: Int) {
            for _ in 0..<count {
                let outcome = runtime.handle("walk.step.done", payload: [:], in: id, context: context())
                #expect(outcome.failures == [])
            }
            let memory = try #require(runtime.memory(of: id))
            return (try #require(runtime.hostFunctions(of: id)), memory.footprint)
        }
        let few = try events(500)
        let many = try events(2000)
        #expect(many.functions == few.functions && few.functions < 50)
        // What is not collected yet may differ; what 2,000 events were given would be twice as much.
        #expect(many.footprint < few.footprint + (3 << 20), "\(few), \(many)")
    }

    /// More packs than the machine may have cores are in the middle of a handler, each with others waiting behind it.
    @Test func runsOnePackWhileOthersAreInTheMiddle() async throws {
        let (_, loaded) = try packs()
        let runtime = loaded.runtime
        let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let (entered, finished) = (Counter(), Counter())
        let slow = Self.slow.flatMap { pack in
            (0..<3).map { number in
                Task { () -> PackRuntime.Outcome in
                    let context = self.context("\(number)") { _ in
                        entered.add()
                        begun.signal()
                        gate.wait()
                        return nil
                    }
                    let outcome = await runtime.run(
                        "walk.step.done",
                        payload: [:],
                        in: pack,
                        context: context
                    )
                    finished.add()
                    return outcome
                }
            }
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                for _ in Self.slow { begun.wait() }
                continuation.resume()
            }
        }
        let outcomes = await withTaskGroup(of: PackRuntime.Outcome.self) { group in
            for number in 0..<20 {
                group.addTask {
                    await runtime.run(
                        "walk.step.done",
                        payload: [:],
                        in: Self.quick,
                        context: context("\(number)")
                    )
                }
            }
            return await group.reduce(into: [PackRuntime.Outcome]()) { $0.append($1) }
        }
        #expect(outcomes.flatMap(\.printed).map(\.text) == Array(repeating: "quick", count: 20))
        #expect(finished.count == 0, "the others are still in the middle")
        for _ in slow { gate.signal() }
        for task in slow { #expect(await task.value.printed.map(\.text) == ["slow"]) }
        #expect(entered.count == slow.count, "those that waited behind them have run too")
    }

    /// Behind a handler that is in the middle wait a thousand events; one more is refused at once, and says so.
    @Test func refusesAnEventBehindAThousandThatWait() async throws {
        let (_, loaded) = try packs()
        let runtime = loaded.runtime
        let (begun, refused, gate) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let run = { @Sendable (pack: PackID, number: Int) async -> PackRuntime.Outcome in
            let context = self.context("\(number)") { _ in
                if number == 0 {
                    begun.signal()
                    gate.wait()
                }
                return nil
            }
            return await runtime.run("walk.step.done", payload: [:], in: pack, context: context)
        }
        func wait(for semaphore: DispatchSemaphore) async {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    semaphore.wait()
                    continuation.resume()
                }
            }
        }
        let first = Task { await run(Self.slow[0], 0) }
        await wait(for: begun)
        let others = (1...1_001).map { number in
            Task {
                let outcome = await run(Self.slow[0], number)
                if !outcome.failures.isEmpty { refused.signal() }
                return outcome
            }
        }
        await wait(for: refused)
        #expect(await run(Self.quick, 1).printed.map(\.text) == ["quick"], "other packs go on")
        gate.signal()
        var outcomes = [await first.value]
        for task in others { outcomes.append(await task.value) }
        #expect(
            outcomes.flatMap(\.failures).map(\.message) == [
                "1000 events wait for its handlers; they were not called for this one"
            ]
        )
        #expect(outcomes.flatMap(\.printed).count == 1_001, "none of those that waited is lost")
    }

    /// Migrations of a pack wait behind its handler without a thread of the concurrency pool, which others need.
    @Test func migrationsWaitInTheLaneOfTheirPack() async throws {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: ", \"capabilities\": [\"walk\"]",
            [
                "init.lua": """
                manasik.migration { id = "m", run = function() print "migrated" end }
                manasik.on("walk.step.done", function(_, host) host.walk("r") end)
                """
            ]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded) == [])
        let (runtime, pack) = (loaded.runtime, PackID(rawValue: "p")!)
        let function = try #require(loaded.catalog.packs[pack]?.migrations["m"])
        let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let isOpened = Counter()
        let slow = Task {
            let context = self.context { _ in
                begun.signal()
                // Far longer than a machine under load needs until everybody has had a turn.
                if gate.wait(timeout: .now() + 300) == .success { isOpened.add() }
                return nil
            }
            return await runtime.run("walk.step.done", payload: [:], in: pack, context: context)
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                begun.wait()
                continuation.resume()
            }
        }
        let migrations = (0..<100).map { number in
            Task {
                try await runtime.migrate(
                    DefinitionID(pack: pack, name: "m"),
                    function: function,
                    facts: [:],
                    declared: MigratedDeclarations([], [], before: []),
                    context: self.context("\(number)")
                )
            }
        }
        // Tasks run in the order in which they are made: after a few turns of this one all migrations have begun to wait.
        for _ in 0..<5 { await Task.yield() }
        gate.signal()
        #expect(await slow.value.failures.isEmpty)
        for migration in migrations {
            #expect(try await migration.value.printed.map(\.text) == ["migrated"])
        }
        #expect(isOpened.count == 1, "nobody held the threads of those who open it")
    }

    /// A handler of the same pack is in the middle, and its condition is answered by another state.
    @Test func answersAConditionWhileAHandlerIsInTheMiddle() async throws {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: ", \"capabilities\": [\"walk\"]",
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.checklist { id = "list", title = text "t", phase = "before",
                  manasik.item { id = "a", text = text "t", when = function(person)
                    return person.sex == "female" end },
                }
                manasik.on("walk.step.done", function(_, host) host.walk("r") end)
                """
            ]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded) == [])
        let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let context = self.context { _ in
            begun.signal()
            gate.wait()
            return nil
        }
        let pack = PackID(rawValue: "p")!
        let handler = Task {
            await loaded.runtime.run("walk.step.done", payload: [:], in: pack, context: context)
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                begun.wait()
                continuation.resume()
            }
        }
        let facts = Facts(on: CivilDate("2026-11-21")!)
        for _ in 0..<3 {
            _ = try loaded.runtime.evaluate(pack: pack, key: 0, for: facts)
        }
        gate.signal()
        #expect(await handler.value.failures.isEmpty)
    }

    /// Handlers that burn their second, and see a walk.
    private func burning() throws -> LoadedPacks {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: ", \"capabilities\": [\"walk\"]",
            [
                "init.lua":
                    "manasik.on(\"walk.step.done\", function(_, host) host.walk(\"r\") while true do end end)"
            ]
        )
        let loaded = packs.load()
        try #require(packs.report(loaded) == [])
        return loaded
    }

    private func attempt(
        _ loaded: LoadedPacks,
        _ runs: HandlerRuns,
        walk: JSONValue?,
        events: Int = 1
    ) async -> [PackRuntime.Outcome] {
        await runs.attempt {
            (0..<events).map { _ in
                loaded.runtime.handle(
                    "walk.step.done",
                    payload: [:],
                    in: PackID(rawValue: "p")!,
                    context: context { _ in walk },
                    runs: runs
                )
            }
        }
    }

    /// What is tried again after a conflict has one second with what was tried before, not one each time.
    @Test func givesAllAttemptsAtAnEventOneBudget() async throws {
        let (loaded, runs) = (try burning(), HandlerRuns())
        let first = await attempt(loaded, runs, walk: nil).flatMap(\.failures).map(\.message)
        #expect(first.count == 1 && first[0].contains("stopped after 1.0 seconds"), "\(first)")
        for number in 0..<5 {
            #expect(
                await attempt(loaded, runs, walk: .integer(number)).flatMap(\.failures).map(\.message) == [
                    "its handlers together took more than 1.0 seconds; the rest were not called"
                ]
            )
        }
        let other = await attempt(loaded, runs, walk: .integer(5), events: 2)[1].failures.map(\.message)
        #expect(other == first, "an event of its own has a budget of its own")
    }

    @Test func keepsWhatHandlersAnsweredForLaterAttempts() async throws {
        let (loaded, runs) = (try burning(), HandlerRuns())
        let first = await attempt(loaded, runs, walk: .integer(1))
        #expect(first.map(\.isRepeated) == [false])
        for _ in 0..<5 {
            let again = await attempt(loaded, runs, walk: .integer(1))
            #expect(again.map(\.isRepeated) == [true])
            #expect(again[0].failures == first[0].failures)
        }
        #expect(await attempt(loaded, runs, walk: nil).map(\.isRepeated) == [false])
    }

    /// A record to which another one leads is read as well, though no handler has looked for it.
    @Test func runsAgainWhereAReferencedRecordIsGone() async throws {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: ", \"capabilities\": [\"records\"]",
            [
                "init.lua": """
                manasik.collection { id = "stays", fields = { name = "text" } }
                manasik.collection { id = "costs", fields = { stay = { kind = "reference", to = "stays" } } }
                manasik.on("walk.step.done", function(_, host) host.records("costs"):add { stay = "1" } end)
                """
            ]
        )
        let (loaded, runs) = (packs.load(), HandlerRuns())
        try #require(packs.report(loaded) == [])
        let pack = PackID(rawValue: "p")!
        let stays = DefinitionID(pack: pack, name: "stays")
        let now = Instant(rfc3339: "2026-11-21T06:00:00Z")!
        let stay = Record(
            key: RecordKey(owner: PersonID(rawValue: "me")!, collection: stays, id: "1"),
            scope: .person,
            version: 1,
            body: [:],
            createdAt: now,
            updatedAt: now
        )
        func attempt(_ records: [Record]) async -> PackRuntime.Outcome {
            await runs.attempt {
                loaded.runtime.handle(
                    "walk.step.done",
                    payload: [:],
                    in: pack,
                    context: context(records: [stays: records]),
                    runs: runs
                )
            }
        }
        #expect(await attempt([stay]).changes.count == 1)
        #expect(await attempt([stay]).isRepeated)
        let again = await attempt([])
        #expect(!again.isRepeated && again.changes.isEmpty && again.failures.count == 1)
    }
}

/// Counts on any thread.
private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func add() { value.withLock { $0 += 1 } }
}
