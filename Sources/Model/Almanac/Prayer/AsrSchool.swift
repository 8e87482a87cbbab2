/// With which shadow 'asr begins.
public enum AsrSchool: String, Hashable, Sendable, CaseIterable {
    /// The shadow is as long as the thing itself, beyond the shadow of noon: Maliki, Shafi'i, Hanbali, Jafari.
    case shafii
    /// Twice as long: Hanafi.
    case hanafi

    var shadowLengths: Double { self == .shafii ? 1 : 2 }
}
