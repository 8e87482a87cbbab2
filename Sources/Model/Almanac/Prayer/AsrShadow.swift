public import ManasikDomain

/// The length of the shadow with which 'asr begins: longer than at noon by so many lengths of what casts it.
public enum AsrShadow: Int, Hashable, Sendable, CaseIterable {
    case single = 1
    case double = 2

    /// The shadow that a school asks for; a single one if there is no school.
    public init(of school: Tradition.DeclaredSchool?) {
        self = school?.asrShadow.flatMap { AsrShadow(rawValue: $0) } ?? .single
    }

    var lengths: Double { Double(rawValue) }
}
