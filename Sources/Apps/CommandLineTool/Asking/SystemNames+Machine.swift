import Foundation
import ManasikDomain
import ManasikPresentation
import ManasikSystemZones

extension SystemNames {
    /// The names of this machine's system.
    static let ofThisMachine = SystemNames(
        zones: .ofThisMachine,
        languages: Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.utf8.count == 2 },
        nameOfLanguage: { code, language in
            Locale(identifier: language).localizedString(forLanguageCode: code)
        }
    )
}
