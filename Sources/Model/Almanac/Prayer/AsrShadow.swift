/// The length of the shadow with which 'asr begins: longer than at noon by so many lengths of what casts it.
public enum AsrShadow: Int, Hashable, Sendable, CaseIterable {
    case single = 1
    case double = 2

    var lengths: Double { Double(rawValue) }
}
