import ManasikDomain

/// Opening hours made at random of the part that is supported, and as the reference is asked for them.
struct GeneratedHours {
    private(set) var text = ""
    /// The parts between `||`, each as the reference takes it: with a state before each comment.
    private(set) var parts: [String] = [""]
    /// Whether a span may reach into a day on which another rule replaces the rules of the day before, where the
    /// reference ends it at midnight.
    var mayEndAtMidnight: Bool { reachesIntoTheNextDay && replaces }

    private var reachesIntoTheNextDay = false
    private var replaces = false
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        let count = 1 + number(4)
        for rule in 0..<count {
            if rule > 0 { join(isLast: rule == count - 1) }
            add(self.rule())
        }
    }

    private mutating func number(_ limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }

    private mutating func one<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

    private mutating func chance(_ percent: Int) -> Bool { number(100) < percent }

    private mutating func add(_ written: String, asked: String? = nil) {
        text += written
        parts[parts.count - 1] += asked ?? written
    }

    private mutating func add(_ rule: (written: String, asked: String)) {
        add(rule.written, asked: rule.asked)
    }

    private mutating func join(isLast: Bool) {
        if isLast, chance(25) {
            text += " || "
            parts.append("")
        } else if chance(30) {
            add(", ")
        } else {
            add("; ")
            replaces = true
        }
    }

    private mutating func rule() -> (written: String, asked: String) {
        if chance(5) { return ("24/7", "24/7") }
        var selectors: [String] = []
        if chance(10) {
            selectors.append(
                one(["2026", "2027", "2026-2027", "2025,2027", "2027-2030", "2020-2026", "2027+"])
            )
        }
        if chance(25) {
            selectors.append(
                selectors.isEmpty ? dates() : one(["Dec", "Jan,Mar", "Jan-Feb", "Feb 20-Mar 03"])
            )
        }
        if chance(70) { selectors.append(weekdays()) }
        if chance(85) {
            let spans = (0...number(3) / 2).map { _ in span() }
            selectors.append(spans.joined(separator: one([",", ", "])))
        }
        // A rule with neither a time nor a state would take the comma after it for one of its own list.
        let state = selectors.last?.contains(":") ?? false ? "" : " open"
        let days = selectors.joined(separator: " ")
        switch number(10) {
        case 0: return clean(days, " off", " off")
        case 1: return clean(days, " closed \"moved\"", " closed \"moved\"")
        case 2: return clean(days, " unknown", " unknown")
        case 3: return clean(days, " \"by appointment\"", " unknown \"by appointment\"")
        case 4: return clean(days, " open \"ring twice\"", " open \"ring twice\"")
        default: return clean(days, state, state)
        }
    }

    private func clean(_ days: String, _ written: String, _ asked: String) -> (written: String, asked: String)
    {
        days.isEmpty
            ? (String(written.dropFirst()), String(asked.dropFirst())) : (days + written, days + asked)
    }

    private mutating func dates() -> String {
        one([
            "Dec", "Jan", "Feb,Dec", "Dec-Jan", "Nov-Feb", "Jan-Mar", "Dec 24", "Dec 25-26", "Dec 25-Jan 02",
            "Jan 01,Dec 24",
            "Feb 29", "Feb 25-Mar 05", "Mar 01-Dec 28", "2026 Dec 24", "2026 Dec 28-2027 Jan 03",
            "2027 Jan 02-05",
            "2026 Dec", "2027 Jan-Mar", "2028 Feb 29", "2027 Feb 25-Mar 02",
        ])
    }

    private static let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    private mutating func weekdays() -> String {
        if chance(12) { return one(["PH", "PH,Mo", "Mo-Fr,PH", "PH,Sa-Su"]) }
        return (0...number(4) / 2).map { _ in
            let first = number(7)
            return chance(50)
                ? Self.names[first] : "\(Self.names[first])-\(Self.names[(first + 1 + number(5)) % 7])"
        }.joined(separator: ",")
    }

    private mutating func span() -> String {
        switch number(12) {
        case 0: return "sunrise-sunset"
        case 1: return "(sunrise+00:30)-(sunset-01:00)"
        case 2: return "\(clock(number(12)))-(sunset+02:30)"
        case 3:
            reachesIntoTheNextDay = true
            return one(["sunset-sunrise", "20:00-(sunrise-01:00)", "(sunset+01:00)-26:30"])
        case 4, 5:
            reachesIntoTheNextDay = true
            return "\(clock(36 + number(12)))-\(clock(number(14)))"
        case 6:
            reachesIntoTheNextDay = true
            return "\(clock(36 + number(12)))-\(clock(48 + number(14)))"
        default:
            let start = number(47)
            return "\(clock(start))-\(clock(start + 1 + number(48 - start)))"
        }
    }

    private func clock(_ halfHours: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(halfHours / 2)):\(halfHours.isMultiple(of: 2) ? "00" : "30")"
    }
}
