/// What came of one test.
public struct TestOutcome: Sendable, Hashable {
    public enum Status: String, Sendable, Hashable {
        case passed
        /// An assertion did not hold.
        case failed
        /// The test, its file or its pack raised an error or used up its budget.
        case error
        case pending
    }

    /// The pack, or the directory of a file that belongs to none.
    public let suite: String
    public let file: String
    /// Names of the blocks and the test, the outermost first; empty for a file that did not run.
    public let names: [String]
    /// Where the test begins; nil where that is not known.
    public let line: Int?
    public var status: Status
    public var message: String?
    public var expected: String?
    public var actual: String?
    /// Where it happened, the innermost place first, each as `file:line`.
    public var places: [String]
    /// What the test printed.
    public var output: [String]
    public var seconds: Double
    /// 1 unless the tests are repeated.
    public var round: Int
    /// Where a query of the pack found what it wants; nil for other tests.
    public var search: SearchFinding?
    /// Which parts of the pack it asked for; see `World`.
    var asked: Set<String> = []
    /// Whether it was ended because it took too long.
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

    /// All names in one, as `--run` sees them.
    public var fullName: String { names.isEmpty ? file : names.joined(separator: " ") }

    /// Where to look: the innermost place, else where the test begins.
    public var place: String { places.first ?? line.map { "\(file):\($0)" } ?? file }
}
