import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikWalkthroughs

struct ProveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "prove", abstract: "x")
    @OptionGroup var options: GlobalOptions
    func run() async throws {
        let context = CommandContext(options)
        let loaded = try context.loadPacks()
        let text = try JSONEncoder().encode(loaded.catalog)
        try text.write(to: URL(filePath: "/tmp/m/.tmp-prove/catalog.json"))
        let prover = PackProver(loaded)
        for ritual in loaded.catalog.rituals.values.sorted(by: { $0.id < $1.id }) {
            let start = ContinuousClock.now
            let proof = prover.prove(ritual)
            print(
                ritual.id,
                proof.outcome,
                proof.profiles,
                proof.paths,
                proof.states,
                start.duration(to: .now)
            )
            for finding in proof.findings where finding.outcome != .proved { print(finding) }
        }
    }
}
