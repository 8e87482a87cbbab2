import ManasikDomain

// A list and its entries. A change of order is reported only for entries that both versions have.

extension Checklist {
    /// - Parameter renaming: From the names of this version to those of the other.
    func compared(with other: Checklist?, finding renaming: Renaming) -> [ComparedDefinition] {
        let others = Set(other?.items.map { $0.id } ?? [])
        var list = RequirementList()
        list.add("title", title)
        list.add("phase", phase.name)
        list.add("order", order)
        list.add("items", list: items.map { $0.id }.filter { others.contains(renaming($0, .item)) })
        let own = ComparedDefinition(
            kind: .checklist,
            id: id,
            requirements: list.requirements,
            location: location
        )
        return [own] + items.map { $0.compared(in: id) }
    }
}

extension ChecklistItem {
    fileprivate func compared(in checklist: DefinitionID) -> ComparedDefinition {
        var list = RequirementList()
        list.add("checklist", checklist)
        list.add("text", text)
        list.add("why", why)
        list.add("level", level.name)
        list.add("due", due)
        list.add("done_by", doneBy)
        list.add("superseded_by", supersededBy)
        list.add("category", category)
        list.add("season", season)
        list.add("lasting", flag: lasting == true)
        list.add("review_by", reviewBy)
        list.add("unverified", flag: unverified)
        return ComparedDefinition(
            kind: .item,
            id: id,
            clauses: [when].compactMap { $0 },
            doneWhen: doneWhen,
            requirements: list.requirements,
            location: when?.location ?? location
        )
    }
}

extension ContactList {
    func compared(with other: ContactList?) -> [ComparedDefinition] {
        let both = Set(other?.contacts.map { $0.id } ?? [])
        var list = RequirementList()
        list.add("title", title)
        list.add("region", region)
        list.add("contacts", list: contacts.map { $0.id }.filter(both.contains))
        let own = ComparedDefinition(
            kind: .contacts,
            id: id,
            clauses: [when].compactMap { $0 },
            requirements: list.requirements,
            location: when?.location ?? location
        )
        return [own] + contacts.map { $0.compared(in: self) }
    }
}

extension Contact {
    fileprivate func compared(in contacts: ContactList) -> ComparedDefinition {
        var list = RequirementList()
        list.add("contacts", contacts.id)
        list.add("kind", kind.rawValue)
        list.add("name", name)
        list.add("phone", phone)
        list.add("country", country)
        list.add("region", region)
        list.add("hours", hours)
        list.add("note", note)
        list.add("verified_on", verifiedOn)
        list.add("review_by", reviewBy)
        list.add("unverified", flag: unverified)
        return ComparedDefinition(
            kind: .contact,
            id: id,
            clauses: [contacts.when, when].compactMap { $0 },
            requirements: list.requirements,
            location: when?.location ?? location
        )
    }
}

extension ChirpRotation {
    func compared(with other: ChirpRotation?) -> [ComparedDefinition] {
        let both = Set(other?.messages.map { $0.id } ?? [])
        var list = RequirementList()
        list.add("title", title)
        list.add("messages", list: messages.map { $0.id }.filter(both.contains))
        let clauses = [when].compactMap { $0 }
        let own = ComparedDefinition(
            kind: .chirps,
            id: id,
            clauses: clauses,
            requirements: list.requirements,
            location: when?.location ?? location
        )
        return [own] + messages.map { $0.compared(in: id, clauses) }
    }
}

extension Chirp {
    fileprivate func compared(in rotation: DefinitionID, _ clauses: [Condition]) -> ComparedDefinition {
        var list = RequirementList()
        list.add("chirps", rotation)
        list.add("kind", kind.rawValue)
        list.add("text", message)
        list.add("arabic", arabic)
        list.add("theme", theme)
        list.add("unverified", flag: unverified)
        return ComparedDefinition(
            kind: .chirp,
            id: id,
            clauses: clauses,
            requirements: list.requirements,
            location: location
        )
    }
}
