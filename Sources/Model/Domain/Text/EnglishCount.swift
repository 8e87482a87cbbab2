/// Writes counts for reports that are in English alone, such as `1 error` and `2 errors`.
package enum EnglishCount {
    /// Returns the count with its noun, in the plural unless it is one.
    ///
    /// - Parameter plural: The plural, if it is not the noun with an `s`.
    package static func of(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
