public import ManasikLocalization

/// Which of several places with one name is meant.
public struct PlaceChoice: Sendable {
    public enum Reading: Hashable, Sendable {
        /// The full name of the place.
        case place(String)
        case open, misunderstood
    }

    private let name: String
    private let places: [String]
    private let localizer: Localizer

    public init(_ name: String, among places: [String], in localizer: Localizer) {
        self.name = name
        self.places = places
        self.localizer = localizer
    }

    public var page: Page {
        let choices = places.enumerated().map { index, place in
            NamedText(localizer.number(index + 1), localizer.isolated(place))
        }
        let title = localizer["profile.which-place", ["name": .text(name)]]
        return Page([.heading(title, level: 2), .facts(choices)])
    }

    /// How it is answered.
    public var hint: String { "\(localizer["walk.type-number"]) \(localizer["profile.skip"])" }

    /// The place of the number that was typed.
    public func read(_ typed: String) -> Reading {
        let text = typed.filter { !$0.isWhitespace }.withWesternDigits
        if text.isEmpty { return .open }
        guard let number = Int(text), places.indices.contains(number - 1) else { return .misunderstood }
        return .place(places[number - 1])
    }
}
