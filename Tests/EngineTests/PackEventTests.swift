import Foundation
import ManasikDomain
import ManasikEngine
import ManasikStoreContract
import Testing

/// Events that packs declare and emit, and the handlers of other packs that receive them.
@Suite struct PackEventTests {
    private final class Notices: @unchecked Sendable {
        // The lock protects the list.
        private let lock = NSLock()
        private var list: [String] = []

        var all: [String] { lock.withLock { list } }

        func add(_ notice: HandlerNotice) { lock.withLock { list.append("\(notice)") } }
    }

    private let notices = Notices()

    private static let declared = """
        "events": {
          "met": { "about": "A group has met.", "fields": { "place": "text", "people": "integer?", "on": "date?" } }
        },
        """

    /// Returns an engine with two packs: `group` emits, `guide`, which requires it, is told.
    private func engine(
        _ emitter: String,
        _ receiver: String,
        events: String = declared,
        receiversEvents: String = ""
    ) async throws -> Engine {
        let packs = NSTemporaryDirectory() + "manasik-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: packs) }
        let files = [
            "group/pack.json": """
            { "id": "group", "version": "1.0.0", "api": 2, "license": "Apache-2.0",
              \(events)
              "optional": { "other": "*" },
              "locales": ["en"] }
            """,
            "group/locales/en.json": #"{ "fact": "People" }"#,
            "group/init.lua": """
            manasik.fact { id = "people", kind = "integer", minimum = 0, maximum = 90, title = manasik.text "fact",
              ask = manasik.text "fact" }
            \(emitter)
            """,
            "guide/pack.json": """
            { "id": "guide", "version": "1.0.0", "api": 2, "license": "Apache-2.0", \(receiversEvents)
              "requires": { "group": "^1.0" }, "locales": ["en"], "capabilities": ["records"] }
            """,
            "guide/locales/en.json": "{}",
            "guide/init.lua": """
            manasik.collection { id = "told", fields = { text = "text" } }
            \(receiver)
            """,
        ]
        for (name, text) in files {
            let url = URL(filePath: packs + "/" + name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }
        var configuration = EngineConfiguration(inMemoryWithPacks: [packs])
        configuration.onHandlerNotice = { [notices] in notices.add($0) }
        return try await Engine.open(configuration)
    }

    private func errors(_ engine: Engine) -> [String] {
        engine.generation.diagnostics.filter { $0.severity == .error }.map(\.description)
    }

    private func told(_ engine: Engine) async throws -> [String] {
        let archive = try await engine.store(for: .operator).export(try engine.person("me").id)
        return archive.records.filter { $0.key.collection.name == "told" }.compactMap {
            if case .string(let text)? = $0.body["text"] { text } else { nil }
        }.sorted()
    }

    private static let emits = """
        manasik.on("person.fact.changed", function(event, host)
          host.emit("met", { place = "gate", people = 3 })
        end)
        """

    private static let keeps = """
        manasik.on("group:met", function(event, host)
          host.records("told"):add { text = event.event .. " " .. event.place .. " " .. tostring(event.people) }
        end)
        """

    @Test func whereAnEventIsDeclaredIsExplained() async throws {
        let person = try await engine("", "").person("me")
        let location = try await person.explanations.declared("group:met").location
        #expect(
            location?.file.hasSuffix("pack.json") == true && location?.line == 3,
            "\(String(describing: location))"
        )
    }

    @Test func handlersOfOtherPacksReceiveAnEventWithItsFields() async throws {
        let engine = try await engine(Self.emits, Self.keeps)
        try #require(errors(engine) == [])
        try await engine.person("me").profile.setFact("people", to: "3")
        #expect(notices.all == [])
        #expect(try await told(engine) == ["group:met gate 3"])
    }

    @Test(arguments: [
        (#"host.emit("mett", { place = "x" })"#, "pack group has no event 'mett'; did you mean 'met'?"),
        (#"host.emit("met")"#, "event 'met' needs 'place', a string"),
        (#"host.emit("met", { place = 4 })"#, "field 'place' of event 'met' takes a string"),
        (#"host.emit("met", { place = "x", on = "soon" })"#, "takes a date such as \"2027-05-14\""),
        (#"host.emit("met", { place = "x", peple = 1 })"#, "has no field 'peple'; did you mean 'people'?"),
    ])
    func refusesWhatIsNotDeclared(call: String, problem: String) async throws {
        let engine = try await engine(
            "manasik.on(\"person.fact.changed\", function(event, host)\n  \(call)\nend)",
            Self.keeps
        )
        try #require(errors(engine) == [])
        try await engine.person("me").profile.setFact("people", to: "3")
        #expect(notices.all.count == 1)
        #expect(notices.all.first?.contains(problem) == true, "\(notices.all)")
        #expect(try await told(engine) == [])
    }

    @Test func anEventThatNoPackDeclaresIsAnErrorWithItsLine() async throws {
        let engine = try await engine(Self.emits, "\nmanasik.on(\"group:mett\", function() end)")
        let found = try #require(errors(engine).first)
        #expect(found.contains("guide/init.lua:3"), "\(found)")
        #expect(found.contains("no event is called 'group:mett'; did you mean 'group:met'?"), "\(found)")
    }

    @Test func packsThatAnswerEachOtherComeToAnEnd() async throws {
        // Of one pack alone: what it emits does not call its own handlers.
        let alone = try await engine(
            Self.emits + "\nmanasik.on(\"group:met\", function(event, host) host.emit(\"met\", event) end)",
            Self.keeps
        )
        try #require(errors(alone) == [])
        try await alone.person("me").profile.setFact("people", to: "3")
        #expect(try await told(alone) == ["group:met gate 3"])
    }

    @Test func eachMistakeInTheManifestHasItsLine() async throws {
        let engine = try await engine(
            "",
            "",
            events: """
                "events": {
                  "Met": { "about": "No name." },
                  "left": { "fields": {} },
                  "came": { "about": "Here.", "fields": {
                    "at": "text",
                    "who": "txt"
                  }, "extra": 1 }
                },
                """
        )
        let found = errors(engine).filter { $0.contains("group/pack.json") }.map {
            String($0[$0.range(of: "pack.json:")!.upperBound...].prefix { $0 != "\n" })
        }
        #expect(
            found == [
                "3: error[pack.manifest]: 'Met' in 'events' is not an event's name",
                "4: error[pack.manifest]: event 'left' needs 'about', what happens in one sentence",
                "6: error[pack.manifest]: event 'came' cannot have a field 'at'",
                "7: error[pack.manifest]: field 'who' of event 'came' takes one of text, integer, boolean, date, with '?' "
                    + "behind it if it may be left out",
                "8: error[pack.manifest]: event 'came' has no key 'extra'",
            ]
        )
    }
}
