import ManasikDomain
import ManasikLocalization

extension Localizer {
    /// Returns what follows from something that was missed or violated.
    ///
    /// - Parameter title: Returns what a remedy is called.
    func words(_ outcome: Step.Missed, title: (DefinitionID) -> LocalizedString) -> LocalizedString {
        switch outcome {
        case .nothing: host("missed.nothing")
        case .incomplete: host("missed.incomplete")
        case .lost: host("missed.lost")
        case .remedy(let id): host("missed.remedy", ["remedy": .localized(title(id))])
        }
    }
}
