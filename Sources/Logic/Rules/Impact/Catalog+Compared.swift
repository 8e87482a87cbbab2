import ManasikDomain

extension Impact {
    /// The kind of a definition that is compared with another version of itself.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case ritual, step
        /// A sequence, a choice or an any-order group of a ritual.
        case node
        case violation, remedy, checklist, item, contacts, contact, chirps, chirp, dhikr, category, tag,
            synonyms, place, fact
        /// The announcement of a month.
        case month
        case tradition
        /// A kind of place or of contact.
        case kind
        /// A collection of records: its fields, and of a shared one who may do what.
        case collection
        case setting
        /// What of a map is listed near people.
        case listing
        /// Something of the host that a pack's handlers may use, as its manifest asks for it.
        case capability
        /// An event of a pack's own, which handlers of other packs are told.
        case event
        /// Code of a pack that changes what is stored of people.
        case migration
    }
}

extension Catalog {
    /// Returns every definition that a person can notice, by kind and name, and what packs do beside their definitions.
    ///
    /// The location of each definition is left out, and its citations, the indexes of collections, which pack inserted a node
    /// and the earlier names of nodes, which mean nothing to a person.
    ///
    /// - Parameters:
    ///   - other: The other version.
    ///   - renaming: From the names of this version to those of the other, in which it is told.
    ///   - others: From the names of this version to those of the other, by which the same things are found.
    func compared(
        with other: Catalog,
        naming renaming: Renaming = Renaming([]),
        finding others: Renaming
    ) -> [ComparedDefinition] {
        func sorted<Value>(_ values: [DefinitionID: Value]) -> [Value] {
            values.sorted { $0.key < $1.key }.map { $0.value }
        }
        var found = sorted(traditions).map { $0.compared }
        found += sorted(kinds).map { $0.compared }
        found += sorted(facts).filter { $0.id.pack != .host }.map { fact in
            fact.compared(naming: renaming)
        }
        found += sorted(places).map { $0.compared }
        for ritual in sorted(rituals) {
            found += ritual.compared(with: other.rituals[others(ritual.id, .ritual)], finding: others)
        }
        found += sorted(violations).map { $0.compared(in: self) }
        found += sorted(remedies).map { $0.compared }
        for list in checklists.values.sorted(by: { ($0.order, $0.id) < ($1.order, $1.id) }) {
            found += list.compared(with: other.checklists[others(list.id, .checklist)], finding: others)
        }
        for list in sorted(contactLists) { found += list.compared(with: other.contactLists[list.id]) }
        for rotation in sorted(chirps) {
            found += rotation.compared(with: other.chirps[others(rotation.id, .rotation)])
        }
        found += sorted(categories).map { $0.compared }
        found += sorted(tags).map { $0.compared }
        found += sorted(synonyms).map { $0.compared }
        found += sorted(dhikr).map { $0.compared }
        found += sorted(monthAnnouncements).map { $0.compared }
        found += sorted(collections).map { collection in
            let id = renaming.collection(collection.id)
            return collection.compared(with: other.collections[id], naming: renaming)
        }
        found += sorted(settings).map { $0.compared(naming: renaming) }
        found += sorted(listingRules).map { $0.compared }
        for (_, pack) in packs.sorted(by: { $0.key < $1.key }) { found += pack.compared }
        return found
    }
}
