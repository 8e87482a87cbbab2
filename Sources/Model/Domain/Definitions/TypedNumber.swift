/// A number with decimals as somebody types it for a record: digits of any script, with a point, a comma or the Arabic sign for it.
enum TypedNumber: Equatable {
    /// The number as records have it.
    case number(String)
    /// A point or a comma before three digits may part thousands; what is typed for either.
    case ambiguous(whole: String, decimal: String)
    case none

    init(_ text: String) {
        let typed = String(text.withWesternDigits.map { $0 == "\u{2212}" ? "-" : $0 })
        guard let plain = Self.withoutThousands(typed) else {
            self = .none
            return
        }
        let parts = plain.split(omittingEmptySubsequences: false) { Self.points.contains($0) }.map {
            String($0)
        }
        let written = parts.joined(separator: ".")
        guard parts.count <= 2, let number = DecimalNumber(written) else {
            self = .none
            return
        }
        // The Arabic sign parts decimals alone, and no thousands come after a zero.
        let isCertain = plain.contains("\u{66B}") || ["0", "-0"].contains(parts[0])
        guard parts.count == 2, parts[1].utf8.count == 3, !isCertain else {
            self = .number(written)
            return
        }
        let shortest = number.shortest
        let end = shortest.places == 0 ? ".0" : shortest.places == 3 ? "0" : ""
        self = .ambiguous(whole: parts.joined(), decimal: "\(shortest)\(end)")
    }

    private static let points = ".,\u{60C}\u{66B}"

    /// Returns a number without the Arabic signs that part its thousands; nil where they part something else.
    private static func withoutThousands(_ text: String) -> String? {
        guard text.contains("\u{66C}") else { return text }
        let whole = text.prefix { !points.contains($0) }
        let groups = whole.drop { $0 == "-" }.split(separator: "\u{66C}", omittingEmptySubsequences: false)
        guard (1...3).contains(groups[0].utf8.count), groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
            !text.dropFirst(whole.count).contains("\u{66C}")
        else { return nil }
        return String(text.filter { $0 != "\u{66C}" })
    }
}
