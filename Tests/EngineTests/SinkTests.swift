import Foundation
import ManasikLocalization
import ManasikPresentation
import Testing

@testable import ManasikEngine

@Suite struct SinkTests {
    private let clock = SettableClock("2027-05-14T03:00:00Z")

    private func engine() async throws -> Engine {
        clock.set("2027-05-14T03:00:00Z")
        var configuration = EngineConfiguration(inMemoryWithPacks: [])
        configuration.clock = clock
        let person = try await Engine.open(configuration).person("me")
        try await person.profile.setFact("time_zone", to: "Asia/Riyadh")
        var schedule = Schedule(id: "pills", pack: .host, kind: .reminder, trigger: try Trigger("06:30"))
        schedule.title = "دواء"
        try await person.schedules.set(schedule)
        clock.set("2027-05-14T03:30:00Z")
        return person.engine
    }

    @Test func webhooksAreSignedAndComeAgainUntilTheyAreTaken() async throws {
        let server = LoopbackServer(answers: [500])
        defer { server.stop() }
        let engine = try await engine()
        let address = try #require(URL(string: "http://127.0.0.1:\(server.port)/told?token=hidden"))
        let sink = try #require(WebhookSink(address: address, secret: "s3cret", clock: clock))
        #expect(sink.name == "webhook:127.0.0.1/told")
        let worker = ScheduleWorker(engine, for: .operator, sinks: [sink])
        let failure = try #require(try await worker.work().failed.first)
        #expect(Localizer.english.words(failure.problem).text == "the receiver answered 500")
        #expect(failure.retry == Instant(rfc3339: "2027-05-14T03:30:10Z"))
        clock.set("2027-05-14T03:30:10Z")
        #expect(try await worker.work().delivered.count == 1)

        let body = """
            {"at":"2027-05-14T03:30:00Z","body":"","job":"pills","key":"manasik/pills/me/2027-05-14T03:30:00Z",\
            "kind":"reminder","language":"en","pack":"manasik","person":"me","title":"دواء"}
            """
        let requests = server.requests
        #expect(requests.map(\.body) == [body, body])
        #expect(Set(requests.map { $0.head["idempotency-key"] }) == ["manasik/pills/me/2027-05-14T03:30:00Z"])
        // printf '%s' "1810265400.$body" | openssl dgst -sha256 -hmac s3cret
        #expect(
            requests.map { $0.head["manasik-signature"] } == [
                "t=1810265400,v1=70982eb35e88c7ef4dc683f1c3b8165d778049cfaf249eac7daf1e684bcd3097",
                "t=1810265410,v1=7b410c9f40be159e03ab9f8d3b30a5d0b573b8eece8b922e2c8551378f75a12a",
            ]
        )
        #expect(requests[0].head["content-type"] == "application/json; charset=utf-8")
    }

    /// An archive may have a schedule of any name.
    @Test func noNameAddsAHeaderToAWebhook() {
        #expect(WebhookSink.headerValue("manasik/a\r\nX-Other: b/عائشة") == "manasik/a%0D%0AX-Other: b/عائشة")
    }

    @Test(arguments: ["http://example.com/x", "ftp://127.0.0.1/x", "file:///x", "https://"])
    func webhooksGoOnlyWhereNobodyListensIn(address: String) {
        let address = URL(string: address)!
        #expect(WebhookSink(address: address, secret: "s", clock: clock) == nil)
        #expect(WebhookSink(address: URL(string: "https://example.com")!, secret: "", clock: clock) == nil)
    }

    @Test func whatNobodyAnswersIsTriedAgain() async throws {
        let server = LoopbackServer(answers: [])
        server.stop()
        let address = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
        let sink = try #require(WebhookSink(address: address, secret: "s", clock: clock))
        let failure = try #require(
            try await ScheduleWorker(engine(), for: .operator, sinks: [sink]).work().failed.first
        )
        #expect(Localizer.english.words(failure.problem).text.hasPrefix("127.0.0.1 does not answer: "))
        #expect(failure.retry != nil)
    }

    @Test func commandsGetTheNotificationAndFailWithTheirCode() async throws {
        let file = NSTemporaryDirectory() + "manasik-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let command = "cat > '\(file)'; printf '%s|%s' \"$MANASIK_TITLE\" \"$MANASIK_KEY\" >> '\(file)'"
        let round = try await ScheduleWorker(engine(), for: .operator, sinks: [CommandSink(command: command)])
            .work()
        #expect(round.failed == [] && round.delivered.count == 1)
        #expect(
            try String(contentsOfFile: file, encoding: .utf8).hasSuffix(
                "\"title\":\"دواء\"}\nدواء|manasik/pills/me/2027-05-14T03:30:00Z"
            )
        )
        let broken = try await ScheduleWorker(
            engine(),
            for: .operator,
            sinks: [CommandSink(command: "exit 3")]
        ).work()
        #expect(
            broken.failed.map { Localizer.english.words($0.problem).text } == [
                "'exit 3' ended with exit code 3"
            ]
        )
    }

    @Test func aProgramMayLeaveItsInputUnread() async throws {
        let input = Data(repeating: 0x78, count: 1 << 20)
        for _ in 1...20 {
            try await ChildProcess(executable: "/bin/true", arguments: [], input: input).run()
        }
        await #expect(throws: SinkFailure.signal(program: "/bin/sleep", number: 15)) {
            try await ChildProcess(executable: "/bin/sleep", arguments: ["60"], input: input, timeout: 0.05)
                .run()
        }
    }

    @Test func aFileKeepsEachKeyOnceAndATornLineStaysAlone() async throws {
        let file = NSTemporaryDirectory() + "manasik-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data("{\"at\":\"2027-05".utf8).write(to: URL(filePath: file))
        let told = RecordingSink()
        _ = try await ScheduleWorker(engine(), for: .operator, sinks: [told]).work()
        let notification = try #require(told.told.first)
        // Another process's sink knows the keys of the file too.
        for _ in 1...2 {
            let sink = FileSink(path: file)
            for _ in 1...2 { try await sink.deliver(notification) }
            // Each line is read once: the first delivery of all found the torn one.
            #expect(sink.unreadableLines == 1)
        }
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[1].contains("manasik/pills/me/2027-05-14T03:30:00Z"))
        for foreign in ["notes\n", "{\"key\":\"x\"}\n"] {
            let notes = file + "-notes"
            let link = file + "-link"
            defer { for path in [notes, link] { try? FileManager.default.removeItem(atPath: path) } }
            try Data(foreign.utf8).write(to: URL(filePath: notes))
            // A link is followed neither to a file of others nor to one of notifications.
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
            for path in [notes, link, "/dev/null"] {
                #expect(FileSink.isForeign(path), "\(path)")
                await #expect(throws: SinkFailure.foreignFile(path: path)) {
                    try await FileSink(path: path).deliver(notification)
                }
            }
            #expect(try String(contentsOfFile: notes, encoding: .utf8) == foreign)
            #expect(!FileSink.isForeign(file) && !FileSink.isForeign(file + "-none"))
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") == lines)
        let missing = SinkFailure.file(.open, path: "/nowhere/file", reason: "No such file or directory")
        #expect(
            Localizer.english.words(missing).text == "cannot open '/nowhere/file': No such file or directory"
        )
        await #expect(throws: missing) {
            try await FileSink(path: "/nowhere/file").deliver(notification)
        }
    }
}
