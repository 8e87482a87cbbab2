public import ManasikDomain
public import ManasikPackHost

/// Options for running tests.
public struct TestOptions: Sendable {
    /// The isolation of the tests of a file from each other.
    public enum Isolation: String, Sendable, CaseIterable {
        /// Each test has its own Lua state, for which the file is run again.
        case test
        /// All tests of a file share one Lua state, as in busted.
        case file
    }

    /// A regular expression; only tests whose full name matches it are run. nil for all tests.
    public var pattern: String?
    /// Tags; only tests with one of them are run. Empty for all tests.
    public var tags: [String] = []
    /// Tags; tests with one of them are not run.
    public var excludedTags: [String] = []
    public var isolation = Isolation.test
    /// Whether to run the tests of each file in a random order, given by the seed.
    public var isShuffled = false
    /// The seed of the order and of the tests' random numbers.
    public var seed: UInt64 = 0
    /// The number of times that all tests are run.
    public var rounds = 1
    /// Whether to stop at the first failure.
    public var failsFast = false
    /// Whether to write new and changed snapshots.
    public var updatesSnapshots = false
    /// The time at which every test begins.
    public var now = TestOptions.defaultNow
    /// The limits of packs; the time is longer than usual, since it includes what a test asks of the host.
    public var limits = PackLoader.Limits(time: .seconds(60))

    /// The default time, 1 Dhu al-Qa'dah 1448, which is before the hajj of that year.
    public static let defaultNow = Instant(rfc3339: "2027-04-08T06:00:00+03:00")!

    public init() {}

    /// Whether every test of a file is run.
    var runsAll: Bool { pattern == nil && tags.isEmpty && excludedTags.isEmpty }
}
