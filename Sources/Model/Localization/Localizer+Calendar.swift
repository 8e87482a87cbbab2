public import ManasikDomain

extension Localizer {
    /// A Gregorian month with its year: `November 2026`.
    public func month(of date: CivilDate) -> LocalizedString { formatted(date, "month_year") }

    /// The name of a Gregorian month in short: `Nov`.
    public func shortMonth(of date: CivilDate) -> LocalizedString {
        LocalizedString(DatePattern.shortMonth(date.month, in: spoken), language: spoken)
    }

    /// A day without its year: `Nov 22`.
    public func dayOfYear(_ date: CivilDate) -> LocalizedString { formatted(date, "month_day") }

    private func formatted(_ date: CivilDate, _ pattern: String) -> LocalizedString {
        let text = DatePattern(pattern, in: spoken).text(of: date)
        return LocalizedString(digits.applied(to: text, in: spoken), language: spoken)
    }
}
