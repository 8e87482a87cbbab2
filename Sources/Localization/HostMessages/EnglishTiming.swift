import ManasikDomain

extension HostMessages {
    /// What is said of the times of the rites.
    static let englishTiming: [String: String] = [
        // How a moment lies to the window of a step
        "timing.early": "opens {at}, {span}",
        "timing.open": "open",
        "timing.open-until": "open, closes {at}, {span}",
        "timing.closing-soon": "closes {at}, {span}",
        "timing.late": "closed {at}, {span}; may still be done late",
        "timing.closed": "closed {at}, {span}",
        // The same in a list
        "timing.short.early": "opens {at}",
        "timing.short.closing-soon": "closes {at}",
        "timing.short.late": "closed {at}, may still be done late",
        "timing.short.closed": "closed {at}",
        // The same on a map
        "timing.map.early": "opens {at}",
        "timing.map.open": "open",
        "timing.map.open-until": "open until {at}",
        "timing.map.closing-soon": "closes soon, {at}",
        "timing.map.late": "late since {at}",
        "timing.map.closed": "closed since {at}",
        "timing.map.differs": "{timing}, by some schools",
        "timing.in": "in {length}",
        "timing.ago": "{length} ago",
        "timing.clock": "All times are by Makkah's clock.",
        "timing.tomorrow": "tomorrow {time}",
        "timing.yesterday": "yesterday {time}",
        "timing.on": "{date} {time}",
        "timing.date": "{hijri}, {date}",
        "timing.date-computed": "{hijri}, {date}, subject to sighting",
        // The walk
        "walk.date": "Date",
        "walk.timing": "Now",
        "walk.if-late": "If it is done late",
        "walk.done-late": "Done late",
        "walk.overdue": "The time of these has passed, and nothing has been noted for them: {steps}",
        "walk.overdue-one":
            "The time of {step} has passed. If you did it in time, say when; if not, mark it as missed.",
        "walk.overdue-with": "{done} or {missed}",
        "walk.overdue-at-with": "{done} (with the time at which you did it) or {missed}",
        "walk.overdue-at-only": "{done} (with the time at which you did it)",
        "walk.do-with": "{command}",
        "walk.choose-by": "Decide before {at}.",
        "walk.when-done": "When did you do it? By the clock of Makkah: 14:05, or 2027-05-16T14:05.",
        "walk.no-time": "“{text}” is not a time such as 14:05 or 2027-05-16T14:05.",
        "key.time": "Time",
        "advice.opens": "{schools}: the time of {step} begins {at}.",
        "advice.closed": "{schools}: the time of {step} ended {at}.",
        // Refusals
        "refusal.walk.not-yet-open":
            "The time of {step} begins {opens}; {at} is too early.",
        "refusal.walk.closed":
            "The time of {step} ended {since}; {at} is too late. Say when you did it, if that was in time; or mark it "
            + "as missed.",
        "refusal.walk.hijri-date":
            "If the Hijri date here is not that of Makkah, set hijri_correction in your profile.",
        "refusal.walk.earlier-with": "An earlier time is noted with: {command}",
        "refusal.walk.own-time-with": "To give {need} its own time: {undo}, then {done}",
        "walk.branch-over": "{branch} (only if it was done by {at})",
        "walk.choose-instead": "If you did otherwise, choose so: {command}",
        "refusal.walk.before-its-need":
            "{step} cannot have been done {at}: it needs {need}, which was done {done}. Give a later time, or undo "
            + "{need} to give its own.",
    ]

    static let englishTimingPlurals: [String: [PluralCategory: String]] = [
        "length.days": [.one: "{count} day", .other: "{count} days"]
    ]
}
