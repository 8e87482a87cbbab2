public import ManasikDomain

/// Values of a fact that no condition in question tells apart.
public enum FactClass: Hashable, Sendable {
    case values([FactValue])
    /// Numbers in units of so many digits after the point, both ends included; whole ones if there are none.
    case span(Int, Int, places: Int)
    /// Days from `from` on and before `before`.
    case days(from: CivilDate?, before: CivilDate?)
    /// Days of the Hijri calendar from `from` on and before `before`, both of one year or both of each year.
    case hijriDays(from: HijriDay?, before: HijriDay?)
    case unknown

    /// One value that represents all; nil if the fact is not known.
    public var representative: FactValue? {
        switch self {
        case .values(let values): values.first ?? Self.opaque
        case .span(let low, _, places: 0): .integer(low)
        case .span(let low, _, let places): .decimal(DecimalNumber(units: low, places: places))
        case .days(let from?, _): .date(from)
        case .days(nil, let before?): .date(before.adding(days: -1))
        case .days(nil, nil): .date(CivilDate(dayNumber: 0))
        case .hijriDays(let from, let before): (from ?? before?.previous ?? before).map { FactValue($0) }
        case .unknown: nil
        }
    }

    /// The number of values in the class; 1 if they are not counted.
    public var size: Int {
        switch self {
        case .values(let values): max(values.count, 1)
        case .span(let low, let high, _): high - low + 1
        case .days, .hijriDays, .unknown: 1
        }
    }

    /// Represents values that conditions cannot look into, such as free text.
    private static let opaque = FactValue.text("\n")
}

/// The classes of one subject, and the answers of each.
public struct FactClasses: Hashable, Sendable {
    public let subject: FactTest.Subject
    public let classes: [FactClass]

    init(_ subject: FactTest.Subject, _ classes: [FactClass]) {
        self.subject = subject
        self.classes = classes
    }

    /// Divides the values of a subject into what some atoms and guards tell apart.
    ///
    /// - Parameters:
    ///   - kind: The declared kind of the fact; nil for a language, a value of a list and a Hijri day, and if no pack declares
    ///     the fact.
    ///   - guards: The guards over the fact's own value.
    ///   - days: The days with which its date is compared.
    ///   - asksWhetherKnown: Whether an unknown fact is a class of its own.
    public init(
        _ subject: FactTest.Subject,
        kind: FactKind?,
        guards: Set<DecisionDiagram.Guard>,
        days: Set<CivilDate>,
        asksWhetherKnown: Bool
    ) {
        self.subject = subject
        var classes: [FactClass]
        switch (subject, kind) {
        case (.speaks, _), (.includes, _), (.beforeHijri, _):
            classes = [.values([.boolean(true)]), .values([.boolean(false)])]
        case (_, .integer(let low, let high)?): classes = Self.spans(low, high, places: 0, guards)
        case (_, .decimal(let low, let high, let places)?):
            classes = Self.spans(low, high, places: places, guards)
        case (_, .date?): classes = Self.days(days)
        case (_, let kind?) where kind.domain == nil: classes = [.values([])]
        case (_, let kind):
            let named = guards.flatMap { guarded -> [FactValue] in
                if case .values(let values) = guarded { return values }
                return []
            }
            let domain = kind?.domain ?? []
            // Few values are looked up sooner than a set of all countries is made.
            let others =
                named.count <= 8
                ? Set(named.filter { !domain.contains($0) }) : Set(named).subtracting(Set(domain))
            // A value that only another version of the fact can have is a value too.
            classes = Self.values(domain + others.sorted { $0.description < $1.description }, guards)
        }
        if asksWhetherKnown { classes.append(.unknown) }
        self.classes = classes
    }

    /// Returns what a person of a class answers; nil if the fact is not known.
    public func answer(_ atom: Atom, in index: Int) -> FactValue? {
        let group = classes[index]
        switch atom {
        case .known: return .boolean(group != .unknown)
        case .beforeHijri(_, let day):
            guard case .hijriDays(_, let before) = group else { return group.representative }
            return .boolean(before.map { !day.isBefore($0) } ?? false)
        case .fact, .speaks, .includes: return group.representative
        case .before(_, let day):
            guard case .days(_, let before) = group else { return nil }
            return .boolean(before.map { $0 <= day } ?? false)
        }
    }

