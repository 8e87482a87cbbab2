import ManasikDomain

/// Traditions, and kinds of places and contacts.
extension DefinitionBuilder {
    mutating func tradition(_ node: DefinitionNode) -> Tradition? {
        guard let fields = fields(node, .tradition) else { return nil }
        let schools = once(fields.definitions("schools"), "school", of: fields).compactMap { declared in
            declared.text("title").map {
                var school = Tradition.DeclaredSchool(
                    school: School(rawValue: declared.id),
                    title: $0,
                    asrShadow: declared.integer("asr_shadow")
                )
                school.location = declared.location
                return school
            }
        }
        let obligations = once(fields.definitions("obligations"), "obligation", of: fields).compactMap {
            obligation($0)
        }
        return Tradition(
            id: id(fields),
            schools: schools,
            obligations: obligations,
            states: once(fields.definitions("states"), "state", of: fields).compactMap { declared in
                var state = state(declared)
                state?.location = declared.location
                return state
            },
            journeys: once(fields.definitions("journeys"), "journey", of: fields).compactMap { declared in
                var journey = journey(declared)
                journey?.location = declared.location
                return journey
            },
            journeyQuestion: fields.text("journey_question"),
            words: Tradition.Words(
                welcome: fields.text("welcome"),
                closing: fields.text("closing"),
                lost: fields.text("lost"),
                lostBySex: Dictionary(
                    firstOf: ["female", "male"].compactMap { sex in
                        fields.text("lost_\(sex)").map { (sex, $0) }
                    }
                ),
                lostNumbers: fields.text("lost_numbers")
            ),
            accordingToAll: fields.text("according_to_all"),
            calendar: fields.word("calendar") ?? .hijri,
            site: fields.definition("site").flatMap { site($0) },
            location: node.location
        )
    }

