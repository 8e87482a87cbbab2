public import ManasikDomain
import ManasikEngine
public import ManasikLuaRuntime
import ManasikPackHost
import Synchronization

/// An interactive session in a pack's sandbox, with the vocabulary of tests and a person `me`.
///
/// A trial is used by one thread that runs nothing asynchronous; `Running.interrupt` may be called from any thread.
public final class Trial {
    /// The outcome of an input.
    public enum Outcome: Sendable, Equatable {
        /// The values of the input, each as text.
        case values([String])
        /// The input is incomplete; more lines are needed.
        case incomplete
        /// The input failed; the message and the locations, one per line.
        case failed([String])
        /// The budget was exceeded or the input interrupted: the sandbox was rebuilt, keeping `me`.
        case ended(String)
    }

    private let suite: TestSuite
    private let options: TestOptions
    private let print: (String) -> Void
    private let environment: TestEnvironment
    private let me: Person
    private var state: LuaState
    private var runFunction: LuaFunction
    private var inputs = 0
    /// The handle by which the running input can be interrupted.
    private let running: Running

    /// A handle by which another thread can interrupt an input.
    public final class Running: Sendable {
        private let cancellation = Mutex<LuaCancellation?>(nil)

        public init() {}

        /// Interrupts the running input; returns false if there is none.
        public func interrupt() -> Bool {
            cancellation.withLock { cancellation in
                cancellation?.cancel()
                return cancellation != nil
            }
        }

        fileprivate func set(_ new: LuaCancellation?) { cancellation.withLock { $0 = new } }
    }

    /// - Parameters:
    ///   - suite: A suite with one pack or with several.
    ///   - running: The handle for interrupting inputs.
    ///   - print: Called with each printed line.
    /// - Throws: An error if the packs cannot be used.
    public init(
        _ suite: TestSuite,
        _ options: TestOptions,
        running: Running,
        print: @escaping (String) -> Void
    ) throws {
        if let problem = suite.problem { throw TestSuite.Problem(description: problem) }
        let environment = TestEnvironment(suite, now: options.now)
        guard let engine = environment.engine else {
            throw TestSuite.Problem(
                description: "'\(suite.name)' is not a pack; name a directory with pack.json"
            )
        }
        self.suite = suite
        self.options = options
        self.print = print
        self.environment = environment
        self.running = running
        let me = try engine.person(environment.newName())
        self.me = me
        _ = try waiting { try await me.profile.setFacts([(HostFact.timeZone.rawValue, "Asia/Riyadh")]) }
        (state, runFunction) = try Self.start(suite, options, environment, me, print)
    }

    private static func start(
        _ suite: TestSuite,
        _ options: TestOptions,
        _ environment: TestEnvironment,
        _ me: Person,
        _ print: @escaping (String) -> Void
    ) throws(LuaError) -> (LuaState, LuaFunction) {
        let state = try TestState.makeState(suite, options, print: print)
        _ = try TestState.vocabulary(
            in: state,
            HostVocabulary(environment: environment, people: [me], print: print)
        )
        let source = """
            local trial = require "manasik.vocabulary.trial"
            trial.begin()
            return trial.run
            """
        let chunk = try state.load(source, chunkName: "@vocabulary/bootstrap.lua")
        let functions = try state.call(chunk, arguments: []).compactMap(\.functionValue)
        guard let run = functions.first else { throw TestState.incomplete }
        return (state, run)
    }

    // MARK: Inputs

    /// Runs an expression or statements.
    ///
    /// - Parameter isLast: Whether no more lines can follow, so that incomplete input is an error.
    public func run(_ input: String, isLast: Bool = false) -> Outcome {
        let chunk: LuaFunction
        do throws(LuaError) {
            chunk = try load(input)
        } catch {
            if error.kind == .syntax, !isLast, error.message.hasSuffix("<eof>") { return .incomplete }
            inputs += 1
            return .failed([error.message])
        }
        inputs += 1
        running.set(state.cancellation)
        defer { running.set(nil) }
        do throws(LuaError) {
            let result = try state.call(runFunction, arguments: [.function(chunk)]).first?.tableValue
            if let raised = result?["raised"]?.tableValue { return .failed(Self.lines(TestRecord(raised))) }
            return .values(result?["values"]?.tableValue?.items.map(Self.text) ?? [])
        } catch {
            guard state.isDead else { return .failed([error.message]) }
            let message = error.kind == .killed(.cancelled) ? "interrupted" : error.message
            do throws(LuaError) { try restart() } catch { return .failed([message, error.message]) }
            return .ended(message)
        }
    }

    /// Compiles the input as an expression if possible, else as statements.
    private func load(_ input: String) throws(LuaError) -> LuaFunction {
        let name = "=input-\(inputs + 1)"
        do throws(LuaError) {
            return try state.load("return " + input, chunkName: name)
        } catch {
            if error.kind != .syntax { throw error }
        }
        return try state.load(input, chunkName: name)
    }

    private static func lines(_ record: TestRecord) -> [String] {
        var lines = [record.message ?? "an error"]
        if record.expected != nil || record.actual != nil {
            lines.append("- expected, + actual:")
            lines += TextDiff.lines(expected: record.expected, actual: record.actual).map { "  " + $0 }
        }
        return lines + record.places.map { "at \($0)" }
    }

    private static func text(_ value: LuaValue) -> String {
        switch value {
        case .string(let text): text
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        default: value.typeName
        }
    }

    /// Rebuilds the sandbox: globals and modules are lost, `me` and the clock are kept.
    public func restart() throws(LuaError) {
        (state, runFunction) = try Self.start(suite, options, environment, me, print)
    }

    // MARK: The person

    /// Returns the known facts of `me` with their values, sorted by name.
    public func facts() throws -> [(name: String, value: String)] {
        let me = me
        return try waiting { try await me.profile.facts() }.values
            .filter { $0.key.dateOfHijriDay == nil }
            .map { ($0.key.description, "\($0.value)") }
            .sorted { $0.0 < $1.0 }
    }

    public func set(_ facts: [(name: String, value: String)]) throws {
        let me = me
        _ = try waiting { try await me.profile.setFacts(facts) }
    }

    public func forget(_ names: [String]) throws {
        let me = me
        _ = try waiting { try await me.profile.unsetFacts(names) }
    }

    /// The time of the trial's clock.
    public var now: Instant {
        get { environment.now }
        set { environment.now = newValue }
    }

    /// Returns the names and kinds of the packs' definitions whose names contain a text.
    public func definitions(containing text: String) -> [String] {
        guard let catalog = environment.engine?.generation.catalog else { return [] }
        let kinds: [(String, [DefinitionID])] = [
            ("fact", Array(catalog.facts.keys)), ("ritual", Array(catalog.rituals.keys)),
            ("checklist", Array(catalog.checklists.keys)),
            ("item", catalog.checklists.values.flatMap { $0.items.map(\.id) }),
            ("contact", catalog.contactLists.values.flatMap { $0.contacts.map(\.id) }),
            ("chirps", Array(catalog.chirps.keys)), ("dhikr", Array(catalog.dhikr.keys)),
            ("remedy", Array(catalog.remedies.keys)), ("place", Array(catalog.places.keys)),
        ]
        return kinds.flatMap { kind, ids in ids.sorted().map { "\(kind) \($0)" } }
            .filter { text.isEmpty || $0.contains(text) }
    }
}
