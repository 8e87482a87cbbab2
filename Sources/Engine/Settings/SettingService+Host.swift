import ManasikDomain
public import ManasikViews

/// The settings of the host itself.
extension SettingService {
    /// Returns a setting of the host with the value that applies to the person.
    public func value(of setting: HostSetting) async throws(EngineError) -> HostSettingView {
        switch setting.use {
        case .dhikr:
            let reading = try await owner.read([.dhikr])
            return HostSettingView(setting, .dhikr(reading.records.dhikr.stored.settings))
        case .notifications:
            let reading = try await owner.read([.quietHours])
            return HostSettingView(setting, .quietHours(reading.records.quietHours.value))
        case .days: return HostSettingView(setting, .zone(owner.homeZone.identifier))
        }
    }
}
