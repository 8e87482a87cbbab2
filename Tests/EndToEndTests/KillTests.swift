import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct KillTests {
    private static let rounds = 40

    /// A list of as many items as there are rounds.
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        let items = (1...Self.rounds).map { #"{ "id": "item-\#($0)", "text": { "text": "item" } }"# }
        try traveller.write(
            #"{ "id": "many", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }"#,
            to: "packs/many/pack.json"
        )
        try traveller.write(#"{ "item": "An item" }"#, to: "packs/many/locales/en.json")
        try traveller.write(
            #"[{ "id": "list", "title": { "text": "item" }, "phase": "before", "items": [\#(items.joined(separator: ","))] }]"#,
            to: "packs/many/definitions/checklist.json"
        )
        return traveller
    }

    /// Ticks an item and kills the program when it has acknowledged, or a time after its start.
    ///
    /// - Returns: Whether it had acknowledged.
    private func tick(_ item: Int, _ traveller: Traveller, killedAfter milliseconds: Int32?) throws -> Bool {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: Traveller.program)
        process.arguments = traveller.arguments(["checklist", "done", "item-\(item)"])
        process.environment = traveller.environment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var answer = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        poll(&answer, 1, milliseconds ?? 20_000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            == "Done: An item\n"
    }

    @Test func losesNothingThatWasAcknowledged() throws {
        let traveller = try traveller()
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try tick(1, traveller, killedAfter: nil))
        let usual = Int32((clock.now - start) / .milliseconds(1))
        var acknowledged = [1]
        for round in 2...Self.rounds {
            // Every second time the moment is anywhere in the program's life, else right after its answer.
            let moment = round.isMultiple(of: 2) ? Int32.random(in: 0...max(1, usual)) : nil
            if try tick(round, traveller, killedAfter: moment) { acknowledged.append(round) }
        }
        #expect(acknowledged.count > Self.rounds / 3)
        let lists = try #require(try traveller.json("checklist") as? [[String: Any]])
        let items = try #require(lists.first?["items"] as? [[String: Any]])
        let done = Set(items.filter { $0["status"] as? String == "done" }.compactMap { $0["id"] as? String })
        #expect(items.count == Self.rounds)
        for item in acknowledged { #expect(done.contains("many:item-\(item)")) }
        #expect(try traveller.run("checklist", "done", "item-\(Self.rounds)").status == 0)
    }
}
