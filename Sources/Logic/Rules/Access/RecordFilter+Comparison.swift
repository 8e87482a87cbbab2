public import ManasikDomain

/// Comparing filters without any records.
extension RecordFilter {
    /// The most records that are tried.
    private static let mostTried = 4_000

    /// Returns the filter as it is of a person's own records alone.
    public func ofRecords(of person: PersonID) -> RecordFilter {
        switch self {
        case .all(let parts): parts.reduce(.always) { $0.and($1.ofRecords(of: person)) }
        case .any(let parts): parts.reduce(.never) { $0.or($1.ofRecords(of: person)) }
        case .isOwned(let owner): owner == person ? .always : .never
        case .isNotOwned(let owner): owner == person ? .never : .always
        case .isOwnedByOne(let owners): owners.contains(person) ? .always : .never
        case .isOwnedByNone(let owners): owners.contains(person) ? .never : .always
        case .field, .isMissing, .isMisfit: self
        }
    }

    /// Whether some record passes this filter and not another; nil if too many records would have to be tried to know.
    ///
    /// They are tried with each owner, and with a value of each kind, that one of the filters tells apart.
    ///
    /// - Parameter required: The fields that each record has.
    public func passesMore(than other: RecordFilter, having required: Set<String> = []) -> Bool? {
        if self == other || self == .never || other == .always { return false }
        var values: [String: [JSONValue]] = [:]
        for test in tests + other.tests {
            values[test.name, default: required.contains(test.name) ? [] : [.null]] += test.values
        }
        let owners = owners.union(other.owners)
        guard owners.count < Self.mostTried else { return nil }
        var bodies: [[String: JSONValue]] = [[:]]
        for (name, values) in values.sorted(by: { $0.key < $1.key }) {
            var distinct: [JSONValue] = []
            for value in values where !distinct.contains(value) { distinct.append(value) }
            if distinct.isEmpty { distinct = [.null] }
            guard bodies.count * distinct.count * (owners.count + 1) <= Self.mostTried else { return nil }
            bodies = bodies.flatMap { body in
                distinct.map { value in
                    var more = body
                    more[name] = value
                    return more
                }
            }
        }
        // No person has this name.
        return (owners + [PersonID.home]).contains { owner in
            bodies.contains { body in
                let record = Self.record(body, of: owner)
                return holds(for: record) && !other.holds(for: record)
            }
        }
    }

    /// The fields that are asked about, with values of each kind that is told apart.
    private var tests: [(name: String, values: [JSONValue])] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap { $0.tests }
        case .field(let field, let test): [(field.name, field.values + test.values)]
        case .isMissing(let field): [(field.name, field.values)]
        // A list is of no kind that is asked about.
        case .isMisfit(let field): [(field.name, field.values + [.array([])])]
        case .isOwned, .isNotOwned, .isOwnedByOne, .isOwnedByNone: []
        }
    }

    /// The people by whom records are told apart.
    private var owners: Set<PersonID> {
        switch self {
        case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.owners) }
        case .isOwned(let owner), .isNotOwned(let owner): [owner]
        case .isOwnedByOne(let owners), .isOwnedByNone(let owners): owners
        case .field, .isMissing, .isMisfit: []
        }
    }

    private static func record(_ body: [String: JSONValue], of owner: PersonID) -> Record {
        Record(
            key: RecordKey(owner: owner, collection: AppointedRole.collection.id, id: "record"),
            scope: .public,
            version: 1,
            body: body,
            createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0)
        )
    }
}

extension RecordFilter.Field {
    /// Values of the field's kind: all of a boolean or an enumeration, of others some that no test is likely to name.
    fileprivate var values: [JSONValue] {
        switch kind {
        case .boolean: [.boolean(false), .boolean(true)]
        case .enumeration(let words): words.map { .string($0) }
        case .integer(let least, let most): [.integer(least), .integer(most)]
        case .date: [.string(CivilDate(dayNumber: 0).description)]
        case .freeText: [.string("")]
        default: []
        }
    }
}

extension RecordFilter.Test {
    /// The values at whose borders the test says something else.
    fileprivate var values: [JSONValue] {
        switch self {
        case .oneOf(let values): values.flatMap(Self.around)
        case .exactly(let texts): texts.map { .string($0) }
        case .within(let low, let high): [low &- 1, low, high, high &+ 1].map { .integer($0) }
        case .before(let day): Self.around(.date(day))
        case .not(let test): test.values
        }
    }

    private static func around(_ value: FactValue) -> [JSONValue] {
        switch value {
        case .boolean(let flag): [.boolean(flag)]
        case .integer(let number): [number &- 1, number, number &+ 1].map { .integer($0) }
        case .text(let text): [.string(text)]
        case .date(let day):
            [-1, 0, 1].map { .string(CivilDate(dayNumber: day.dayNumber + $0).description) }
        case .decimal, .list: []
        }
    }
}
