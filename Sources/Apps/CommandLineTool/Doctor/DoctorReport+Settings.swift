import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikViews

extension DoctorReport {
    /// Returns the stored settings that the packs in use do not take. Their values are not shown.
    ///
    /// - Parameters:
    ///   - owner: Whose settings they are; nil for the operator's.
    ///   - option: How a command names whose settings they are.
    static func outdatedSettings(
        _ service: SettingService,
        of owner: PersonID?,
        _ option: String
    ) async throws -> [String] {
        try await service.all().filter { $0.outdated != nil && $0.setting.chooser == service.chooser }.map {
            let whose = owner.map { "for person '\($0)'" } ?? "for everybody"
            return
                "the value of setting '\($0.id)' stored \(whose) is not one that the packs in use accept, so it counts as "
                + "not chosen; choose again: manasik settings set \($0.id)=…\(option), or take it back: manasik settings "
                + "reset \($0.id)\(option)"
        }
    }
}
