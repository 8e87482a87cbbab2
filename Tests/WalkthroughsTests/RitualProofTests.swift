import ManasikDomain
import ManasikRules
import ManasikWalkthroughs
import Testing

/// The prover against a walker that goes every way there is, on small rituals drawn at random.
@Suite struct RitualProofTests {
    static let batches = 0..<6
    static let ritualsPerBatch = 12

    @Test(arguments: batches) func findsWhatEveryWalkShows(batch: Int) throws {
        var compared = 0
        for seed in batch * Self.ritualsPerBatch..<(batch + 1) * Self.ritualsPerBatch {
            if try ProofComparison(seed: seed, limit: 1500)?.check() == true { compared += 1 }
        }
        #expect(compared >= Self.ritualsPerBatch / 3, "too few rituals were small enough")
    }
}
