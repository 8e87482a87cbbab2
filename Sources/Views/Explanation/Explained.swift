public import ManasikRules

/// What is explained of whatever a name stands for.
public enum Explained: Sendable {
    /// Why something that is decided by a rule concerns the person or not.
    case rule(RuleExplanation)
    /// What packs declare besides, with the value of a setting.
    case declared(DeclaredExplanation, setting: SettingView? = nil, hostSetting: HostSettingView? = nil)
    /// Why a place is listed nearby.
    case nearby(ListingExplanation)
    /// Who may do what with a shared list, or with one of its records.
    case access(AccessExplanation)

    /// The kind of what is explained, as it can be asked for.
    public enum Kind: Hashable, Sendable, CaseIterable {
        case ruled(RuledDefinition.Kind)
        case declared(DeclaredExplanation.Kind)
        case nearby

        public static var allCases: [Kind] {
            RuledDefinition.Kind.allCases.map { .ruled($0) }
                + DeclaredExplanation.Kind.allCases.map { .declared($0) } + [.nearby]
        }

        /// The word that names the kind.
        public var name: String {
            switch self {
            case .ruled(let kind): kind.rawValue
            case .declared(let kind): kind.rawValue
            case .nearby: "nearby"
            }
        }
    }
}
