import ManasikDomain
import ManasikRules

/// Facts, people and expressions for properties of rules.
enum RandomRules {
    static let day = CivilDate("2026-11-21")!
    static let type = DefinitionID("hajj:type")!
    static let first = DefinitionID("hajj:first")!
    static let group = DefinitionID("hajj:group")!
    static let needs = DefinitionID("hajj:needs")!

    static let kinds: [DefinitionID: FactKind] = [
        HostFact.sex.id: HostFact.sex.kind, type: .enumeration(["tamattu", "qiran", "ifrad"]),
        first: .boolean, group: .integer(minimum: 1, maximum: 6), HostFact.departure.id: .date,
        needs: .list(["diet", "oxygen"]),
    ]

    static let atoms: [Atom] = [
        .fact(HostFact.sex.id), .fact(type), .fact(first), .fact(group), .speaks("ar"),
        .includes(needs, "diet"),
        .before(HostFact.departure.id, CivilDate("2027-02-01")!),
        .before(HostFact.departure.id, CivilDate("2027-01-01")!),
        .beforeHijri(HostFact.departure.id, HijriDay("8 dhu_al_hijjah")!),
    ]

    static let days = ["2026-12-31", "2027-01-01", "2027-01-31", "2027-02-01"].map { CivilDate($0)! }

    /// What each fact can be; nil for not known.
    static let values: [(DefinitionID, [FactValue])] = [
        (HostFact.sex.id, [.text("female"), .text("male")]),
        (type, [.text("tamattu"), .text("qiran"), .text("ifrad")]),
        (first, [.boolean(false), .boolean(true)]), (group, (1...6).map(FactValue.integer)),
        (HostFact.languages.id, [.list(["ar-EG"]), .list(["en"])]),
        (HostFact.departure.id, days.map(FactValue.date)), (needs, [.list([]), .list(["diet"])]),
        // Whatever the date: by which calendar the two go together is not known ahead.
        (
            HostFact.departure.id.ofHijriDay,
            ["7 dhu_al_hijjah 1448", "8 dhu_al_hijjah 1448"].map { FactValue(HijriDay($0)!) }
        ),
    ]

    /// Everybody of whom everything is known.
    static let everybody: [Facts] = {
        var people = [Facts([:], on: day)]
        for (fact, values) in values {
            people = people.flatMap { person in
                values.map { value in
                    var person = person
                    person[fact] = value
                    return person
                }
            }
        }
        return people
    }()

    /// Somebody of whom some things are known.
    static func somebody(_ random: inout RandomRulesGenerator) -> Facts {
        var facts = Facts([:], on: day)
        for (fact, values) in values where Int.random(in: 0..<3, using: &random) > 0 {
            facts[fact] = values.randomElement(using: &random)
        }
        return facts
    }

    static func expression(depth: Int, _ random: inout RandomRulesGenerator) -> ConditionExpression {
        if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 { return test(&random) }
        let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            expression(depth: depth - 1, &random)
        }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return .all(parts)
        case 1: return .any(parts)
        default: return .none(parts)
        }
    }

    private static func test(_ random: inout RandomRulesGenerator) -> ConditionExpression {
        let atom = atoms.randomElement(using: &random)!
        switch atom {
        case .fact(group):
            let low = Int.random(in: 1...6, using: &random)
            return .test(atom, .range(low, Int.random(in: low...6, using: &random)))
        case .fact(let id):
            let domain = kinds[id]!.domain!
            let chosen = domain.filter { _ in Bool.random(using: &random) }
            return .test(atom, .values(chosen.isEmpty ? [domain[0]] : chosen))
        default: return .test(atom, .values([.boolean(Bool.random(using: &random))]))
        }
    }
}

struct RandomRulesGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

extension FactTest {
    /// Whether somebody of whom the fact is known passes.
    func passes(_ facts: Facts) -> Bool {
        let value: FactValue?
        switch subject {
        case .fact(let id): value = facts[id]
        case .speaks(let tag): value = facts.answer(.speaks(tag))
        case .includes(let id, let name): value = facts.answer(.includes(id, name))
        case .beforeHijri(let id, let day): value = facts.answer(.beforeHijri(id, day))
        }
        guard let value else { return orUnknown }
        switch values {
        case nil: return false
        case .any?: return true
        case .oneOf(let values)?: return values.contains(value)
        case .noneOf(let values)?: return !values.contains(value)
        case .spans(let spans)?:
            guard case .integer(let number) = value else { return false }
            return spans.contains { ($0.low ?? .min) <= number && number <= ($0.high ?? .max) }
        case .days(let days)?:
            guard case .date(let day) = value else { return false }
            return days.contains {
                ($0.from.map { $0 <= day } ?? true) && ($0.before.map { day < $0 } ?? true)
            }
        }
    }
}
