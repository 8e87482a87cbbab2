import ArgumentParser
import ManasikDomain
import ManasikPackTesting

/// The options that select the tests of `manasik test`.
struct TestSelection: ParsableArguments {
    @Option(
        name: .customLong("run"),
        help: ArgumentHelp(
            "Only tests whose full name this regular expression matches.",
            valueName: "pattern"
        )
    )
    var pattern: String?

    @Option(
        name: .customLong("tag"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "Only tests with #TAG in their name or a block's; may be repeated.",
            valueName: "tag"
        )
    )
    var tags: [String] = []

    @Option(
        name: .customLong("exclude-tag"),
        parsing: .singleValue,
        help: ArgumentHelp("Skip tests with this tag; may be repeated.", valueName: "tag")
    )
    var excludedTags: [String] = []

    func validate() throws {
        if let pattern, (try? Regex(pattern)) == nil {
            throw ValidationError("--run takes a regular expression, not '\(pattern)'")
        }
        for (name, words) in [("--tag", tags), ("--exclude-tag", excludedTags)] {
            for word in words where TestOptions.tag(word) == nil {
                throw ValidationError(
                    "\(name) takes a word of letters, digits, '-' and '_', such as slow, not '\(word)'"
                )
            }
        }
    }

    func apply(to options: inout TestOptions) {
        options.pattern = pattern
        options.tags = tags.compactMap(TestOptions.tag)
        options.excludedTags = excludedTags.compactMap(TestOptions.tag)
    }

    /// Returns the message that explains why no test was found.
    ///
    /// - Parameter known: The tags of all tests.
    func nothingFound(in paths: [String], known: Set<String>) -> String {
        let place = paths.isEmpty ? "" : " in " + paths.map { "'\($0)'" }.joined(separator: ", ")
        let unknown = tags.compactMap(TestOptions.tag).filter { !known.contains($0) }
        if let tag = unknown.first {
            let help =
                Suggestion.nearest(to: tag, among: known.sorted()).map { "did you mean '#\($0)'?" }
                ?? (known.isEmpty
                    ? "no test has a tag"
                    : "there are " + known.sorted().map { "#\($0)" }.joined(separator: ", "))
            return "no test\(place) has the tag '#\(tag)'; \(help)"
        }
        if !tags.isEmpty || !excludedTags.isEmpty {
            return "no test\(place) is left by --run, --tag and --exclude-tag"
        }
        if let pattern { return "no test\(place) matches '\(pattern)'" }
        return
            "no test was found\(place); tests are in tests/*_test.lua, and tables of people in tests/people.csv "
            + "(--allow-none accepts none)"
    }
}
