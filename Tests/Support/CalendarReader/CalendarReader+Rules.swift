/// What a component may hold, section 3.6.
private struct ComponentRules {
    /// Properties that stand there exactly once.
    var required: Set<String> = []
    /// Properties that stand there once or not at all.
    var single: Set<String> = []
    /// Properties that may stand there several times.
    var many: Set<String> = []
    var components: Set<String> = []

    static let all: [String: ComponentRules] = [
        "VCALENDAR": ComponentRules(
            required: ["PRODID", "VERSION"],
            single: ["CALSCALE", "METHOD"],
            components: ["VEVENT", "VTIMEZONE"]
        ),
        "VEVENT": ComponentRules(
            required: ["UID", "DTSTAMP", "DTSTART"],
            single: [
                "CLASS", "CREATED", "DESCRIPTION", "DTEND", "DURATION", "GEO", "LAST-MODIFIED", "LOCATION",
                "ORGANIZER", "PRIORITY", "RECURRENCE-ID", "RRULE", "SEQUENCE", "STATUS", "SUMMARY", "TRANSP",
                "URL",
            ],
            many: ["CATEGORIES", "COMMENT", "CONTACT", "EXDATE", "RDATE", "RESOURCES"],
            components: ["VALARM"]
        ),
        "VALARM": ComponentRules(
            required: ["ACTION", "TRIGGER"],
            single: ["DESCRIPTION", "DURATION", "REPEAT", "SUMMARY"]
        ),
        "VTIMEZONE": ComponentRules(
            required: ["TZID"],
            single: ["LAST-MODIFIED", "TZURL"],
            components: ["STANDARD", "DAYLIGHT"]
        ),
        "STANDARD": offset, "DAYLIGHT": offset,
    ]

    private static let offset = ComponentRules(
        required: ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO"],
        single: ["RRULE"],
        many: ["COMMENT", "RDATE", "TZNAME"]
    )
}

extension CalendarReader {
    mutating func check(_ component: CalendarComponent, within parent: String?) {
        guard let rules = ComponentRules.all[component.name] else {
            note("no component is called \(component.name)", line: component.line)
            return
        }
        for name in rules.required where component.all(name).count != 1 {
            note("\(component.name) has to have one \(name)", line: component.line)
        }
        for property in component.properties {
            let isKnown =
                rules.required.union(rules.single).union(rules.many).contains(property.name)
                || property.name.hasPrefix("X-")
            if !isKnown { note("\(component.name) has no property \(property.name)", line: property.line) }
            if rules.single.contains(property.name), component.all(property.name).first != property {
                note("\(property.name) stands there twice", line: property.line)
            }
            for problem in property.problems(isLocal: rules.required.contains("TZOFFSETTO")) {
                note("\(property.name) \(problem): \(property.value)", line: property.line)
            }
        }
        for child in component.components {
            if !rules.components.contains(child.name) {
                note("\(component.name) has no component \(child.name)", line: child.line)
            }
            check(child, within: component.name)
        }
        switch component.name {
        case "VCALENDAR": checkCalendar(component)
        case "VEVENT": checkEvent(component)
        case "VALARM": checkAlarm(component)
        case "VTIMEZONE" where component.components.isEmpty:
            note("a zone has to have STANDARD or DAYLIGHT", line: component.line)
        default: break
        }
    }

    private mutating func checkCalendar(_ calendar: CalendarComponent) {
        if calendar.components.isEmpty { note("a calendar has to have a component", line: calendar.line) }
        if calendar["VERSION"] != "2.0" { note("VERSION has to be 2.0", line: calendar.line) }
        if calendar["CALSCALE"] ?? "GREGORIAN" != "GREGORIAN" {
            note("CALSCALE has to be GREGORIAN", line: calendar.line)
        }
        var uids: Set<String> = []
        let zones = Set(calendar.components.filter { $0.name == "VTIMEZONE" }.compactMap { $0["TZID"] })
        for event in events {
            let uid = (event["UID"] ?? "") + "\n" + (event["RECURRENCE-ID"] ?? "")
            if !uids.insert(uid).inserted {
                note("UID \(event["UID"] ?? "") is there twice", line: event.line)
            }
            for property in event.properties {
                for zone in property.parameters["TZID"] ?? [] where !zones.contains(zone) {
                    note("the calendar has no zone \(zone)", line: property.line)
                }
            }
        }
    }

    private mutating func checkEvent(_ event: CalendarComponent) {
        guard let start = event.all("DTSTART").first else { return }
        if !event.all("DTEND").isEmpty, !event.all("DURATION").isEmpty {
            note("has both DTEND and DURATION", line: event.line)
        }
        if let end = event.all("DTEND").first {
            if end.parameters != start.parameters || end.value.count != start.value.count {
                note("DTEND is of another kind than DTSTART", line: end.line)
            } else if end.value <= start.value {
                note("DTEND is not later than DTSTART", line: end.line)
            }
        }
        if let rule = event.all("RRULE").first, let until = RecurrenceSyntax.parts(rule.value)?["UNTIL"],
            until.contains("T") != start.value.contains("T")
        {
            note("UNTIL is of another kind than DTSTART", line: rule.line)
        }
    }

    private mutating func checkAlarm(_ alarm: CalendarComponent) {
        let hasText = !alarm.all("DESCRIPTION").isEmpty
        switch alarm["ACTION"] {
        case "DISPLAY": if !hasText { note("DISPLAY needs a DESCRIPTION", line: alarm.line) }
        case "EMAIL":
            if !hasText || alarm.all("SUMMARY").isEmpty {
                note("EMAIL needs a SUMMARY and a DESCRIPTION", line: alarm.line)
            }
        default: break
        }
        if alarm.all("DURATION").isEmpty != alarm.all("REPEAT").isEmpty {
            note("DURATION and REPEAT stand together or not at all", line: alarm.line)
        }
    }
}
