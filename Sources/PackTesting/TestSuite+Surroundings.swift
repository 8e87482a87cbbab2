extension TestSuite {
    /// Where a suite lies among files.
    struct Surroundings: Sendable {
        /// The pack's own directory; empty for plain Lua, whose files name themselves.
        var directory = ""
        /// Directories whose files decide what the tests say: the pack's own and those of the packs that it requires.
        var watched: [String] = []
        /// Whether all of its files are run.
        var isWhole = false
    }
}
