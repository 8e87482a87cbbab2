import Foundation
import ManasikDomain
import ManasikGenerations
import Testing

/// Two activations at once.
@Suite struct ActivationLockTests {
    /// Before it examines anything, an activation sees whether another one is under way, or has come before it.
    @Test func aSecondActivationIsRefusedAtItsBeginning() throws {
        let sample = SampleHome()
        // A home is not made by trying.
        #expect(try sample.home.beginActivation(after: nil) == nil)
        #expect(!FileManager.default.fileExists(atPath: sample.path))
        try sample.activate([try sample.archive("a", "1.0.0")])
        let lock = try #require(try sample.home.beginActivation(after: 1))
        let busy = #expect(throws: GenerationError.self) { try sample.home.beginActivation(after: 1) }
        #expect(
            busy
                == GenerationError(
                    .busy,
                    "another process changes the generations of this home; try again later"
                )
        )
        // What an activation heeds can be changed meanwhile, and what it is for can be done.
        try sample.home.changePins { _ in }
        try sample.activate([try sample.archive("a", "2.0.0")])
        withExtendedLifetime(lock) {}
    }

    @Test func anActivationIsRefusedAtItsBeginningWhereAnotherCameFirst() throws {
        let sample = SampleHome()
        try sample.activate([try sample.archive("a", "1.0.0")])
        for expected in [nil, 2] {
            let busy = #expect(throws: GenerationError.self) {
                try sample.home.beginActivation(after: expected)
            }
            #expect(busy?.code == .busy)
            #expect(busy?.message == "another generation was activated meanwhile; look at it and try again")
        }
        _ = try #require(try sample.home.beginActivation(after: 1))
        #expect(sample.home.numbers == [1])
        #expect(sample.home.lockProblems == [])
        let path = sample.home.directory + "/activation.lock"
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(
            sample.home.lockProblems
                == ["\(path) is not a file, so that no generation can be activated; move it away"]
        )
    }
}
