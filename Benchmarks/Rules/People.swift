import ManasikDomain

/// People of whom everything is known that checklists ask for.
struct People {
    let facts: [Facts]
    /// The facts that each has, in the order of their names.
    private let asked: [FactDeclaration]

    private static let day = CivilDate("2026-11-21")!
    /// Half of them come from where the packs have rules for.
    private static let home = ["MY", "ID", "GB", "SA"]

    init(count: Int, catalog: Catalog, items: [ChecklistItem]) {
        let atoms = items.flatMap { [$0.when, $0.doneWhen].compactMap { $0 }.flatMap(\.atoms) }
        var ids = Set(atoms.map(\.fact))
        if ids.remove(HostFact.age.id) != nil { ids.insert(HostFact.birthDate.id) }
        let asked = ids.compactMap { catalog.facts[$0] }.sorted { $0.id < $1.id }
        self.asked = asked
        var random = Generator(state: 1448)
        facts = (0..<count).map { _ in
            var facts = Facts([:], on: Self.day)
            for fact in asked { facts[fact.id] = Self.value(of: fact, &random) }
            return facts
        }
    }

    private static func value(of fact: FactDeclaration, _ random: inout Generator) -> FactValue {
        switch fact.kind {
        case .country where Bool.random(using: &random):
            return .text(home.randomElement(using: &random)!)
        case .languages:
            let tags = ["ar", "en", "ms", "id"].filter { _ in Bool.random(using: &random) }
            return .list(tags.isEmpty ? ["en"] : tags)
        case .date:
            let isBirth = fact.id == HostFact.birthDate.id
            let days = isBirth ? -36_000...(-300) : -100...400
            return .date(day.adding(days: Int.random(in: days, using: &random)))
        case .list(let values):
            return .list(values.filter { _ in Bool.random(using: &random) })
        case .decimal(let minimum, let maximum, let places):
            let units = Int.random(in: minimum...maximum, using: &random)
            return .decimal(DecimalNumber(units: units, places: places))
        case .instant: return .text("2027-05-10 09:00")
        case .timeZone, .freeText, .text: return .text("somewhere")
        case .boolean, .enumeration, .integer, .country:
            return fact.kind.domain!.randomElement(using: &random)!
        }
    }

    /// The facts of which another has the same short name, by their full names.
    var fullNames: [String] {
        Dictionary(grouping: asked, by: \.id.name).values.filter { $0.count > 1 }
            .flatMap { $0.map(\.id.description) }.sorted()
    }

    /// A line a person: `fact=value`, separated by tabs, by short names, where only one fact has it, and with the age.
    var lines: String {
        let fullNames = Set(fullNames)
        return facts.map { person in
            var parts = asked.map { fact -> String in
                let value = person[fact.id]!
                let full = fact.id.description
                let name = fullNames.contains(full) ? full : fact.id.name
                if case .boolean(let answer) = value { return "\(name)=\(answer)" }
                return "\(name)=\(value)"
            }
            if case .integer(let age)? = person[.age] { parts.append("age=\(age)") }
            return parts.joined(separator: "\t")
        }.joined(separator: "\n")
    }

    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
