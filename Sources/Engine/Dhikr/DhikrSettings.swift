public import ManasikRemembrance

/// How a person wants to say and to see dhikr.
public struct DhikrSettings: Hashable, Sendable {
    /// The size of a script, for clients that can draw it; a terminal has one size.
    public enum TextSize: String, Hashable, Sendable, CaseIterable {
        case small, normal, large, huge
    }

    /// Where a day begins.
    public var dayBoundary = DayBoundary.midnight
    public var showsTransliteration = true
    public var showsTranslation = true
    public var showsVowelSigns = true
    public var arabicSize = TextSize.normal
    public var transliterationSize = TextSize.normal
    public var translationSize = TextSize.normal
    /// Whether the next dhikr is shown when one is done.
    public var advances = true
    /// Whether it sounds when a dhikr is done.
    public var sounds = true
    /// Of counting by itself: so many seconds for each.
    public var tempo = 3
    /// Whether the introduction was read.
    public var isIntroduced = false

    /// The shortest and the longest time that counting by itself takes for each.
    public static let tempos = 1...60

    public init() {}
}
