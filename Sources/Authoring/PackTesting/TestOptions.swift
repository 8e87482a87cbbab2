public import ManasikDomain
public import ManasikPackHost

/// How tests are run.
public struct TestOptions: Sendable {
    /// The state shared between the tests of a file.
    public enum Isolation: String, Sendable, CaseIterable {
        /// Nothing: each test has a Lua state of its own, for which the file is run again.
        case test
        /// One Lua state a file, as in busted.
        case file
    }

    /// Only tests whose full name matches this.
    public var pattern: String?
    /// Only tests with one of these tags; empty for all.
    public var tags: [String] = []
    /// No tests with one of these tags.
    public var excludedTags: [String] = []
    public var isolation = Isolation.test
    /// Whether to run the tests of each file in a random order, given by the seed.
    public var isShuffled = false
    /// The seed of the order and of the tests' random numbers.
    public var seed: UInt64 = 0
    /// How often to run all tests.
    public var rounds = 1
    /// Whether to stop at the first failure.
    public var failsFast = false
    /// Whether to write new and changed snapshots.
    public var updatesSnapshots = false
    /// The time at which every test begins.
    public var now = TestOptions.defaultNow
    /// The limits of packs, with more time, since it includes what a test asks of the host.
    public var limits = PackLoader.Limits(time: .seconds(60))

    /// 1 Dhu al-Qa'dah 1448: before the hajj of that year.
    public static let defaultNow = Instant(rfc3339: "2027-04-08T06:00:00+03:00")!

    public init() {}

    /// Whether every test of a file is run.
    var runsAll: Bool { pattern == nil && tags.isEmpty && excludedTags.isEmpty }
}