    private mutating func obligation(_ fields: FieldValues) -> Tradition.DeclaredObligation? {
        guard let title = fields.text("title"), let means = fields.string("means") else { return nil }
        let isMadeGood = fields.boolean("made_good")
        if isMadeGood, means != "must" {
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "obligation '\(fields.id)': only what binds needs to be made good, and this means '\(means)'",
                help: "remove 'made_good', or write \(resolver.written("means", "\"must\""))"
            )
        }
        let force: Obligation.Force =
            switch means {
            case "must": isMadeGood ? .required : .essential
            case "should": .recommended
            default: .optional
            }
        var declared = Tradition.DeclaredObligation(obligation: Obligation(fields.id, force), title: title)
        declared.location = fields.location
        return declared
    }

    private mutating func state(_ fields: FieldValues) -> Tradition.DeclaredState? {
        guard let title = fields.text("title") else { return nil }
        func texts(_ key: String) -> [String: TextReference] {
            fields.map(key).compactMapValues { if case .text(let text) = $0 { text } else { nil } }
        }
        let state = Tradition.DeclaredState(
            name: fields.id,
            title: title,
            earlier: fields.string("earlier"),
            phases: texts("phases"),
            releases: texts("releases"),
            sayings: texts("says")
        )
        let reserved = [state.name, state.earlier ?? ""].filter { FieldResolver.reservedNames.contains($0) }
        for name in reserved {
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "state '\(state.name)' cannot have the name '\(name)', which is that of another key or phase",
                help: "choose another name"
            )
        }
        guard reserved.isEmpty else { return nil }
        let known = [
            ("phases", state.phases, state.phaseNames), ("releases", state.releases, state.releaseNames),
            ("says", state.sayings, Tradition.DeclaredState.Saying.allCases.map { $0.rawValue }),
        ]
        for (key, texts, names) in known {
            for name in texts.keys.sorted() where !names.contains(name) {
                resolver.collector.error(
                    .unknownKey,
                    at: fields.location,
                    "state '\(state.name)': '\(key)' has '\(name)', which is none of \(names.joined(separator: ", "))",
                    help: Suggestion.help(for: name, among: names)
                )
            }
        }
        return state
    }

    private mutating func journey(_ fields: FieldValues) -> Tradition.Journey? {
        guard let title = fields.text("title") else { return nil }
        for key in ["from", "to", "latest"] {
            guard let time = fields.ritualTime(key), time.moment != nil else { continue }
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "journey '\(fields.id)': '\(key)' is '\(time)', but a journey is made on whole days",
                help: "write the day alone: \"\(time.day) \(RitualTime.months[time.month - 1])\""
            )
        }
        let icon = icon(of: "journey", fields)
        let (first, last) = (fields.ritualTime("from"), fields.ritualTime("to"))
        guard let first, let last else {
            let isUnread = !fields.unread.isDisjoint(with: ["from", "to"])
            if !isUnread, first != nil || last != nil || fields.ritualTime("latest") != nil {
                resolver.collector.error(
                    .badValue,
                    at: fields.location,
                    "journey '\(fields.id)' has only some of its days",
                    help: "write 'from' and 'to', or leave them out for a journey at any time of the year"
                )
            }
            return Tradition.Journey(name: fields.id, title: title, icon: icon)
        }
        let days = Tradition.Journey.Days(
            first: first,
            last: last,
            latest: fields.ritualTime("latest") ?? first
        )
        checkDays(days, of: fields)
        return Tradition.Journey(name: fields.id, title: title, icon: icon, days: days)
    }

    /// Reports a journey that ends before it begins, which is one over the new year that takes more than half a year, and
    /// one whose latest day is none of its days.
    private mutating func checkDays(_ days: Tradition.Journey.Days, of fields: FieldValues) {
        let (first, last, latest) = (days.first, days.last, days.latest)
        let months = (last.month - first.month + 12) % 12
        let problem: String
        if months > 6 || months == 0 && last.day < first.day {
            problem = "is made from '\(first)' to '\(last)', which is before it"
        } else if !days.contains(month: latest.month, day: latest.day) {
            problem = "is made from '\(first)' to '\(last)', and 'latest' is '\(latest)'"
        } else {
            return
        }
        resolver.collector.error(
            .badValue,
            at: fields.location,
            "journey '\(fields.id)' \(problem)",
            help:
                "write the first day, the last, and one of them as 'latest'; a journey may go on for half a year, over the new year too"
        )
    }

    /// Returns the sign of a journey or a kind; reports one that is not one character.
    private mutating func icon(of noun: String, _ fields: FieldValues) -> String? {
        let icon = fields.string("icon")
        if let icon, icon.count != 1 || icon.contains(where: { $0.isWhitespace }) {
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "\(noun) '\(fields.id)': 'icon' takes one character, not '\(icon)'"
            )
        }
        return icon
    }

    mutating func kind(_ node: DefinitionNode) -> KindDeclaration? {
        guard let fields = fields(node, .kind), let title = fields.text("title"),
            let subject: KindDeclaration.Subject = fields.word("of")
        else { return nil }
        let icon = icon(of: "kind", fields)
        guard checkMeaning(of: subject, fields) else { return nil }
        return KindDeclaration(
            id: id(fields),
            subject: subject,
            title: title,
            icon: icon,
            isUrgent: fields.boolean("urgent"),
            means: fields.string("means"),
            order: fields.integer("order"),
            location: node.location
        )
    }

    /// Checks that a level and a phase say what they are for the program, and that each kind has only what is used of it.
    private mutating func checkMeaning(of subject: KindDeclaration.Subject, _ fields: FieldValues) -> Bool {
        let (words, unused): ([String], [String]) =
            switch subject {
            case .place, .contact: ([], ["means", "order"])
            case .level: (ChecklistItem.Level.Force.allCases.map(\.rawValue), ["icon", "urgent", "order"])
            case .phase: (Checklist.Phase.Stage.allCases.map(\.rawValue), ["icon", "urgent"])
            }
        for key in unused where fields.values[key] != nil {
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "kind '\(fields.id)': a \(subject.noun) has no '\(key)'",
                help: "remove it"
            )
        }
        guard !words.isEmpty, !words.contains(fields.string("means") ?? "") else { return true }
        resolver.collector.error(
            .badValue,
            at: fields.location,
            "kind '\(fields.id)': a \(subject.noun) says what it means for the program",
            help: "write 'means' with one of " + words.joined(separator: ", ")
        )
        return false
    }

    /// Returns parts of a tradition without those whose names come twice, which is reported.
    private mutating func once(_ parts: [FieldValues], _ kind: String, of tradition: FieldValues)
        -> [FieldValues]
    {
        var seen: Set<String> = []
        return parts.filter { part in
            if seen.insert(part.id).inserted { return true }
            resolver.collector.error(
                .duplicateID,
                at: part.location,
                "tradition '\(tradition.id)' declares \(kind) '\(part.id)' twice",
                help: "remove one of them"
            )
            return false
        }
    }
}
