import ManasikDomain

// Traditions, kinds and facts, on which conditions, steps and dates rest.

extension Tradition {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("schools", list: schools.map { $0.school.rawValue })
        for declared in schools {
            list.add("schools.\(declared.school).title", declared.title)
            list.add("schools.\(declared.school).asr_shadow", declared.asrShadow)
        }
        list.add(
            "obligations",
            list: obligations.map { "\($0.obligation.name): \($0.obligation.force.rawValue)" }
        )
        for declared in obligations {
            list.add("obligations.\(declared.obligation.name).title", declared.title)
        }
        list.add("journeys", list: journeys.map { $0.name })
        for journey in journeys {
            list.add("journeys.\(journey.name).title", journey.title)
            list.add("journeys.\(journey.name).icon", journey.icon)
            list.add(
                "journeys.\(journey.name).days",
                journey.days.map { "\($0.first) to \($0.last), \($0.latest)" }
            )
        }
        list.add("journey_question", journeyQuestion)
        list.add("welcome", words.welcome)
        list.add("closing", words.closing)
        list.add("lost", words.lost)
        for (sex, text) in words.lostBySex.sorted(by: { $0.key < $1.key }) { list.add("lost_\(sex)", text) }
        list.add("lost_numbers", words.lostNumbers)
        list.add("according_to_all", accordingToAll)
        list.add("site.title", site?.title)
        list.add("site.coordinate", site.map { "\($0.coordinate.latitude), \($0.coordinate.longitude)" })
        list.add("site.time_zone", site?.timeZone)
        list.add("site.country", site?.country)
        list.add("site.language", site?.language)
        return ComparedDefinition(
            kind: .tradition,
            id: id,
            requirements: list.requirements,
            location: location
        )
    }
}

extension KindDeclaration {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("of", subject.rawValue)
        list.add("title", title)
        list.add("icon", icon)
        list.add("urgent", flag: isUrgent)
        list.add("means", means)
        list.add("order", order)
        return ComparedDefinition(kind: .kind, id: id, requirements: list.requirements, location: location)
    }
}

extension FactDeclaration {
    /// - Parameter renaming: From the names of this version to those of the other.
    func compared(naming renaming: Renaming) -> ComparedDefinition {
        func named(_ value: FactValue) -> FactValue { renaming.fact(id, value).value }
        func word(_ value: String) -> String { named(.text(value)).description }
        var list = RequirementList()
        list.add("title", title)
        list.add("ask", ask)
        list.add("why", why)
        list.add("kind", kind.name)
        switch kind {
        case .enumeration(let values), .list(let values): list.add("values", list: values.map(word))
        case .integer(let low, let high), .text(let low, let high):
            list.add("minimum", low)
            list.add("maximum", high)
        case .decimal(let low, let high, let places):
            list.add("minimum", "\(DecimalNumber(units: low, places: places).shortest)")
            list.add("maximum", "\(DecimalNumber(units: high, places: places).shortest)")
            list.add("places", places)
        default: break
        }
        list.add("unit", unit)
        list.add("labels", list: labels.map { "\(word($0.key)): \($0.value)" }.sorted())
        list.add("suggested", suggested.map(named))
        list.add("passing", flag: passing)
        list.add("span", span.map { "\($0.unit.rawValue) from \($0.from) to \($0.to)" })
        list.add("period", period?.words)
        list.add("records", records?.words(naming: renaming))
        if let derivation { list.add("derived", isList: false, toAll: derivation.provisions(naming: named)) }
        list.add("not_before", notBefore)
        list.add("not_after", notAfter)
        list.add("past", flag: past == true)
        return ComparedDefinition(kind: .fact, id: id, requirements: list.requirements, location: location)
    }
}

extension FactDerivation {
    /// The values, each for the people of whom it is true.
    fileprivate func provisions(naming named: (FactValue) -> FactValue) -> [ComparedDefinition.Provision] {
        func provision(_ value: FactValue, _ diagram: DecisionDiagram?) -> ComparedDefinition.Provision? {
            diagram.map {
                let when = Condition(form: .decided($0), atoms: $0.asked, location: nil)
                return ComparedDefinition.Provision(when: when, words: named(value).description)
            }
        }
        let none = ConditionExpression.none(cases.map { .decided($0.when, [:]) })
        return cases.compactMap { provision($0.value, $0.when) }
            + [provision(otherwise, none.diagram())].compactMap { $0 }
    }
}

extension FactRecords {
    fileprivate func words(naming renaming: Renaming) -> String {
        func named(_ field: String) -> String { renaming.field(field, of: collection).field }
        var words = "\(renaming.collection(collection)), "
        words += sum.map { "sum of \(named($0))" } ?? "at least \(atLeast)"
        let conditions = fields.map { renaming.field($0.key, of: collection, $0.value) }
        if !conditions.isEmpty {
            let table = Dictionary(firstOf: conditions.map { ($0.field, $0.value) })
            words += ", where " + CanonicalJSON.text(of: .object(table))
        }
        return words
    }
}

extension FactPeriod {
    fileprivate var words: String {
        "\(opens) to \(closes), of the time from \(from)" + (to.map { " to \($0)" } ?? "")
    }
}

extension Place {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("title", title)
        list.add("kind", kind.rawValue)
        list.add("coordinate", "\(coordinate.latitude), \(coordinate.longitude)")
        list.add("approximate", flag: approximate)
        list.add("details", details)
        list.add("note", note)
        list.add("unverified", flag: unverified)
        return ComparedDefinition(kind: .place, id: id, requirements: list.requirements, location: location)
    }
}

extension MonthAnnouncement {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("month", "\(RitualTime.months[month - 1]) \(year)")
        list.add("begins", begins)
        list.add("country", country)
        return ComparedDefinition(kind: .month, id: id, requirements: list.requirements, location: location)
    }
}
