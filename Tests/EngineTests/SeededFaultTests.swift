import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikWalkthroughs
import Testing

/// Copies of the bundled hajj with one fault each: the prover finds it, and shows a walk in which it matters.
@Suite struct SeededFaultTests {
    private let day = CivilDate("2027-05-14")!

    /// The bundled packs, with files of the hajj changed.
    private func packs(_ changes: [(file: String, from: String, to: String)] = []) throws -> (
        LoadedPacks, String
    ) {
        let root = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID())").path
        let copy = root + "/hajj"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: BundledDirectory.path + "/plugins/hajj", toPath: copy)
        for (file, from, to) in changes {
            let text = try String(contentsOfFile: "\(copy)/\(file)", encoding: .utf8)
            #expect(text.contains(from), "\(file) has no '\(from)'")
            try text.replacing(from, with: to).write(
                toFile: "\(copy)/\(file)",
                atomically: true,
                encoding: .utf8
            )
        }
        let needed = ["plugins/umrah", "content/rites", "content/dhikr"].map {
            SearchPath.Place(kind: .bundled, directory: BundledDirectory.path + "/" + $0)
        }
        let loaded = PackLoader(
            searchPath: SearchPath(places: needed + [.init(kind: .explicit, directory: copy)]),
            hostVersion: Engine.version
        ).load()
        return (loaded, root)
    }

    private func findings(_ changes: (file: String, from: String, to: String)...) throws -> [ProofFinding] {
        let (loaded, root) = try packs(changes)
        defer { try? FileManager.default.removeItem(atPath: root) }
        for report in loaded.packs where report.status == .setAside {
            Issue.record("\(report.diagnostics.map(\.description))")
        }
        let proofs = PackProver(loaded, on: day).prove([PackID(rawValue: "hajj")!])
        return proofs.flatMap { $0.rituals.flatMap(\.proof.findings) + $0.conditionFindings }
            .filter { $0.outcome != .proved }
    }

    /// What was done in a walk that shows a fault.
    private func done(_ finding: ProofFinding) -> [String] {
        (finding.counterExample?.moves ?? []).compactMap {
            if case .event(.done(let step, _)) = $0 { step } else { nil }
        }
    }

    @Test func nothingIsWrongWithTheBundledHajj() throws {
        let found = try findings()
        #expect(found.isEmpty, "\(found.map(\.message))")
    }

    @Test func aStepThatVanishedIsFound() throws {
        let found = try findings(("lua/ritual.lua", "arafat.muzdalifah_night }", "manasik.step { id = \"rest\", rite = \"muzdalifah_night\", when = { hajj_type = \"qiran\" }, title = text \"muzdalifah_night.title\", obligation = \"sunnah\", missed = \"nothing\", source = sources.jabir } }"))
        let lost = try #require(found.first { $0.property == .wajib && $0.nodes == ["muzdalifah_night"] })
        #expect(lost.outcome == .refuted)
        #expect(done(lost).contains("standing"))
        #expect(!done(lost).contains("rest"))
    }

    @Test func aRuknHiddenFromWomenIsFound() throws {
        let found = try findings(
            ("lua/steps_arafat.lua", "manasik.step { id = \"standing\",", "manasik.step { id = \"standing\", when = { sex = \"male\" },")
        )
        let hidden = try #require(found.first { $0.property == .rukn && $0.nodes == ["standing"] })
        #expect(hidden.outcome == .refuted)
        #expect(hidden.counterExample?.facts[.sex] == .text("female"))
        #expect(hidden.message == "'standing', a rukn of the hanafi school: no step of this person's walk fulfils it")
        #expect(done(hidden).contains("ifadah"))
    }
}
