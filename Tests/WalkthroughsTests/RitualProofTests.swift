import ManasikDomain
import ManasikRitualProofs
import ManasikRules
import ManasikWalkthroughs
import Testing

/// The prover against a walker that goes every way there is, on small rituals drawn at random.
@Suite struct RitualProofTests {
    static let batches = 0..<6
    static let ritualsPerBatch = 8

    @Test(arguments: batches) func findsWhatEveryWalkShows(batch: Int) throws {
        var compared = 0
        var undecided = 0
        for seed in batch * Self.ritualsPerBatch..<(batch + 1) * Self.ritualsPerBatch {
            guard let comparison = try ProofComparison(seed: seed, limit: 700) else { continue }
            try comparison.check()
            compared += 1
            if comparison.proof.outcome == .inconclusive { undecided += 1 }
        }
        #expect(compared >= Self.ritualsPerBatch / 5, "too few rituals were small enough")
        #expect(undecided <= 1, "what is taken back leaves few rituals undecided")
    }
}
