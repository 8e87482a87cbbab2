import Foundation
public import ManasikDomain

extension Localizer {
    /// A Gregorian month with its year: `November 2026`.
    public func month(of date: CivilDate) -> LocalizedString {
        formatted(date, style(of: spoken).month(.wide).year())
    }

    /// The name of a Gregorian month in short: `Nov`.
    public func shortMonth(of date: CivilDate) -> LocalizedString {
        formatted(date, style(of: spoken).month(.abbreviated))
    }

    /// A day without its year: `Nov 22`.
    public func dayOfYear(_ date: CivilDate) -> LocalizedString {
        formatted(date, style(of: spoken).month(.abbreviated).day())
    }

    private func formatted(_ date: CivilDate, _ style: Date.FormatStyle) -> LocalizedString {
        LocalizedString(digits.applied(to: date.noon.formatted(style), in: spoken), language: spoken)
    }

    /// Without a field yet; with the digits 0–9, which are replaced afterwards.
    private func style(of language: String) -> Date.FormatStyle {
        var components = Locale.Components(identifier: language)
        components.numberingSystem = Locale.NumberingSystem("latn")
        return Date.FormatStyle(
            locale: Locale(components: components),
            calendar: Calendar(identifier: .gregorian),
            timeZone: TimeZone(secondsFromGMT: 0) ?? .gmt
        )
    }
}

extension CivilDate {
    /// So that no rounding can reach another day.
    var noon: Date { Date(timeIntervalSince1970: Double(dayNumber) * 86_400 + 43_200) }
}
