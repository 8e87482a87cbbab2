public import ManasikDomain
public import ManasikPackHost

/// How tests are run.
public struct TestOptions: Sendable {
    /// What is shared between the tests of a file.
    public enum Isolation: String, Sendable, CaseIterable {
        /// Nothing: each test has a Lua state of its own, for which the file is run again.
        case test
        /// One Lua state a file, as in busted.
        case file
    }

    /// Only tests whose full name this matches.
    public var pattern: String?
    /// Only tests that have one of these tags; none for all.
    public var tags: [String] = []
    /// No tests that have one of these tags.
    public var excludedTags: [String] = []
    public var isolation = Isolation.test
    /// Runs the tests of each file in another order, which the seed decides.
    public var isShuffled = false
    /// Decides the order and every random number of the tests.
    public var seed: UInt64 = 0
    /// How often all tests are run.
    public var rounds = 1
    /// Ends at the first failure.
    public var failsFast = false
    /// Whether snapshots are written that are new or differ.
    public var updatesSnapshots = false
    /// The time at which every test begins.
    public var now = TestOptions.defaultNow
    /// The limits of packs, but with more time, since what a test asks of the host counts.
    public var limits = PackLoader.Limits(time: .seconds(60))

    /// 1 Dhu al-Qa'dah 1448: before the hajj of that year.
    public static let defaultNow = Instant(rfc3339: "2027-04-08T06:00:00+03:00")!

    public init() {}

    /// Whether every test of a file is run.
    var runsAll: Bool { pattern == nil && tags.isEmpty && excludedTags.isEmpty }
}
