import ManasikDomain
import ManasikPackHost
import ManasikPresentation
import ManasikRitualProofs
import ManasikWalkthroughs

/// The finding on one property.
struct FindingResponse: Response {
    private let finding: ProofFinding
    private let packs: [PackReport]

    /// - Parameter packs: The packs' directories, so that the places exist.
    init(_ finding: ProofFinding, _ packs: [PackReport]) { (self.finding, self.packs) = (finding, packs) }

    var json: JSONValue {
        .object {
            Member("property", finding.property.rawValue)
            Member("outcome", finding.outcome.word)
            Member("message", finding.message.isEmpty ? nil : finding.message)
            Member("nodes", finding.nodes)
            Member("location", finding.location.map(packs.located))
            Member("counter_example", finding.counterExample.map(CounterExampleResponse.init))
        }
    }
}
