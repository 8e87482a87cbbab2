import ManasikAlmanac
import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikViews

/// A small catalog, and persons of whom a test says what is known.
enum ViewCatalog {
    static let pack = PackID(rawValue: "trip")!
    static let before = id("before")
    static let after = id("after")

    static func id(_ name: String) -> DefinitionID { DefinitionID(pack: pack, name: name) }

    static func text(_ key: String) -> TextReference { TextReference(pack: pack, key: key) }

    /// A condition that holds for those who have said yes to a fact.
    static func yes(_ fact: DefinitionID) -> Condition {
        let diagram = DecisionDiagram(
            nodes: [
                .init(
                    atom: .fact(fact),
                    edges: [.init(when: .values([.boolean(true)]), to: .answer(true))],
                    otherwise: .answer(false)
                )
            ],
            root: .node(0)
        )
        return Condition(form: .decided(diagram), atoms: [.fact(fact)], location: nil)
    }

    static let pregnant = FactDeclaration(
        id: id("pregnant"),
        kind: .boolean,
        title: text("pregnant"),
        ask: text("pregnant.ask")
    )

    static let departure = FactDeclaration(
        id: HostFact.departure.id,
        kind: .date,
        title: text("departure")
    )

    static func item(_ name: String, _ change: (inout ChecklistItem) -> Void = { _ in }) -> ChecklistItem {
        var item = ChecklistItem(id: id(name), text: text(name))
        change(&item)
        return item
    }

    static func rules(before items: [ChecklistItem], after: [ChecklistItem] = []) -> CatalogRules {
        func list(_ id: DefinitionID, _ phase: Checklist.Phase, _ items: [ChecklistItem]) -> Checklist {
            Checklist(id: id, title: text(id.name), phase: phase, order: 0, items: items, location: nil)
        }
        let lists = [list(Self.before, .before, items), list(Self.after, .after, after)]
        let facts = [pregnant, departure]
        var catalog = Catalog()
        for fact in facts { catalog.facts[fact.id] = fact }
        for list in lists { catalog.checklists[list.id] = list }
        return CatalogRules(catalog, RuleEvaluator())
    }

    /// A pack of a catalog that requires no other.
    static func pack(_ id: PackID) -> CatalogPack {
        CatalogPack(
            manifest: .sample(id),
            contentHash: "",
            handlers: [],
            messages: [:],
            articles: [:]
        )
    }

    static func day(_ text: String) -> CivilDate { CivilDate(text)! }

    static func person(
        on today: String = "2027-03-01",
        _ facts: [DefinitionID: FactValue] = [:],
        stated: [DefinitionID: [StatedFacts.Entry]] = [:],
        outdated: [DefinitionID: FactValue] = [:]
    ) -> PersonSnapshot {
        PersonSnapshot(
            facts: Facts(facts, on: day(today)),
            zone: .utc,
            calendar: HijriCalendar(),
            stated: stated,
            outdated: outdated
        )
    }
}
