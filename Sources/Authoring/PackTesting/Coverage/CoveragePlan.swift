import ManasikDomain

/// The parts of a pack that its tests can cover: conditions, steps, branches, consequences and displayed definitions.
///
/// Definitions of required packs are not counted, even if the pack's tests use them.
struct CoveragePlan: Sendable {
    let pack: PackID
    private(set) var decisions: [Decision] = []
    private(set) var steps: [Station] = []
    private(set) var branches: [Station] = []
    private(set) var displays: [Display] = []
    /// Cases of facts that follow from others, patterns by which elements of maps are listed, and steps that are done at
    /// the place of another.
    private(set) var ways: [Station] = []
    private(set) var access: [AccessQuestion] = []
    /// Rulings of violations, releases from a state, and costs of impediments.
    private(set) var consequences: [Station] = []

    /// Lists the parts of a pack and numbers its conditions; each number is the condition's key in the returned
    /// catalog.
    ///
    /// - Returns: The plan, and the catalog in which the conditions of the pack are identified by these numbers.
    static func numbering(_ catalog: Catalog, of pack: PackID) -> (plan: CoveragePlan, catalog: Catalog) {
        var plan = CoveragePlan(pack: pack)
        let numbered = plan.number(catalog)
        return (plan, numbered)
    }

    private init(pack: PackID) { self.pack = pack }

    private mutating func number(_ catalog: Catalog) -> Catalog {
        var catalog = catalog
        for id in catalog.checklists.keys.sorted() { number(&catalog.checklists[id]!) }
        for id in catalog.contactLists.keys.sorted() { number(&catalog.contactLists[id]!) }
        for id in catalog.chirps.keys.sorted() { number(&catalog.chirps[id]!) }
        for id in catalog.rituals.keys.sorted() { number(&catalog.rituals[id]!) }
        for id in catalog.dhikr.keys.sorted() where id.pack == pack { number(&catalog.dhikr[id]!) }
        for id in catalog.violations.keys.sorted() where id.pack == pack {
            let violation = catalog.violations[id]!
            consequences += Self.rulings(of: violation)
            catalog.violations[id]!.when = numbered(
                violation.when,
                "violation \(id): when",
                violation.location
            )
        }
        access = Self.access(of: pack, in: catalog)
        ways = Self.cases(read: decisions.flatMap(\.condition.through), of: pack, in: catalog)
        ways += Self.patterns(of: pack, in: catalog)
        ways += Self.secondPlaces(of: pack, in: catalog)
        return catalog
    }

    private mutating func numbered(
        _ condition: Condition?,
        _ subject: String,
        _ location: SourceLocation?,
        checklist: DefinitionID? = nil
    ) -> Condition? {
        guard let condition else { return nil }
        decisions.append(
            Decision(
                condition: condition,
                subject: subject,
                location: condition.location ?? location,
                checklist: checklist
            )
        )
        return Condition(
            form: .lua(pack: pack, key: decisions.count - 1),
            atoms: condition.atoms,
            through: condition.through,
            location: condition.location
        )
    }

    // MARK: Lists

    private mutating func number(_ checklist: inout Checklist) {
        for index in checklist.items.indices where checklist.items[index].id.pack == pack {
            let item = checklist.items[index]
            let first = decisions.count
            let when = numbered(
                item.when,
                "item \(item.id): when",
                item.location,
                checklist: checklist.id
            )
            displays.append(
                Display(
                    kind: "item",
                    id: item.id,
                    location: item.location,
                    canBeHidden: when != nil,
                    decisions: Array(first..<decisions.count)
                )
            )
            checklist.items[index].when = when
            checklist.items[index].doneWhen = numbered(
                item.doneWhen,
                "item \(item.id): done_when",
                item.location,
                checklist: checklist.id
            )
        }
    }

    private mutating func number(_ list: inout ContactList) {
        guard list.id.pack == pack else { return }
        let first = decisions.count
        list.when = numbered(list.when, "contacts \(list.id): when", list.location)
        let shared = Array(first..<decisions.count)
        for index in list.contacts.indices {
            let contact = list.contacts[index]
            let own = decisions.count
            list.contacts[index].when = numbered(
                contact.when,
                "contact \(contact.id): when",
                contact.location
            )
            let all = shared + Array(own..<decisions.count)
            guard !all.isEmpty else { continue }
            displays.append(
                Display(
                    kind: "contact",
                    id: contact.id,
                    location: contact.location,
                    canBeHidden: true,
                    decisions: all
                )
            )
        }
    }

    private mutating func number(_ rotation: inout ChirpRotation) {
        guard rotation.id.pack == pack, rotation.when != nil else { return }
        rotation.when = numbered(rotation.when, "chirps \(rotation.id): when", rotation.location)
        displays.append(
            Display(
                kind: "chirps",
                id: rotation.id,
                location: rotation.location,
                canBeHidden: true,
                decisions: [decisions.count - 1]
            )
        )
    }

    private mutating func number(_ dhikr: inout Dhikr) {
        guard dhikr.when != nil else { return }
        dhikr.when = numbered(dhikr.when, "dhikr \(dhikr.id): when", dhikr.location, checklist: dhikr.id)
        displays.append(
            Display(
                kind: "dhikr",
                id: dhikr.id,
                location: dhikr.location,
                canBeHidden: true,
                decisions: [decisions.count - 1]
            )
        )
    }

    // MARK: Rituals

    private mutating func number(_ ritual: inout Ritual) {
        if ritual.id.pack == pack {
            ritual.when = numbered(ritual.when, "ritual \(ritual.id): when", ritual.location)
            consequences += Self.releases(of: ritual)
        }
        let schools = ritual.schools
        number(&ritual.root, of: ritual.id, by: schools)
    }

    private mutating func number(
        _ node: inout RitualNode,
        of ritual: DefinitionID,
        by schools: [School]
    ) {
        let name = "\(ritual)/\(node.id)"
        if node.owner == pack {
            node.when = numbered(node.when, "\(node.kind.words) \(name): when", node.location)
            let declared = node.location
            node.step?.changeImpediments { impediment in
                var impediment = impediment
                impediment.when =
                    numbered(impediment.when, "step \(name): barred", declared) ?? impediment.when
                return impediment
            }
            node.step?.changeExcuses { excuse in
                var excuse = excuse
                excuse.when = numbered(excuse.when, "step \(name): excused", declared) ?? excuse.when
                return excuse
            }
            if let condition = node.step?.proxy?.when {
                node.step?.proxy?.when = numbered(condition, "step \(name): proxy", declared)
            }
            let recitations = node.step?.reciteWhen?.map { recitation in
                var recitation = recitation
                recitation.when =
                    numbered(recitation.when, "step \(name): recite_when", declared) ?? recitation.when
                return recitation
            }
            node.step?.reciteWhen = recitations
            if let step = node.step {
                steps.append(Station(name: name, location: node.location))
                consequences += Self.costs(of: step, by: schools, name, node.location)
            }
            if node.kind == .choice || node.atLeast != nil {
                let location = node.location
                branches += node.children.map {
                    Station(name: "\(name)/\($0.id)", location: $0.location ?? location)
                }
            }
        }
        for index in node.children.indices { number(&node.children[index], of: ritual, by: schools) }
    }
}

extension RitualNode.Kind {
    fileprivate var words: String {
        switch self {
        case .step: "step"
        case .sequence: "sequence"
        case .anyOrder: "any_order"
        case .choice: "choice"
        }
    }
}
