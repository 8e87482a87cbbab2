public import ManasikDomain

extension DayCalendar: WireValue {
    public var wire: JSONValue {
        .object([
            "weekdays": weekdays.wire, "weeks": weeks.wire, "months": months.wire, "note": note.wire,
            "legend": legend.wire,
        ])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            weekdays: try fields.required("weekdays"),
            weeks: try fields.required("weeks"),
            months: try fields.required("months"),
            note: try fields.required("note"),
            legend: try fields.required("legend")
        )
    }
}

extension DayCalendar.Week: WireValue {
    public var wire: JSONValue {
        .object(["label": label.wire, "days": .array(days.map { $0?.wire ?? .null })])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        var days: [DayCalendar.Level?] = []
        for day in try fields.required("days") as [JSONValue] {
            days.append(day == .null ? nil : try DayCalendar.Level(wire: WireInput(day)))
        }
        self.init(try fields.required("label"), days)
    }
}

extension DayCalendar.Month: WireValue {
    public var wire: JSONValue {
        .object(["week": week.wire, "name": name.wire, "short_name": shortName.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("name"),
            shortName: try fields.required("short_name"),
            week: try fields.required("week")
        )
    }
}

extension DayCalendar.Level: WireWord, WireKey {}
