import ManasikDomain
import ManasikRules

/// A maker of the mutants of one pack.
struct MutantMaker {
    /// A mutant that would not be a valid pack, with the reason.
    struct LeftOut: Sendable {
        let id: String
        let reason: String
    }

    let pack: PackID
    let catalog: Catalog
    private(set) var mutants: [Mutant] = []
    private(set) var leftOut: [LeftOut] = []

    init(_ pack: PackID, _ catalog: Catalog) {
        self.pack = pack
        self.catalog = catalog
        for site in ConditionSite.all(of: pack, in: catalog) { addConditions(site) }
        addLists()
        addContacts()
        addDhikr()
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id }) {
            addSteps(of: ritual)
            addGroups(of: ritual)
            leaveOutRequired(by: ritual)
            addState(of: ritual)
        }
        addViolations()
        addAccess()
        addFacts()
        addRecords()
        addSettings()
        addListings()
        addJourneys()
    }

    /// Returns the pack's own definitions of a kind, sorted by id.
    func own<Definition>(_ definitions: [DefinitionID: Definition]) -> [(DefinitionID, Definition)] {
        definitions.filter { $0.key.pack == pack }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    mutating func add(_ mutant: Mutant) { mutants.append(mutant) }

    mutating func leaveOut(_ id: String, _ reason: String) { leftOut.append(LeftOut(id: id, reason: reason)) }

    // MARK: Lists

    private mutating func addLists() {
        for (list, checklist) in catalog.checklists.sorted(by: { $0.key < $1.key }) {
            for (index, item) in checklist.items.enumerated() where item.id.pack == pack {
                func mutant(
                    _ name: String,
                    _ kind: Mutant.Kind,
                    _ change: String,
                    _ apply: @escaping @Sendable (inout Catalog) -> Void
                ) -> Mutant {
                    Mutant(
                        id: "\(item.id)/\(name)",
                        kind: kind,
                        location: item.location,
                        change: change,
                        part: list.description,
                        apply: apply
                    )
                }
                // For an item with a condition, the mutant whose condition never holds has the same effect.
                if item.when == nil {
                    add(
                        mutant("dropped", .dropped, "the item is missing") {
                            $0.checklists[list]?.items.remove(at: index)
                        }
                    )
                }
                for level in item.level.neighbours {
                    add(
                        mutant(
                            "level/\(level.name)",
                            .obligation,
                            "\(level.name), not \(item.level.name)"
                        ) { $0.checklists[list]?.items[index].level = level }
                    )
                }
                if let due = item.due {
                    for (name, days) in [("later", 1), ("earlier", -1)] {
                        let moved = DueRule(days: due.days + days, anchor: due.anchor)
                        add(
                            mutant("due/\(name)", .due, "due \(moved), not \(due)") {
                                $0.checklists[list]?.items[index].due = moved
                            }
                        )
                    }
                }
            }
        }
    }

    private mutating func addContacts() {
        for (list, contacts) in catalog.contactLists.filter({ $0.key.pack == pack }).sorted(by: {
            $0.key < $1.key
        }) {
            for (index, contact) in contacts.contacts.enumerated() where contact.when == nil {
                add(
                    Mutant(
                        id: "\(contact.id)/dropped",
                        kind: .dropped,
                        location: contact.location,
                        change: "the contact is missing",
                        part: "contacts",
                        apply: { $0.contactLists[list]?.contacts.remove(at: index) }
                    )
                )
            }
        }
    }

    private mutating func addDhikr() {
        for (id, dhikr) in catalog.dhikr.filter({ $0.key.pack == pack }).sorted(by: { $0.key < $1.key })
        where dhikr.times > 1 {
            for times in [dhikr.times + 1, dhikr.times - 1] {
                add(
                    Mutant(
                        id: "\(id)/times/\(times)",
                        kind: .count,
                        location: dhikr.location,
                        change: "said \(times) times, not \(dhikr.times)",
                        part: id.description,
                        apply: { $0.dhikr[id]?.times = times }
                    )
                )
            }
        }
    }
}

extension ChecklistItem.Level {
    /// The next weaker and the next stronger level.
    fileprivate var neighbours: [ChecklistItem.Level] {
        switch force {
        case .required: [.recommended]
        case .recommended: [.optional, .required]
        case .optional: [.recommended]
        }
    }
}
