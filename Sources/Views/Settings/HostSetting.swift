public import ManasikDomain
public import ManasikScheduling

/// A setting of the host itself, which no pack declares.
public enum HostSetting: String, Hashable, Sendable, CaseIterable {
    case border, transliteration, translation
    case vowelSigns = "vowel_signs"
    case arabicSize = "arabic_size"
    case transliterationSize = "transliteration_size"
    case translationSize = "translation_size"
    case advance, bell, tempo
    case quietHours = "quiet_hours"
    /// The time zone of whoever has stated neither a time zone nor a place.
    case zone

    /// What in the host a setting changes.
    public enum Use: String, Hashable, Sendable, CaseIterable {
        case dhikr, notifications, days
    }

    public var id: DefinitionID { DefinitionID(pack: .host, name: rawValue) }

    public var use: Use {
        switch self {
        case .quietHours: .notifications
        case .zone: .days
        default: .dhikr
        }
    }

    public var chooser: PackSetting.Chooser { self == .zone ? .operator : .person }
}

/// A setting of the host with the value that applies.
public struct HostSettingView: Hashable, Sendable {
    public enum Value: Hashable, Sendable {
        case dhikr(DhikrSettings)
        /// nil if there are none.
        case quietHours(QuietHours?)
        /// The identifier of a time zone.
        case zone(String)
    }

    public let setting: HostSetting
    public let value: Value

    public init(_ setting: HostSetting, _ value: Value) { (self.setting, self.value) = (setting, value) }

    /// Whether the value is the one that applies where nobody has chosen another; nil if that is not known, as of a time zone,
    /// which a home keeps from its first change on.
    public var isDefault: Bool? {
        switch value {
        case .dhikr(let settings): settings[setting.rawValue] == DhikrSettings()[setting.rawValue]
        case .quietHours(let hours): hours == nil
        case .zone: nil
        }
    }
}
