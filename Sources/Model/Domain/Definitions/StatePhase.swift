/// How far a person is in a state with prohibitions, by the name that packs use.
///
/// Names other than those below are of phases in which everything is forbidden: the state's own name, and that of the time
/// in it which came before.
public struct StatePhase: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not in the state yet.
    public static let none = StatePhase(rawValue: "none")
    /// Released from the time in it which came before, and not in it again yet.
    public static let between = StatePhase(rawValue: "between")
    /// After the first release, before the full one.
    public static let first = StatePhase(rawValue: "first")
    /// Fully released.
    public static let full = StatePhase(rawValue: "full")

    /// Those that every state has.
    public static let known = [none, between, first, full]

    /// Whether what is forbidden until a release is forbidden in this phase; a nil release forbids nothing.
    public func forbids(until release: Step.Release?) -> Bool {
        switch self {
        case .none, .between, .full: false
        case .first: release == .full
        default: release != nil
        }
    }
}

extension StatePhase: WireText {
    public static var takes: String { "the name of a phase of a state" }
    public var description: String { rawValue }

    public static func reading(_ text: String) -> StatePhase? { StatePhase(rawValue: text) }
}
