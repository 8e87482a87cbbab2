import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRitualProofs
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// The ritual of one pack with what another inserts into it, proved as one.
@Suite struct CombinedProofTests {
    @Test func theHajjWithTheStepsOfAGroupIsProved() throws {
        let bundled = [
            "plugins/umrah", "content/sunni-schools", "content/rites", "content/dhikr", "plugins/hajj",
        ]
        let places =
            bundled.map { SearchPath.Root(kind: .bundled, directory: BundledDirectory.path + "/" + $0) }
            + [.init(kind: .explicit, directory: BundledDirectory.path + "/plugins/group-sample")]
        let loaded = PackLoader(searchPath: SearchPath(roots: places), hostVersion: Engine.version).load()
        let hajj = PackID(rawValue: "hajj")!
        // One kind of hajj by one school: all kinds of persons take minutes.
        var persons = Facts(on: CivilDate("2027-05-14")!)
        persons[.school] = .text(School.hanafi.rawValue)
        persons[DefinitionID(pack: hajj, name: "hajj_type")] = .text("tamattu")
        persons[DefinitionID(pack: hajj, name: "resident_of_makkah")] = .boolean(false)
        persons[DefinitionID(pack: hajj, name: "weak")] = .boolean(false)
        let group = PackID(rawValue: "group-sample")!
        let proof = try #require(PackProver(loaded, among: persons).prove([group]).first)
        #expect(proof.problems.map(\.description) == [])
        let ritual = try #require(proof.rituals.first)
        #expect(ritual.proof.ritual == DefinitionID(pack: hajj, name: "hajj"))
        #expect(ritual.packs == [group, hajj])
        // A step that only others have is none that nobody can come to.
        let wrong = ritual.proof.findings.filter { $0.outcome != .proved && $0.property != .reachable }
        #expect(wrong.map(\.message) == [])
        let looked = Set((ritual.proof.findings + proof.conditionFindings).map(\.property))
        #expect(looked == Set(ProofProperty.allCases).subtracting([.access]))
        let unreached = Set(ritual.proof.findings.filter { $0.property == .reachable }.flatMap(\.nodes))
        let inserted = ["board_bus", "walk_to_mina", "meet_escort", "be_counted", "meet_in_mina"]
        #expect(unreached.isDisjoint(with: inserted))
    }
}
