import Foundation
import ManasikDomain
import ManasikGenerations
import ManasikPackHost
import ManasikWorkbench
import Testing

/// When packs are held because their handlers kept failing, and that it lasts.
@Suite struct QuarantineTests {
    private let bench = Workbench()
    private let pack = PackID(rawValue: "p")!
    private let other = PackID(rawValue: "q")!

    private var failure: HandlerFailure {
        HandlerFailure(
            pack: pack,
            event: "walk.step.done",
            location: SourceLocation(file: "plugins/p/init.lua", line: 7),
            message: "somebody's secret"
        )
    }

    private func at(_ minutes: Int64) -> Instant {
        Instant(milliseconds: 1_800_000_000_000 + minutes * 60_000)
    }

    private func file() -> QuarantineFile { QuarantineFile(home: bench.directory) }

    @Test func fiveFailuresInARowHoldAPackAcrossStarts() throws {
        for minute in 0..<4 {
            // Each event may be another process's.
            #expect(!file().note(failure, of: pack, at: at(Int64(minute))))
        }
        #expect(!file().holds(pack))
        #expect(file().note(failure, of: pack, at: at(5)))
        #expect(file().holds(pack) && !file().holds(other))
        #expect(
            try file().held() == [
                pack: QuarantineRecord(
                    since: at(5),
                    reason: "the handler of 'walk.step.done' at plugins/p/init.lua:7 failed"
                )
            ]
        )
        // What pack's texts say may be somebody's.
        let text = try String(contentsOfFile: bench.directory + "/quarantine.json", encoding: .utf8)
        #expect(!text.contains("secret"))
    }

    @Test func aSuccessBetweenThemStartsAnew() {
        let file = file()
        for minute in 0..<20 {
            #expect(!file.note(minute % 5 == 4 ? nil : failure, of: pack, at: at(Int64(minute))))
        }
        #expect(!self.file().holds(pack))
    }

    @Test func failuresOfLongAgoDoNotCount() {
        let file = file()
        for number in 0..<10 { #expect(!file.note(failure, of: pack, at: at(Int64(number) * 16))) }
        #expect(!file.holds(pack))
    }

    @Test func whatIsReleasedMayFailAgain() throws {
        let file = file()
        for _ in 0..<5 { _ = file.note(failure, of: pack, at: at(0)) }
        #expect(try file.release(pack))
        #expect(try !file.release(pack))
        #expect(!self.file().holds(pack))
        for _ in 0..<4 { #expect(!file.note(failure, of: pack, at: at(1))) }
        #expect(file.note(failure, of: pack, at: at(1)))
    }

    @Test func aProgramThatRunsNoticesWhatOthersChange() throws {
        let (running, other) = (file(), file())
        #expect(!running.holds(pack))
        for _ in 0..<5 { _ = other.note(failure, of: pack, at: at(0)) }
        #expect(running.holds(pack))
        #expect(try other.release(pack))
        #expect(!running.holds(pack))
    }

    @Test func aDamagedListIsReportedAndReplaced() throws {
        try bench.write("{", to: "quarantine.json")
        #expect(throws: GenerationError.self) { try file().held() }
        let other = file()
        for _ in 0..<5 { _ = other.note(failure, of: pack, at: at(0)) }
        #expect(try file().held().count == 1)
    }

    @Test func aHomeThatCannotBeWrittenHoldsForTheProcess() {
        let file = QuarantineFile(home: "/proc/no-home")
        for _ in 0..<4 { #expect(!file.note(failure, of: pack, at: at(0))) }
        #expect(!file.note(nil, of: pack, at: at(0)))
        for _ in 0..<4 { #expect(!file.note(failure, of: pack, at: at(0)), "a success was between them") }
        #expect(file.note(failure, of: pack, at: at(0)))
        #expect(file.holds(pack))
    }

    @Test func aListThatCannotBeReadIsNotReplaced() throws {
        let path = bench.directory + "/quarantine.json"
        // A link to itself is there, and even root cannot read it.
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        let file = file()
        for _ in 0..<4 { #expect(!file.note(failure, of: pack, at: at(0))) }
        #expect(file.note(failure, of: pack, at: at(0)))
        #expect(file.holds(pack))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == path)
    }
}

/// For which packs the operator vouches.
@Suite struct PackVoucherTests {
    @Test func aPackForWhichNobodyVouchesIsIsolated() throws {
        let sample = SampleHome()
        let (p, q, r) = (
            try sample.archive("p", "1.0.0").identity, try sample.archive("q", "1.0.0").identity,
            try sample.archive("r", "1.0.0").identity
        )
        let home = sample.home
        #expect(home.isolated(among: [p, q, r]) == [p.id, q.id, r.id])
        try home.changeVouchers {
            $0.vouch(for: p.id)
            $0.vouch(forContents: [q.hash])
        }
        #expect(home.isolated(among: [p, q, r]) == [r.id])
        // Another version of a pack that is vouched for by its content alone.
        let other = try sample.archive("q", "1.1.0").identity
        #expect(home.isolated(among: [try sample.archive("p", "2.0.0").identity, other]) == [q.id])
        try home.changeVouchers { $0.withdraw([p.id, q.id], contents: [q.hash]) }
        #expect(home.isolated(among: [p, q]) == [p.id, q.id])
    }

    @Test func aPackThatCameByASourceIsVouchedForByItsKeys() throws {
        let sample = SampleHome()
        let home = sample.home
        let p = try sample.archive("p", "1.0.0").identity
        let q = try sample.archive("q", "1.0.0").identity
        let signers: [PackID: Set<String>] = [p.id: ["aa"], q.id: ["bb", "cc"]]
        try home.changeVouchers { $0.vouch(for: p.id) }
        #expect(home.isolated(among: [p, q], signers: signers) == [p.id, q.id], "a name alone")
        try home.changeVouchers { $0.vouch(for: p.id, signedBy: ["aa"]) }
        #expect(home.isolated(among: [p, q], signers: signers) == [q.id])
        #expect(home.isolated(among: [p], signers: [p.id: ["dd"]]) == [p.id], "another's pack of the name")
        try home.changeVouchers { $0.vouch(forKeys: ["cc"]) }
        #expect(home.isolated(among: [p, q], signers: signers).isEmpty)
        try home.changeVouchers { $0.withdraw([p.id], keys: ["cc"]) }
        #expect(home.isolated(among: [p, q], signers: signers) == [p.id, q.id])
    }

    @Test func ofAListThatCannotBeReadAllAreIsolated() throws {
        let sample = SampleHome()
        let p = try sample.archive("p", "1.0.0").identity
        try sample.home.changeVouchers { $0.vouch(for: p.id) }
        try sample.bench.write("{", to: "home/generations/vouched.json")
        #expect(sample.home.isolated(among: [p]) == [p.id])
        #expect(throws: GenerationError.self) { try sample.home.vouchers() }
    }
}
