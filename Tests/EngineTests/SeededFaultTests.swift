import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRitualProofs
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Copies of the bundled hajj with one fault each: the prover finds it, and shows a walk in which it matters.
@Suite struct SeededFaultTests {
    private let hajj = PackID(rawValue: "hajj")!

    /// Persons who perform the hajj alone, by one school: a fault is found soon among few kinds of persons.
    private func ifrad(_ school: School) -> Facts {
        var facts = Facts(on: CivilDate("2027-05-14")!)
        facts[.school] = .text(school.rawValue)
        facts[DefinitionID(pack: hajj, name: "hajj_type")] = .text("ifrad")
        return facts
    }

    /// The hajj and what it requires, with faults, of some persons.
    private func proof(of persons: Facts, _ faults: Fault...) throws -> PackProof {
        try proof(of: persons, faults)
    }

    private func proof(of persons: Facts, _ faults: [Fault]) throws -> PackProof {
        try FaultyPack.proof(of: hajj, among: persons, faults)
    }

    private func found(
        _ property: ProofProperty,
        of nodes: [String],
        _ proof: PackProof
    ) throws -> ProofFinding { try FaultyPack.found(property, of: nodes, proof) }

    private func done(_ finding: ProofFinding) -> [String] { FaultyPack.done(finding) }

    @Test func nothingIsWrongWithTheBundledHajj() throws {
        let proof = try proof(of: Facts(on: CivilDate("2027-05-14")!), [])
        #expect(proof.outcome == .proved)
        let findings = proof.rituals.flatMap(\.proof.findings) + proof.conditionFindings
        #expect(findings.filter { $0.outcome != .proved }.map(\.message) == [])
        #expect(Set(findings.map(\.property)) == Set(ProofProperty.allCases).subtracting([.access]))
        #expect(proof.rituals[0].proof.states > 1e12)
    }

    @Test func aStepThatVanishedIsFound() throws {
        let proof = try proof(
            of: ifrad(.hanafi),
            Fault(
                file: "lua/ritual.lua",
                text: "mina.mina_night_11, mina.stoning_11,",
                instead: "mina.mina_night_11,"
            )
        )
        #expect(proof.outcome == .refuted)
        let problems = proof.problems.map(\.message)
        #expect(problems.contains("ritual 'hajj' requires wajib 'stoning_11', which no step fulfils"))
    }

    @Test func aWeakenedRuknIsFound() throws {
        let proof = try proof(
            of: ifrad(.maliki),
            Fault(
                file: "lua/steps_tenth.lua",
                text:
                    "obligation = { hanafi = \"wajib\", maliki = \"rukn\", shafii = \"rukn\", hanbali = \"rukn\" }",
                instead:
                    "obligation = { hanafi = \"wajib\", maliki = \"sunnah\", shafii = \"rukn\", hanbali = \"rukn\" }"
            )
        )
        let finding = try found(.essential, of: ["hajj_sai"], proof)
        #expect(!done(finding).contains("hajj_sai"))
        #expect(finding.counterExample?.facts[.school] == .text("maliki"))
    }

    @Test func aRuknHiddenFromWomenIsFound() throws {
        let proof = try proof(
            of: ifrad(.hanafi),
            Fault(
                file: "lua/steps_arafat.lua",
                text: "manasik.step { id = \"standing\",",
                instead: "manasik.step { id = \"standing\", when = { sex = \"male\" },"
            )
        )
        let finding = try found(.essential, of: ["standing"], proof)
        #expect(finding.counterExample?.facts[.sex] == .text("female"))
        #expect(finding.message.hasSuffix("no step of this person's walk fulfils it"))
        #expect(finding.location?.file.hasSuffix("lua/steps_arafat.lua") == true)
    }

