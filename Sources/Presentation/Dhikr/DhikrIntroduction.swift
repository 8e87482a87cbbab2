public import ManasikDomain
public import ManasikLocalization

/// The introduction for a person who opens the dhikr for the first time.
public struct DhikrIntroduction: Sendable {
    private let localizer: Localizer

    public init(in localizer: Localizer) { self.localizer = localizer }

    /// The names of its paragraphs, in order.
    private static let parts = ["day", "counting", "own", "kept"]

    private var paragraphs: [String] { Self.parts.map { localizer["dhikr.introduction.\($0)"] } }

    public var page: Page {
        let paragraphs = paragraphs.map { [Block.paragraph($0)] }
        return Page([.heading(localizer["dhikr.introduction"])] + .separated(paragraphs))
    }
}

extension DhikrIntroduction: Response {
    public var json: JSONValue { .object { Member("introduction", paragraphs) } }
}
