import ManasikDomain
import ManasikPresentation
import ManasikRitualProofs
import ManasikWalkthroughs

/// The finding on one property.
struct FindingResponse: Response {
    private let finding: ProofFinding

    init(_ finding: ProofFinding) { self.finding = finding }

    var json: JSONValue {
        .object {
            Member("property", finding.property.rawValue)
            Member("outcome", finding.outcome.word)
            Member("message", finding.message.isEmpty ? nil : finding.message)
            Member("nodes", finding.nodes)
            Member("location", finding.location)
            Member("counter_example", finding.counterExample.map(CounterExampleResponse.init))
        }
    }
}
