import ManasikDomain
import ManasikLocalization
import ManasikViews

/// Settings of the host itself.
extension DeclaredText {
    func title(of setting: HostSetting) -> LocalizedString {
        switch setting.use {
        case .dhikr: localizer.host("dhikr.setting.\(setting.rawValue)")
        case .notifications: localizer.host("schedule.quiet")
        case .days: localizer.host("explain.setting.zone")
        }
    }

    /// Returns for what the host uses a setting.
    func lines(of setting: HostSetting) -> [NamedText] {
        [NamedText(localizer["explain.use"], localizer["explain.use.\(setting.use.rawValue)"])]
    }
}
