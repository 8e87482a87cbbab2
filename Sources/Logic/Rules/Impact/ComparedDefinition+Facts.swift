import ManasikDomain

// Facts, on which conditions, steps and dates rest.

extension FactDeclaration {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("title", title)
        list.add("ask", ask)
        list.add("why", why)
        list.add("kind", kind.name)
        if case .enumeration(let values) = kind { list.add("values", list: values) }
        if case .integer(let low, let high) = kind {
            list.add("min", low)
            list.add("max", high)
        }
        list.add("labels", list: labels.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
        list.add("suggested", suggested)
        list.add("passing", flag: passing)
        list.add("span", span.map { "\($0.unit.rawValue) from \($0.from) to \($0.to)" })
        list.add("period", period?.words)
        list.add("not_before", notBefore)
        list.add("not_after", notAfter)
        list.add("past", flag: past == true)
        return ComparedDefinition(kind: .fact, id: id, requirements: list.requirements, location: location)
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
