import ManasikDomain
public import ManasikLocalization

extension DhikrReport {
    /// What the words mean, for a reader; nil for somebody who reads Arabic where it is only known in another language.
    public func meaning(for localizer: Localizer) -> LocalizedString? {
        guard let translation, localizer.language.hasPrefix("ar") else { return translation }
        return translation.language.hasPrefix("ar") ? translation : nil
    }
}
