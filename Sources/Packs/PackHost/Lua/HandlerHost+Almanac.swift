import ManasikDomain
import ManasikLuaRuntime

/// `host.prayer_times` and `host.hijri`.
extension HandlerHost {
    /// Implements `host.prayer_times(date)`; without `date`, the day at the person's place.
    ///
    /// - Returns: The times, or nil where the person's place is not known.
    func prayerTimes(_ arguments: [LuaValue]) throws -> LuaValue {
        let day = try day(arguments)
        let times = context.prayerTimes(day)
        reads.note(times, ofPrayersOn: day)
        return times.map(LuaValue.init) ?? .nil
    }

    /// Implements `host.hijri(date)`; without `date`, the day of `host.today()`.
    func hijri(_ arguments: [LuaValue]) throws -> LuaValue {
        let day = try day(arguments) ?? context.today
        let date = context.hijri(day)
        reads.note(date, inHijriCalendarOf: day)
        return date.map(LuaValue.init) ?? .nil
    }

    /// Reads the day for which something is asked; nil where none is named.
    private func day(_ arguments: [LuaValue]) throws -> CivilDate? {
        switch arguments.first {
        case nil, .nil?: return nil
        case .string(let text)?:
            if let day = CivilDate(text) { return day }
            throw LuaArgumentError(index: 1, message: "a day such as \"2027-05-14\" expected, got '\(text)'")
        case let other?:
            throw LuaArgumentError(index: 1, expected: "day such as \"2027-05-14\"", got: other)
        }
    }
}