    @Test func aWajibWithoutItsRemedyIsFound() throws {
        let proof = try proof(
            of: ifrad(.hanafi),
            Fault(
                file: "lua/steps_tenth.lua",
                text: "  missed = dam,",
                instead: "  missed = \"nothing\","
            )
        )
        let finding = try found(.required, of: ["stoning_aqabah"], proof)
        #expect(
            finding.message.hasSuffix("the walk is finished, it was not done, and no remedy was noted for it")
        )
    }

    @Test func aNeedThatCanNeverBeMetIsFound() throws {
        let proof = try proof(
            of: ifrad(.shafii),
            Fault(
                file: "lua/steps_arafat.lua",
                text: "  needs = { \"ihram\", \"ihram_for_hajj\" },\n  missed = { hanafi = \"lost\",",
                instead: "  needs = { \"ihram\", \"ifadah\" },\n  missed = { hanafi = \"lost\","
            )
        )
        let said = proof.problems.map(\.message)
        #expect(said.contains { $0.hasSuffix("in a cycle: standing → ifadah → standing") }, "\(said)")
    }

    @Test func aTawafThatIsBarredForEverIsFound() throws {
        let proof = try proof(
            of: ifrad(.shafii),
            Fault(
                file: "lua/steps_tenth.lua",
                text: "local bar = manasik.bar { when = { menses = true },",
                instead: "local bar = manasik.bar { when = { sex = \"female\" },"
            )
        )
        let finding = try found(.finish, of: [], proof)
        #expect(finding.counterExample?.facts[.sex] == .text("female"))
        let refusals = finding.counterExample?.refusals.map(\.code) ?? []
        #expect(refusals.contains("walk.barred"))
    }

    @Test func aClosedWindowIsFound() throws {
        let proof = try proof(
            of: ifrad(.hanafi),
            Fault(
                file: "lua/windows.lua",
                text:
                    "  closes = { hanafi = \"10 dhu_al_hijjah fajr\", maliki = \"9 dhu_al_hijjah maghrib\",",
                instead:
                    "  closes = { hanafi = \"9 dhu_al_hijjah 09:00\", maliki = \"9 dhu_al_hijjah maghrib\","
            )
        )
        let finding = try found(.windows, of: ["standing"], proof)
        #expect(
            finding.message
                == "'standing' opens at 9 dhu_al_hijjah dhuhr and closes at 9 dhu_al_hijjah 09:00 by the hanafi school: "
                + "in the season of 1445 it is never open"
        )
        #expect(done(finding).last == "standing")
    }

    @Test func aChoiceWithoutAnOpenBranchIsFound() throws {
        let proof = try proof(
            of: ifrad(.hanafi),
            Fault(
                file: "lua/ritual.lua",
                text: "manasik.sequence { id = \"early\",",
                instead: "manasik.sequence { id = \"early\", when = { sex = \"male\" },"
            ),
            Fault(
                file: "lua/ritual.lua",
                text: "manasik.sequence { id = \"full\",",
                instead: "manasik.sequence { id = \"full\", when = { sex = \"male\" },"
            )
        )
        let finding = try found(.choice, of: ["departure"], proof)
        #expect(finding.counterExample?.facts[.sex] == .text("female"))
        #expect(finding.counterExample?.refusals.count == 2)
    }

    @Test func aConditionThatRemembersAnotherIsFound() throws {
        let proof = try proof(
            of: ifrad(.hanafi),
            Fault(
                file: "lua/kinds.lua",
                text: "function kinds.tamattu(person)\n",
                instead:
                    "local asked = false\nfunction kinds.tamattu(person)\n  if asked then return false end\n"
            ),
            Fault(
                file: "lua/kinds.lua",
                text: "function kinds.owes_farewell(person)\n",
                instead: "function kinds.owes_farewell(person)\n  asked = true\n"
            )
        )
        let finding = try found(.conditions, of: [], proof)
        #expect(finding.message.contains("when it is asked again"))
        #expect(finding.location?.file.hasSuffix("lua/kinds.lua") == true)
    }

    @Test func aConditionThatFailsForOneValueIsFound() throws {
        let proof = try proof(
            of: ifrad(.hanafi),
            Fault(
                file: "lua/kinds.lua",
                text: "function kinds.tamattu(person)\n",
                instead:
                    "function kinds.tamattu(person)\n  if person.hajj_type == \"qiran\" then error \"no\" end\n"
            )
        )
        #expect(proof.outcome == .refuted)
        #expect(proof.problems.contains { $0.help?.contains("hajj:hajj_type: qiran") == true })
    }

    @Test func aMissingTranslationIsFound() throws {
        let file = BundledDirectory.path + "/plugins/hajj/locales/ar.json"
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let line = try #require(lines.first { $0.contains("\"standing.title\"") })
        let proof = try proof(
            of: ifrad(.hanafi),
            Fault(file: "locales/ar.json", text: line + "\n", instead: "")
        )
        let finding = try found(.texts, of: ["standing"], proof)
        #expect(
            finding.message == "'standing' shows text 'standing.title' of hajj, which is missing in ar"
        )
        #expect(finding.counterExample != nil)
    }
}
