import ManasikDomain

/// People with all combinations of the facts that a condition reads, or a sample if there are too many.
struct FactAssignments {
    let people: [Facts]
    /// Whether there are more combinations than people.
    let isSample: Bool

    /// - Parameters:
    ///   - most: The largest number of people.
    ///   - seed: The seed of the sample.
    init(of atoms: [Atom], in catalog: Catalog, on day: CivilDate, most: Int, seed: UInt64) {
        let choices = Self.choices(for: atoms, catalog, day)
        // The product is capped, since it would overflow for many facts.
        let total = choices.reduce(1) { min($0 * $1.values.count, most + 1) }
        isSample = total > most
        var generator = SeededGenerator(seed: seed)
        people = (0..<min(total, most)).map { number in
            var facts = Facts(on: day)
            var rest = number
            for (fact, values) in choices {
                let index =
                    total > most ? Int.random(in: values.indices, using: &generator) : rest % values.count
                rest /= values.count
                facts[fact] = values[index]
            }
            return facts
        }
    }

    /// The most values of a decimal that are tried.
    private static let mostDecimals = 1001

    /// Returns the values of a decimal, or an even selection with both bounds if there are too many.
    private static func values(_ bounds: ClosedRange<Int>, _ places: Int) -> [FactValue?] {
        let step = (bounds.count + mostDecimals - 1) / mostDecimals
        let units =
            Array(stride(from: bounds.lowerBound, to: bounds.upperBound, by: step)) + [bounds.upperBound]
        return units.map { .decimal(DecimalNumber(units: $0, places: places)) }
    }

    /// Returns the relevant values of each fact; nil means that the fact is unknown.
    private static func choices(
        for atoms: [Atom],
        _ catalog: Catalog,
        _ day: CivilDate
    ) -> [(fact: DefinitionID, values: [FactValue?])] {
        var values: [DefinitionID: [FactValue?]] = [:]
        func add(_ fact: DefinitionID, _ new: [FactValue?]) {
            for value in new where !(values[fact] ?? []).contains(value) {
                values[fact, default: []].append(value)
            }
        }
        for atom in atoms {
            switch atom {
            case .fact(HostFact.age.id):
                add(
                    HostFact.birthDate.id,
                    (0...130).map { CivilDate("\(day.year - $0)-01-01").map(FactValue.date) }
                )
            case .fact(let id):
                let kind = catalog.facts[id]?.kind
                add(id, kind?.decimals.map { Self.values($0.bounds, $0.places) } ?? kind?.domain ?? [])
            case .before(let id, let limit): add(id, [.date(limit.adding(days: -1)), .date(limit)])
            case .beforeHijri(let id, let limit):
                let day = limit.inYear(HijriDay.someYear)
                add(id.ofHijriDay, [day.previous, day].compactMap { $0 }.map { FactValue($0) })
            case .speaks(let language): add(HostFact.languages.id, [.list([language]), .list(["en"])])
            case .includes(let id, _):
                let asked = atoms.compactMap { atom -> String? in
                    if case .includes(id, let value) = atom { value } else { nil }
                }
                add(id, FactValue.selections(of: asked))
            case .known(let id): add(id, [nil])
            }
        }
        // If a condition only asks whether a fact is known, any value will do.
        for case .known(let id) in atoms where values[id] == [nil] {
            let kind = catalog.facts[id]?.kind
            let any = kind?.decimals == nil ? kind?.domain?.first : kind?.anyValue(on: day)
            add(id, [any ?? .text("x")])
        }
        return values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
