import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRitualProofs
import ManasikWalkthroughs
import Testing

/// One fault: what a file of a pack says, and what it says instead.
struct Fault {
    let file: String
    let text: String
    let instead: String
}

/// Copies of bundled packs with faults, and what the prover finds of them.
enum FaultyPack {
    /// A bundled pack and what it requires, with faults, of some persons.
    static func proof(of pack: PackID, among persons: Facts, _ faults: [Fault]) throws -> PackProof {
        let root = FileManager.default.temporaryDirectory.appending(path: "fault-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: root) }
        let copy = "\(root)/\(pack)"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: "\(BundledDirectory.path)/plugins/\(pack)",
            toPath: copy
        )
        for fault in faults {
            let file = "\(copy)/\(fault.file)"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            try #require(text.contains(fault.text), "\(fault.file) has no '\(fault.text)'")
            try text.replacing(fault.text, with: fault.instead, maxReplacements: 1)
                .write(toFile: file, atomically: true, encoding: .utf8)
        }
        let needed = ["plugins/umrah", "content/sunni-schools", "content/rites", "content/dhikr"].map {
            SearchPath.Root(kind: .bundled, directory: BundledDirectory.path + "/" + $0)
        }
        var loader = PackLoader(
            searchPath: SearchPath(roots: needed + [.init(kind: .explicit, directory: copy)]),
            hostVersion: Engine.version
        )
        loader.cache = BundledDirectory.cache
        let loaded = loader.load()
        BundledDirectory.cache.keep(loaded)
        let proofs = PackProver(loaded, among: persons).prove([pack])
        return try #require(proofs.first)
    }

    /// The one thing that is found wrong of a property.
    static func found(
        _ property: ProofProperty,
        of nodes: [String],
        _ proof: PackProof
    ) throws -> ProofFinding {
        let findings = proof.rituals.flatMap(\.proof.findings) + proof.conditionFindings
        let wrong = findings.filter { ![.proved, .tried].contains($0.outcome) }
        let finding = wrong.first { $0.property == property && (nodes.isEmpty || $0.nodes == nodes) }
        let said = "\(wrong.map(\.message)) \(proof.problems.map(\.description))"
        let one = try #require(finding, "\(said)")
        #expect(one.outcome == .refuted)
        return one
    }

    /// What is done in a walk that shows a fault.
    static func done(_ finding: ProofFinding) -> [String] {
        (finding.counterExample?.moves ?? []).compactMap {
            if case .event(.done(let step, _)) = $0 { step } else { nil }
        }
    }
}
