import ManasikAlmanac

extension APIPages {
    /// What the fact `prayer_method` may be: the figures of each method, and the countries in which it is customary.
    static var prayerMethods: [ReferencePage.Block] {
        let rows = PrayerMethod.named.map { method in
            let figures = [fajr(of: method), isha(of: method), rest(of: method)]
            let texts = figures + [method.authority, method.countries.joined(separator: ", ")]
            return ReferencePage.Row(cells: [[.code(method.id)]] + texts.map { Array(english: $0) })
        }
        return [
            .heading(2, ["Prayer methods"], anchor: "prayer-methods"),
            .paragraph(
                Array(
                    english:
                        "The values of the fact `prayer_method`: angles are those of the Sun below the horizon, and "
                        + "minutes are added to its times. Without a method that of the country is used, and "
                        + "`\(PrayerMethod.customary(in: nil).id)` where none is customary."
                )
            ),
            .table(
                header: [["name"], ["fajr"], ["'isha"], ["other"], ["authority"], ["customary in"]],
                rows: rows
            ),
        ]
    }

    private static func degrees(_ angle: Double) -> String {
        (angle == angle.rounded() ? "\(Int(angle))" : "\(angle)") + "°"
    }

    private static func fajr(of method: PrayerMethod) -> String {
        guard let since = method.since else { return degrees(method.fajr) }
        return "\(degrees(method.fajr)), \(degrees(since.earlierFajr)) before \(since.day)"
    }

    private static func isha(of method: PrayerMethod) -> String {
        switch method.isha {
        case .angle(let angle): degrees(angle)
        case .interval(let minutes, let inRamadan):
            minutes == inRamadan ? "\(minutes) min" : "\(minutes) min, in Ramadan \(inRamadan)"
        }
    }

    /// What a method has besides its fajr and its 'isha.
    private static func rest(of method: PrayerMethod) -> String {
        var parts = [("sunrise", method.sunrise), ("maghrib", method.maghrib)].compactMap { name, angle in
            angle.map { "\(name) \(degrees($0))" }
        }
        parts += Prayer.allCases.filter { method.adjustments[$0] != 0 }.map { prayer in
            let minutes = method.adjustments[prayer]
            let name = prayer == .asr || prayer == .isha ? "'\(prayer.rawValue)" : prayer.rawValue
            return "\(name) \(minutes < 0 ? "−" : "+")\(minutes.magnitude)"
        }
        if method.rounding == .upToMinute { parts.append("rounded up") }
        if method.isSeasonal { parts.append("table of the seasons") }
        if method.takesSunOfMidnight { parts.append("the Sun of 0h UT") }
        return parts.joined(separator: ", ")
    }
}
