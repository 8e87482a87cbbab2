import Foundation
import Testing

@Suite struct CheckPathTests {
    @Test func saysWhereThereIsNoPack() throws {
        let traveller = try Traveller.withDemoPack()
        let empty = traveller.directory + "/empty"
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        let outcome = try traveller.run("check", empty)
        #expect(outcome.status == 1)
        #expect(
            outcome.error.contains("there is no pack in '")
                && outcome.error.contains("a pack is a directory with a pack.json")
        )
    }
}
