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

    /// The name of the pack, or the directory of test files outside of packs.
    public let suite: String
    public let file: String
    /// The names of the blocks and the test, outermost first; empty for a file that was not run.
    public let names: [String]
    /// The line where the test begins; nil if unknown.
    public let line: Int?
    public var status: Status
    public var message: String?
    public var expected: String?
    public var actual: String?
    /// The locations of the failure, innermost first, each as `file:line`.
    public var places: [String]
    /// The lines that the test printed.
    public var output: [String]
    public var seconds: Double
    /// The number of the repetition, from 1.
    public var round: Int
    /// The result of a search query; nil for other tests.
    public var search: SearchFinding?
    /// The parts of the pack that the test queried; see `TestEnvironment`.
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

    /// All names joined with spaces, as matched by `--run`.
    public var fullName: String { names.isEmpty ? file : names.joined(separator: " ") }

    /// The location to examine: the innermost one, otherwise the beginning of the test.
    public var place: String { places.first ?? line.map { "\(file):\($0)" } ?? file }
}
