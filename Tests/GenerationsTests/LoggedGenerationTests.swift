import ManasikDomain
import ManasikGenerations
import ManasikPackHost
import Testing

/// What the log of the installation has of generations.
@Suite struct LoggedGenerationTests {
    private let packs = [
        PackIdentity(
            id: PackID(rawValue: "a")!,
            version: SemanticVersion("1.0.0")!,
            hash: String(repeating: "a", count: 64)
        )
    ]
    private let override = PackGeneration.Override(gate: .tests, reason: "known", findings: ["one fails"])

    private var generation: PackGeneration {
        PackGeneration(
            number: 3,
            made: Instant(rfc3339: "2027-04-20T03:00:00Z")!,
            host: SemanticVersion("0.1.0")!,
            packs: packs,
            overrides: [override]
        )
    }

    @Test func aGenerationIsReadAsItIsWritten() throws {
        let logged = LoggedGeneration(ActiveGeneration(number: 3, former: [2, 1]), newest: 4, generation)
        #expect(logged.body.keys.sorted() == ["former", "made", "newest", "number", "packs"])
        #expect(logged.body["number"] == .integer(3) && logged.body["newest"] == .integer(4))
        #expect(logged.body["former"] == .array([.integer(2), .integer(1)]))
        #expect(LoggedGeneration(body: logged.body) == logged)
    }

    @Test func oneWhoseFileCannotBeReadIsLoggedWithoutItsPacks() {
        let logged = LoggedGeneration(ActiveGeneration(number: 3), newest: 3, nil)
        #expect(logged.body.keys.sorted() == ["former", "newest", "number"])
        #expect(LoggedGeneration(body: logged.body) == logged)
    }

    @Test func whatIsNoGenerationIsNone() {
        #expect(LoggedGeneration(body: [:]) == nil)
        #expect(LoggedGeneration(body: ["number": .string("3")]) == nil)
    }

    @Test func anOverrideIsReadAsItIsWritten() {
        let logged = LoggedOverride(number: 3, override)
        #expect(logged.body.keys.sorted() == ["findings", "gate", "number", "reason"])
        #expect(LoggedOverride(body: logged.body) == logged)
        #expect(LoggedOverride(body: ["number": .integer(3)]) == nil)
    }
}
