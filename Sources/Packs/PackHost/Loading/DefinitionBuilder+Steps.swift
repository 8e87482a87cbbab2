import ManasikDomain

/// Steps of rituals.
extension DefinitionBuilder {
    mutating func step(_ fields: FieldValues) -> Step {
        var step = Step(rite: fields.string("rite") ?? fields.id)
        step.summary = fields.text("summary")
        step.place = fields.reference("place")
        step.obligation = fields.bySchool("obligation") { value in
            if case .obligation(let obligation) = value { obligation } else { nil }
        }
        step.count = fields.integer("count") ?? 1
        step.unit = fields.text("unit")
        step.weight = fields.integer("weight")
        step.parts = parts(of: step.count, fields)
        step.opens = fields.stepTimes("opens")
        step.closes = fields.stepTimes("closes")
        step.early =
            fields.values["early"] == nil
            ? nil : fields.strings("early").map { School(rawValue: $0) }
        step.lateUntil = fields.stepTimes("late_until")
        step.pauses = pauses(fields)
        step.short = grades("short", fields)
        let needs = fields.needs("needs")
        let quotas = needs?.map { $0.compactMap { $0.quota } }
        step.quotas = quotas?.isNamed == true ? quotas : nil
        // A step that needs a quota alone names no step.
        let named = needs?.map { $0.compactMap { $0.name } }
        step.needs = step.quotas == nil || named?.isNamed == true ? named : nil
        step.barred = fields.bySchool("barred") {
            if case .impediments(let impediments) = $0 { impediments } else { nil }
        }
        step.after = fields.bySchool("after") { value in
            guard case .list(let names) = value else { return nil }
            return names.compactMap { if case .string(let name) = $0 { name } else { nil } }
        }
        step.outOfOrder = fields.bySchool("out_of_order") {
            if case .reference(let id) = $0 { id } else { nil }
        }
        if (step.after == nil) != (step.outOfOrder == nil) {
            resolver.collector.error(
                .missingKey,
                at: fields.location,
                "step '\(fields.id)' has \(step.after == nil ? "'out_of_order'" : "'after'") alone",
                help:
                    "write both: the steps that come before, and the remedy that is owed for breaking the order"
            )
        }
        step.proxy = fields.definition("proxy").flatMap(proxy)
        step.releases = fields.strings("releases").map { Step.Release(rawValue: $0) }
        step.during = fields.string("during")
        step.alsoAt = fields.secondPlaces("also_at")
        checkSecondPlaces(of: step, fields)
        step.missed = missed(of: step, fields)
        step.late = fields.bySchool("late") { if case .missed(let missed) = $0 { missed } else { nil } }
        step.excused = excuses(of: step, fields)
        checkWindow(of: step, fields)
        checkPauses(of: step, fields)
        step.recite = fields.references("recite")
        step.reciteWhen = recitations(fields)
        step.note = fields.text("note")
        step.schoolNote = fields.bySchool("school_note") {
            if case .text(let text) = $0 { text } else { nil }
        }
        step.womenNote = fields.text("women_note")
        step.sources = fields.sources()
        step.reviewBy = fields.date("review_by")
        step.unverified = fields.boolean("unverified")
        return step
    }

    /// Reads the recitations that have conditions; nil if there are none.
    private func recitations(_ fields: FieldValues) -> [Step.Recitation]? {
        let found = fields.definitions("recite_when").compactMap { recitation in
            recitation.condition("when").map {
                Step.Recitation(when: $0, recite: recitation.references("recite"))
            }
        }
        return found.isEmpty ? nil : found
    }

    /// Reads the labels of the equal parts of a count.
    private mutating func parts(of count: Int, _ fields: FieldValues) -> [TextReference] {
        let parts = fields.texts("parts")
        guard fields.values["parts"] != nil, parts.count < 2 || count % parts.count != 0 else { return parts }
        resolver.collector.error(
            .badValue,
            at: fields.location,
            "step '\(fields.id)': 'parts' shares a count of \(count) among \(parts.count)",
            help: "name two parts or more; each has an equal share of 'count'"
        )
        return []
    }
}
