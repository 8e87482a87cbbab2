import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikWalkthroughs
import Synchronization
import Testing

/// What handlers receive, against the description of the events.
@Suite struct EventPayloadTests {
    private static let declared = """
        local text = manasik.text
        manasik.collection { id = "costs", fields = { amount = "decimal" }, form = { "amount" } }
        manasik.setting { id = "told", set_by = "person", kind = "boolean", default = true, title = text "t" }
        manasik.category { id = "morning", title = text "t", daily = true }
        manasik.dhikr { id = "thanks", name = text "t", arabic = "الحمد لله", times = 2, categories = { "morning" } }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "item", text = text "t" } }
        manasik.ritual { id = "way", title = text "t",
          manasik.choice { id = "road", title = text "t",
            manasik.step { id = "left", title = text "t" }, manasik.step { id = "right", title = text "t" } },
          manasik.step { id = "rest", title = text "t" } }
        """

    private final class Lines: Sendable {
        private let kept = Mutex<[String]>([])
        var all: [String] { kept.withLock { $0 } }
        func add(_ text: String) { kept.withLock { $0.append(text) } }
    }

    private let lines = Lines()
    private let clock = SettableClock("2027-04-20T03:00:00Z")

    /// A pack that prints each event: its name, then its fields with their types.
    private func person(level: Int = 2) async throws -> Person {
        let directory = FileManager.default.temporaryDirectory.appending(path: "events-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let names = APIDescription.current.events.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let code = """

            for _, name in ipairs { \(names) } do
              manasik.on(name, function(event, host)
                local fields = {}
                for key, value in pairs(event) do
                  fields[#fields + 1] = key .. "=" .. (math.type(value) or type(value)) .. ":" .. tostring(value)
                end
                print(event.event .. "\\t" .. table.concat(fields, "\\t"))
                if event.event == "person.fact.changed" then
                  host.schedule { id = "water", at = "06:30", title = manasik.text "t", missed = "all 86400s" }
                end
              end)
            end
            """
        let files = [
            "pack.json": """
            { "id": "p", "version": "1.0.0", "api": \(level), "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records", "schedule"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#, "init.lua": Self.declared + code,
        ]
        for (name, text) in files {
            let file = directory.appending(path: "p/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [
            BundledDirectory.path, directory.path,
        ])
        configuration.clock = clock
        let lines = lines
        configuration.onHandlerNotice = { notice in
            if case .printed(let line) = notice { lines.add(line.text) } else { lines.add("? \(notice)") }
        }
        let engine = try await Engine.open(configuration)
        try #require(
            engine.generation.diagnostics.filter { $0.pack?.rawValue == "p" }.map(\.description) == []
        )
        return try engine.person("me")
    }

    /// Everything that a person can do of which handlers learn.
    private func doEverything(_ person: Person) async throws {
        try await person.profile.setFacts([
            ("journey", "umrah"), ("sex", "male"), ("school", "shafii"), ("time_zone", "Asia/Riyadh"),
        ])
        for change in [ItemChange.done, .undone, .setAside, .bringBack] {
            _ = try await person.checklist.change("p:item", change)
        }
        _ = try await person.contacts.add(name: "Yusuf", phone: "+60132224444", kind: .guide)
        _ = try await person.contacts.remove("Yusuf")
        try await person.settings.set([("told", "no")])
        let guide = try person.engine.person("guide").groups
        _ = try await guide.create("Bus")
        let code = try await guide.invite(to: "Bus", days: 1, limit: 2).code
        _ = try await person.groups.join(code)
        _ = try await person.groups.join(code)
        _ = try await person.groups.grant([.walk, .place], to: "Bus")
        _ = try await person.groups.withdraw([.place, .checklist], from: "Bus")
        _ = try await person.groups.leave("Bus")
        let record = try await person.collections.add(["amount": "3"], to: "costs")
        _ = try await person.collections.set(["amount": "4"], of: record.id, in: "costs")
        _ = try await person.collections.remove(record.id, from: "costs")
        let day = try await person.dhikr.openDay()
        let series = try #require(day.series.first { $0.key.category.pack.rawValue == "p" })
        try await person.dhikr.perform(.count(DefinitionID("p:thanks")!, by: 2), in: series.key)
        for event: WalkEvent in [
            .choose(choice: "road", branch: "left"), .done(step: "left"), .undone(step: "left"),
            .skip(step: "left", reason: "rain"), .undone(step: "left"), .markMissed(step: "left"),
            .done(step: "rest"),
        ] {
            try await person.walk.perform(event, in: "p:way")
        }
        try await person.walk.perform(.reset(revision: ""), in: "p:way")
        try await person.walk.perform(.done(step: "ihram"), in: "umrah")
        try await person.walk.perform(.done(step: "miqat"), in: "umrah")
        try await person.walk.perform(.count(step: "tawaf", by: .plus), in: "umrah")
        let circumstances = ["intent": "knowing", "extent": "full"]
        let state = try await person.walk.perform(
            .violate(violation: "perfume", circumstances: circumstances),
            in: "umrah"
        )
        let owed = try #require(state.view.remedies.first)
        try await person.walk.perform(.settle(remedy: owed.cause.key, alternative: 1, note: nil), in: "umrah")
        try await person.walk.perform(.unsettle(remedy: owed.cause.key), in: "umrah")
        try await person.walk.perform(.retract(violation: owed.cause.key), in: "umrah")
        clock.set("2027-04-20T03:30:00Z")
        _ = try await ScheduleWorker(person.engine, for: .operator, sinks: [RecordingSink()]).work()
    }

    @Test func handlersLearnOfGroupsByTheirIdAndOfWhatIsNew() async throws {
        let person = try await person()
        let guide = try person.engine.person("guide").groups
        let group = try await guide.create("Bus")
        let code = try await guide.invite(to: "Bus", days: 1, limit: 2).code
        for _ in 0..<2 { _ = try await person.groups.join(code) }
        for _ in 0..<2 { _ = try await person.groups.grant([.place], to: "Bus") }
        _ = try await person.groups.withdraw([.place, .checklist], from: "Bus")
        _ = try await person.groups.leave("Bus")
        let told = lines.all.filter { $0.hasPrefix("group.") }
        let names = told.map { $0.prefix { $0 != "\t" } }
        #expect(names == ["group.joined", "group.granted", "group.withdrawn", "group.left"])
        #expect(told.allSatisfy { $0.contains("group=string:\(group.id)") && !$0.contains("Bus") })
        // The guide is not told what members do.
        #expect(lines.all.count == told.count)
    }

    /// Words are those of responses and of tests, in snake_case; what was written for level 1 gets the words of then.
    @Test(arguments: [(1, "setAside", "bringBack"), (2, "set_aside", "bring_back")])
    func handlersLearnOfAnItemThatIsSetAside(level: Int, setAside: String, broughtBack: String) async throws {
        let person = try await person(level: level)
        for change in [ItemChange.setAside, .bringBack] {
            _ = try await person.checklist.change("p:item", change)
        }
        let told = lines.all.filter { $0.hasPrefix("checklist.item.undone") }
        #expect(told.count == 2 && told[0].contains("change=string:\(setAside)"), "\(told)")
        #expect(told.last?.contains("change=string:\(broughtBack)") == true, "\(told)")
    }

    @Test func theWordsOfEventsAreInSnakeCase() {
        for field in APIDescription.current.events.flatMap(\.allFields) {
            guard case .word(let words) = field.value else { continue }
            let isPlain = words.allSatisfy { word in word.allSatisfy { $0.isLowercase || $0 == "_" } }
            #expect(isPlain, "\(field.name): \(words)")
        }
    }

    @Test func everyEventHasTheFieldsThatAreDocumented() async throws {
        try await doEverything(try await person())
        let events = Dictionary(uniqueKeysWithValues: APIDescription.current.events.map { ($0.name, $0) })
        var seen: Set<String> = []
        for line in lines.all {
            let parts = line.split(separator: "\t").map { String($0) }
            let event = try #require(events[parts[0]], "\(line)")
            seen.insert(event.name)
            var given: [String: (type: String, text: String)] = [:]
            for part in parts.dropFirst() {
                let name = String(part.prefix { $0 != "=" })
                let rest = part.dropFirst(name.count + 1)
                given[name] = (String(rest.prefix { $0 != ":" }), String(rest.drop { $0 != ":" }.dropFirst()))
            }
            for field in event.allFields {
                guard let value = given.removeValue(forKey: field.name) else {
                    #expect(field.isOptional, "\(event.name) has no \(field.name): \(line)")
                    continue
                }
                switch field.value {
                case .string: #expect(value.type == "string", "\(line)")
                case .integer: #expect(value.type == "integer", "\(line)")
                case .boolean: #expect(value.type == "boolean", "\(line)")
                case .word(let words): #expect(words.contains(value.text), "\(line)")
                case .strings, .texts, .consequences, .doneSteps: #expect(value.type == "table", "\(line)")
                }
            }
            #expect(given.isEmpty, "\(event.name) has fields that are not documented: \(line)")
        }
        // A walk goes on by another version only where a pack is replaced, and devices meet in `DeviceHandlerTests`.
        #expect(Set(events.keys).subtracting(seen) == ["walk.merged", "walk.migrated"])
    }
}
