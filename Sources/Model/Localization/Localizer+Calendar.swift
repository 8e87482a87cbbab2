public import ManasikDomain

extension Localizer {
    /// Returns a Gregorian month with its year: `November 2026`.
    public func month(of date: CivilDate) -> LocalizedString { formatted(date, "month_year") }

    /// Returns the short name of a Gregorian month: `Nov`.
    public func shortMonth(of date: CivilDate) -> LocalizedString {
        LocalizedString(DatePattern.shortMonth(date.month, in: spoken), language: spoken)
    }

    /// Returns a day without its year: `Nov 22`.
    public func dayOfYear(_ date: CivilDate) -> LocalizedString { formatted(date, "month_day") }

    private func formatted(_ date: CivilDate, _ pattern: String) -> LocalizedString {
        let text = DatePattern(pattern, in: spoken).text(of: date)
        return LocalizedString(digits.applied(to: text, in: spoken), language: spoken)
    }
}
