/// The tags of tests: words such as `#slow` in the names of tests and of the blocks around them.
enum TestTags {
    /// Returns all tags of a test, without `#`.
    static func of(_ names: [String]) -> Set<String> {
        Set(
            names.flatMap { name in
                name.split(separator: "#", omittingEmptySubsequences: false).dropFirst()
                    .map { String($0.prefix(while: isPart)) }
            }.filter { !$0.isEmpty }
        )
    }

    /// Parses a tag with or without `#`; nil if it is invalid.
    static func read(_ word: String) -> String? {
        let tag = word.hasPrefix("#") ? String(word.dropFirst()) : word
        return !tag.isEmpty && tag.allSatisfy(isPart) ? tag : nil
    }

    /// Returns whether the tags of a test match the options.
    static func select(_ names: [String], _ options: TestOptions) -> Bool {
        guard !options.tags.isEmpty || !options.excludedTags.isEmpty else { return true }
        let own = of(names)
        return (options.tags.isEmpty || !own.isDisjoint(with: options.tags))
            && own.isDisjoint(with: options.excludedTags)
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-"
    }
}

extension TestOptions {
    /// Parses a tag with or without `#`; nil if it is invalid.
    public static func tag(_ word: String) -> String? { TestTags.read(word) }
}