    /// Returns the index of a value's class; nil if no class has it.
    public func index(of value: FactValue?) -> Int? {
        classes.firstIndex { group in
            switch (group, value) {
            case (.unknown, nil): true
            case (.values(let values), let value?): values.isEmpty || values.contains(value)
            case (.span(let low, let high, places: 0), .integer(let number)?): (low...high).contains(number)
            case (.span(let low, let high, let places), .decimal(let number)?):
                number.units(places: places).map { (low...high).contains($0) } ?? false
            case (.days(let from, let before), .date(let day)?):
                (from.map { $0 <= day } ?? true) && (before.map { day < $0 } ?? true)
            default: false
            }
        }
    }

    // MARK: Dividing

    private static func spans(
        _ low: Int,
        _ high: Int,
        places: Int,
        _ guards: Set<DecisionDiagram.Guard>
    ) -> [FactClass] {
        let sorted = [low] + guards.cuts(places: places).filter { $0 > low && $0 <= high }.sorted()
        return sorted.enumerated().map { index, start in
            .span(start, index + 1 < sorted.count ? sorted[index + 1] - 1 : high, places: places)
        }
    }

    private static func days(_ days: Set<CivilDate>) -> [FactClass] {
        let sorted = days.sorted()
        guard let first = sorted.first else { return [.days(from: nil, before: nil)] }
        return [.days(from: nil, before: first)]
            + sorted.enumerated().map { index, day in
                .days(from: day, before: index + 1 < sorted.count ? sorted[index + 1] : nil)
            }
    }

    private static func values(_ domain: [FactValue], _ guards: Set<DecisionDiagram.Guard>) -> [FactClass] {
        var named: [FactValue: [Int]] = [:]
        // The classes are in the order of the domain, whatever the order of the guards.
        for (index, guarded) in guards.enumerated() {
            guard case .values(let values) = guarded else { continue }
            for value in values where named[value]?.last != index { named[value, default: []].append(index) }
        }
        // By signature, and of most values, which no guard names, apart: the numbers of classes in `classes`.
        var numbers: [[Int]: Int] = [:]
        var unnamed: Int?
        var classes: [[FactValue]] = []
        for value in domain {
            let signature = named.isEmpty ? nil : named[value]
            let known = if let signature { numbers[signature] } else { unnamed }
            if let known {
                classes[known].append(value)
                continue
            }
            if let signature { numbers[signature] = classes.count } else { unnamed = classes.count }
            classes.append([value])
        }
        return classes.map { .values($0) }
    }
}

extension Atom {
    /// The subject in which people differ by their answers to the atom.
    public var subject: FactTest.Subject {
        switch self {
        case .fact(let id), .before(let id, _), .known(let id): .fact(id)
        case .speaks(let tag): .speaks(tag)
        case .includes(let id, let value): .includes(id, value)
        case .beforeHijri(let id, let day): .beforeHijri(id, day)
        }
    }
}

extension [DecisionDiagram] {
    /// Returns the subjects that the diagrams ask about, in the order in which they ask, with the classes that they
    /// tell apart.
    ///
    /// - Parameter isWanted: Whether a subject is included.
    public func factClasses(
        of isWanted: (FactTest.Subject) -> Bool = { _ in true },
        kind: (DefinitionID) -> FactKind?,
        asksWhetherKnown: Bool? = nil
    ) -> [FactClasses] {
        var order: [FactTest.Subject] = []
        var guards: [FactTest.Subject: Set<DecisionDiagram.Guard>] = [:]
        var days: [FactTest.Subject: Set<CivilDate>] = [:]
        var known: Set<FactTest.Subject> = []
        for diagram in self {
            for node in diagram.nodes.reversed() {
                let subject = node.atom.subject
                guard isWanted(subject) else { continue }
                if guards[subject] == nil {
                    order.append(subject)
                    guards[subject] = []
                }
                switch node.atom {
                case .fact: guards[subject]!.formUnion(node.edges.map({ $0.when }))
                case .before(_, let day): days[subject, default: []].insert(day)
                case .known: known.insert(subject)
                case .speaks, .includes, .beforeHijri: break
                }
            }
        }
        return order.map { subject in
            var declared: FactKind?
            if case .fact(let id) = subject { declared = kind(id) }
            return FactClasses(
                subject,
                kind: declared,
                guards: guards[subject]!,
                days: days[subject] ?? [],
                asksWhetherKnown: asksWhetherKnown ?? known.contains(subject)
            )
        }
    }
}
