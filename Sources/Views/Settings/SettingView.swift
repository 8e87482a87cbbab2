public import ManasikDomain

/// A setting of a pack with the value that applies.
public struct SettingView: Hashable, Sendable {
    public let setting: PackSetting
    /// The value that applies: the chosen one, else the default; nil without either.
    public let value: JSONValue?
    /// Whether the value was chosen.
    public let isChosen: Bool
    /// A stored value that the setting does not take any more; it counts as not chosen.
    public let outdated: JSONValue?

    public init(_ setting: PackSetting, in chosen: ChosenSettings) {
        self.setting = setting
        let stored = chosen.values[setting.id]
        let accepted = stored.flatMap { setting.accepted($0) }
        value = accepted ?? setting.suggested
        isChosen = accepted != nil
        outdated = accepted == nil ? stored : nil
    }

    public var id: DefinitionID { setting.id }
}
