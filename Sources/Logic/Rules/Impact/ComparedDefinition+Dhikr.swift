import ManasikDomain

extension Dhikr {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("name", name)
        list.add("arabic", arabic)
        list.add("transliteration", transliteration)
        list.add("translation", translation)
        list.add("times", times)
        list.add("prayers", list: (prayers ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
        list.add("virtue", virtue)
        list.add("said", said)
        list.add("audio", audio)
        list.add("categories", list: categories)
        list.add("tags", list: tags)
        list.add("order", order)
        list.add("unverified", flag: unverified)
        return ComparedDefinition(
            kind: .dhikr,
            id: id,
            clauses: [when].compactMap { $0 },
            requirements: list.requirements,
            location: when?.location ?? location
        )
    }
}

extension DhikrCategory {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("title", title)
        list.add("daily", flag: daily)
        list.add("each_prayer", flag: eachPrayer)
        list.add("from", from)
        list.add("to", to)
        list.add("order", order)
        return ComparedDefinition(
            kind: .category,
            id: id,
            requirements: list.requirements,
            location: location
        )
    }
}

extension SynonymSet {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("words", list: words)
        return ComparedDefinition(
            kind: .synonyms,
            id: id,
            requirements: list.requirements,
            location: location
        )
    }
}

extension Tag {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("title", title)
        list.add("synonyms", list: synonyms)
        return ComparedDefinition(kind: .tag, id: id, requirements: list.requirements, location: location)
    }
}
