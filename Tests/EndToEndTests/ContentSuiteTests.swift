import Foundation
import Testing

/// The tests of the bundled packs that hold data alone.
@Suite struct ContentSuiteTests {
    @Test(arguments: ["rites", "chirps", "dhikr"]) func pass(pack: String) throws {
        let outcome = try Traveller().execute(["test", "\(repository)/content/\(pack)"])
        #expect(outcome.status == 0, "\(outcome.output)")
    }
}
