public import ManasikDomain

extension ScheduledJob: StoredValue {
    public static var collection: HostCollection { .schedules }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<ScheduledJob>(version: 1) { job in
        let schedule = job.schedule
        var body: [String: JSONValue] = [
            "pack": .string(schedule.pack.rawValue), "id": .string(schedule.id),
            "kind": .string(schedule.kind.rawValue), "trigger": .string("\(schedule.trigger)"),
            "missed": .string("\(schedule.missed)"), "overlap": .string(schedule.overlap.rawValue),
            "gap": .string(schedule.clockChange.gap.rawValue),
            "repeat": .string(schedule.clockChange.repeat.rawValue),
            "handled_until": .string("\(job.handledUntil)"),
        ]
        if let subject = schedule.subject { body["subject"] = .string("\(subject)") }
        if let title = schedule.title { body["title"] = .string(title) }
        if let text = schedule.titleText { body["title_text"] = .string(text.description) }
        if job.isCancelled { body["cancelled"] = .boolean(true) }
        if let substitute = schedule.substitute { body["substitute"] = .string("\(substitute)") }
        if schedule.isPaused { body["paused"] = .boolean(true) }
        if schedule.isUrgent { body["urgent"] = .boolean(true) }
        if !job.deliveries.isEmpty { body["deliveries"] = .array(job.deliveries.map { json($0) }) }
        return body
    } decode: { fields throws(CodecError) in
        // The trigger comes first, since earlier versions wrote it differently.
        let trigger = try fields.required("trigger", trigger)
        var schedule = Schedule(
            id: try fields.required("id", .text),
            pack: try fields.required("pack", .text("the name of a pack") { PackID(rawValue: $0) }),
            kind: try fields.required("kind", .word),
            trigger: trigger
        )
        schedule.subject = try fields.optional("subject", .id)
        schedule.title = try fields.optional("title", .text)
        schedule.titleText = try fields.optional("title_text", titleText)
        schedule.missed = try fields.optional("missed", missed) ?? schedule.missed
        schedule.overlap = try fields.optional("overlap", .word) ?? schedule.overlap
        schedule.clockChange = ClockChangePolicy(
            gap: try fields.optional("gap", .word) ?? .after,
            repeat: try fields.optional("repeat", .word) ?? .first
        )
        schedule.substitute = try fields.optional(
            "substitute",
            .text("a time such as '21:30'") { ClockTime($0) }
        )
        schedule.isPaused = try fields.optional("paused", .flag) ?? false
        schedule.isUrgent = try fields.optional("urgent", .flag) ?? false
        var deliveries: [Delivery] = []
        for delivery in try fields.objects("deliveries") { deliveries.append(try Self.delivery(delivery)) }
        return ScheduledJob(
            schedule: schedule,
            handledUntil: try fields.required("handled_until", .instant),
            deliveries: deliveries,
            isCancelled: try fields.optional("cancelled", .flag) ?? false
        )
    }

    private static let trigger = StoredForm<Trigger>.text("a trigger such as 'fajr + 20 min'") {
        try? Trigger(stored: $0)
    }

    private static let missed = StoredForm<MissedPolicy>.text("skip, 'once 3600s' or 'all 86400s'") {
        MissedPolicy($0)
    }

    private static let titleText = StoredForm<TextReference>.text("a text such as 'pack:key'") { text in
        guard let colon = text.firstIndex(of: ":"), let pack = PackID(rawValue: String(text[..<colon])) else {
            return nil
        }
        return TextReference(pack: pack, key: String(text[text.index(after: colon)...]))
    }

    private static func delivery(_ fields: StoredFields) throws(CodecError) -> Delivery {
        Delivery(
            occurrence: try fields.required("at", .instant),
            from: try fields.required("from", .instant),
            attempts: try fields.optional("attempts", .number(in: Delivery.attemptNumbers)) ?? 0,
            leasedUntil: try fields.optional("leased_until", .instant),
            finished: try fields.list("finished", .text)
        )
    }

    private static func json(_ delivery: Delivery) -> JSONValue {
        var fields: [String: JSONValue] = [
            "at": .string("\(delivery.occurrence)"), "from": .string("\(delivery.from)"),
            "attempts": .integer(delivery.attempts),
        ]
        if let leasedUntil = delivery.leasedUntil { fields["leased_until"] = .string("\(leasedUntil)") }
        if !delivery.finished.isEmpty {
            fields["finished"] = .array(delivery.finished.map(JSONValue.string))
        }
        return .object(fields)
    }

    public func renamed(_ renaming: Renaming) -> ScheduledJob {
        var job = self
        if let subject = schedule.subject {
            job.schedule.subject =
                subject.stepOfRitual == nil
                ? renaming(subject, oneOf: schedule.kind.subjects) : renaming.step(subject)
        }
        job.schedule.trigger = schedule.trigger.renamed(renaming)
        return job
    }
}

extension Trigger {
    /// Returns the trigger with other names of the fact or the step on which it depends.
    fileprivate func renamed(_ renaming: Renaming) -> Trigger {
        switch self {
        case .fact(let fact, let days, let time): .fact(renaming.fact(fact), days: days, time)
        case .moment(let fact, let offset): .moment(renaming.fact(fact), offset: offset)
        case .window(let edge, let step, let offset): .window(edge, of: renaming.step(step), offset: offset)
        case .step(let step, let offset): .step(renaming.step(step), offset: offset)
        case .once, .instant, .daily, .weekly, .recurrence, .prayer, .hijri, .hijriOnce: self
        }
    }
}

extension Schedule.Kind {
    /// What the subject of such a schedule may be of, besides a step, what it mostly is of first.
    fileprivate var subjects: [Rename.Subject] {
        switch self {
        case .dhikr: [.category, .dhikr]
        case .item: [.item]
        case .chirp: [.rotation]
        case .prayer, .rite: []
        case .reminder: [.item, .checklist, .dhikr, .category, .rotation, .ritual]
        }
    }
}
