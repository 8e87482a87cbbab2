package import ManasikDomain
package import ManasikPackHost
import ManasikPresentation
package import ManasikRitualProofs
import ManasikWalkthroughs

/// The finding on one property.
package struct FindingResponse: Response {
    private let finding: ProofFinding
    private let packs: [PackReport]

    /// - Parameter packs: The packs' directories, so that the places exist.
    package init(_ finding: ProofFinding, _ packs: [PackReport]) {
        (self.finding, self.packs) = (finding, packs)
    }

    package var json: JSONValue {
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
