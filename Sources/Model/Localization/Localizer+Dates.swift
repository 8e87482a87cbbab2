public import ManasikDomain

extension Localizer {
    /// How much of a date is written out.
    public enum DateStyle: String, Hashable, Sendable, CaseIterable {
        /// Saturday, May 15, 2027
        case full
        /// May 15, 2027
        case long
        /// May 15, 2027 with a short month
        case medium
    }

    /// The role in which a moment of the rites is named.
    public enum TimeRole: String, Hashable, Sendable, CaseIterable {
        /// Named by itself.
        case moment
        /// Written as the beginning of a window.
        case opening
        /// Written as the end of a window.
        case closing
    }

    /// Returns a Gregorian date in words.
    public func words(_ date: CivilDate, style: DateStyle = .long) -> LocalizedString {
        LocalizedString(words(date, style: style, in: spoken), language: spoken)
    }

    func words(_ date: CivilDate, style: DateStyle, in language: String) -> String {
        digits.applied(to: DatePattern(style.rawValue, in: language).text(of: date), in: language)
    }

    /// Returns a moment of the rites in words: `9 Dhu al-Hijjah, from noon (dhuhr)`.
    public func words(_ time: RitualTime, as role: TimeRole = .moment) -> LocalizedString {
        var arguments: [String: MessageArgument] = [
            "day": .number(time.day), "month": .localized(month(of: time)),
        ]
        guard let moment = time.moment else { return host("time.\(role.rawValue)-day", arguments) }
        arguments["moment"] = .localized(shifted(words(moment), time.shift))
        return host("time.\(role.rawValue)", arguments)
    }

    /// Returns a moment of a day in words: `noon (dhuhr)`, `14:00`.
    func words(_ moment: RitualTime.Moment) -> LocalizedString {
        switch moment {
        case .prayer(let prayer): host("moment.\(prayer.rawValue)")
        case .clock: LocalizedString(digits.applied(to: "\(moment)", in: spoken), language: spoken)
        }
    }

    private func month(of time: RitualTime) -> LocalizedString {
        let month = host("month.\(time.month)")
        guard let year = time.year else { return month }
        return host("time.month-of-year", ["month": .localized(month), "year": .number(year)])
    }

    /// Returns a day of the Hijri calendar in words: `8 Dhu al-Hijjah`, `8 Dhu al-Hijjah 1448 AH`.
    public func words(_ day: HijriDay) -> LocalizedString {
        var arguments: [String: MessageArgument] = [
            "day": .number(day.day), "month": .localized(host("month.\(day.month)")),
        ]
        guard let year = day.year else { return host("time.moment-day", arguments) }
        arguments["year"] = .number(year)
        return host("today.hijri", arguments)
    }

    /// Returns when an item is due, in words: `180 days before departure`.
    ///
    /// - Parameter anchor: The title of the date fact or item, if it is not a fact of the host.
    public func words(_ due: DueRule, anchor: TextReference? = nil) -> LocalizedString {
        let name: MessageArgument
        var onDay = "due.on"
        switch due.anchor {
        case .fact(let fact) where ["departure", "return_date"].contains(fact):
            name = .localized(host("due.anchor.\(fact)"))
        case .fact(let fact): name = anchor.map { .localized(text($0)) } ?? .text(fact)
        case .date(let date):
            onDay = "due.on-date"
            name = .localized(words(date))
        case .hijri(let day, let month, let year):
            onDay = "due.on-date"
            name = HijriDay(year: year, month: month, day: day).map { .localized(words($0)) } ?? .text("")
        case .step(let step):
            onDay = "due.on"
            let title: MessageArgument = anchor.map { .localized(text($0)) } ?? .text(step)
            name = .localized(host("time.of-step", ["step": title]))
        case .item(let item):
            onDay = "due.on-date"
            let title: MessageArgument = anchor.map { .localized(text($0)) } ?? .text(item)
            name = .localized(host("due.anchor.item", ["item": title]))
        }
        return due.days == 0 ? host(onDay, ["anchor": name]) : counted(due.days, from: name)
    }
}
