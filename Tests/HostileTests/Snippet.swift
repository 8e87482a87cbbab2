// SPDX-License-Identifier: Apache-2.0
import Testing

/// A text of Lua that means harm, and how it has to end.
struct Snippet: Sendable, CustomTestStringConvertible {
    enum End: Sendable {
        /// The budget ends it: the time, or the instructions where those are counted.
        case endless
        /// As that; but where instructions are counted the time may come first, as one of them takes so long.
        case slow
        /// The memory ends it.
        case memory
        /// A string above the cap: an ordinary error.
        case tooLong
        case syntax
        /// An error that mentions the text.
        case error(String)
        /// Lua's `tostring` of the first result.
        case value(String)
        /// Anything but a crash: what comes first depends on the version of Lua.
        case anything
    }

    let name: String
    let end: End
    let source: String

    init(_ name: String, _ end: End, _ source: String) {
        self.name = name
        self.end = end
        self.source = source
    }

    var testDescription: String { name }

    static let all =
        patterns + memory + coroutines + metatables + recursion + errors + escapes + tables + numbers
        + parsing
        + holes + hosts
}
