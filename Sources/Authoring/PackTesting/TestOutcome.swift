/// The outcome of one test.
public struct TestOutcome: Sendable, Hashable {
    public enum Status: String, Sendable, Hashable {
        case passed
        /// An assertion failed.
        case failed
        /// The test, its file or its pack raised an error or exceeded its budget.
        case error
        case pending
    }

    /// The pack, or the directory of a file outside of packs.
    public let suite: String
    public let file: String
    /// The names of the blocks and the test, outermost first; empty for a file that did not run.
    public let names: [String]
    /// The line where the test begins; nil if unknown.
    public let line: Int?
    public var status: Status
    public var message: String?
    public var expected: String?
    public var actual: String?
    /// Where it failed, innermost first, each as `file:line`.
    public var places: [String]
    /// What the test printed.
    public var output: [String]
    public var seconds: Double
    /// 1 unless the tests are repeated.
    public var round: Int
    /// The result of a search query; nil for other tests.
    public var search: SearchFinding?
    /// The parts of the pack that it queried; see `World`.
    var asked: Set<String> = []
    /// Whether it was stopped because it took too long.
    var isOutOfTime = false

    public init(
        suite: String,
        file: String,
        names: [String],
        line: Int? = nil,
        status: Status,
        message: String? = nil,
        expected: String? = nil,
        actual: String? = nil,
        places: [String] = [],
        output: [String] = [],
        seconds: Double = 0,
        round: Int = 1
    ) {
        self.suite = suite
        self.file = file
        self.names = names
        self.line = line
        self.status = status
        self.message = message
        self.expected = expected
        self.actual = actual
        self.places = places
        self.output = output
        self.seconds = seconds
        self.round = round
    }

    public var isTrouble: Bool { status == .failed || status == .error }

    /// All names joined, as matched by `--run`.
    public var fullName: String { names.isEmpty ? file : names.joined(separator: " ") }

    /// Where to look: the innermost location, else the beginning of the test.
    public var place: String { places.first ?? line.map { "\(file):\($0)" } ?? file }
}
