/// The length of the shadow with which 'asr begins.
public enum AsrSchool: String, Hashable, Sendable, CaseIterable {
    /// The shadow is longer than at noon by the length of the object: Maliki, Shafi'i, Hanbali, Jafari.
    case shafii
    /// The shadow is longer than at noon by twice the length of the object: Hanafi.
    case hanafi

    var shadowLengths: Double { self == .shafii ? 1 : 2 }
}
