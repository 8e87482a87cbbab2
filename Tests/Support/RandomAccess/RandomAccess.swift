package import ManasikDomain
package import ManasikRules

/// Rules of access, viewers and records for properties of them.
package enum RandomAccess {
    package static let collection: RecordCollection = {
        var state = RecordCollection.Field(.enumeration)
        state.values = ["shown", "held", "removed"]
        var stars = RecordCollection.Field(.integer)
        stars.range = 1...5
        return RecordCollection(
            id: DefinitionID("hajj:reviews")!,
            fields: [
                "state": state, "stars": stars, "verified": RecordCollection.Field(.boolean),
                "until": RecordCollection.Field(.date), "text": RecordCollection.Field(.text),
                "bus": RecordCollection.Field(.text),
            ]
        )
    }()

    /// That something is so of the viewer, as `is_author`.
    package static func yes(_ name: String) -> ConditionExpression {
        .test(.fact(AccessRules.viewer(name)), .values([.boolean(true)]))
    }
    /// That the record is shown.
    package static let shown = ConditionExpression.test(
        .fact(AccessRules.record("state")),
        .values([.text("shown")])
    )
    /// That the viewer is a moderator.
    package static let moderator = ConditionExpression.test(
        .fact(AccessRules.role),
        .values([.text("moderator")])
    )

    package static let people = ["amina", "bilal", "chen"].map { PersonID(rawValue: $0)! }
    package static let days = ["2026-12-31", "2027-01-01", "2027-02-01"].map { CivilDate($0)! }

    /// The ids of groups, of which the last is one that nobody is in.
    package static let groups = ["amina/g-1", "chen/g-2", "chen/g-3"]

    /// One that the author's records make, and one that the viewer's make.
    package static let relations = [
        "blocked": RecordAccess.Relation(DefinitionID("hajj:blocks")!, naming: "blocked"),
        "guardian": RecordAccess.Relation(
            DefinitionID("hajj:wards")!,
            naming: "ward",
            by: .viewer,
            where: ["confirmed": .boolean(true)]
        ),
    ]

    /// The authors to whom viewers stand in relations: each of these in turn.
    private static let related: [[String: Set<PersonID>]] = [
        [:], ["blocked": [people[0]]], ["blocked": Set(people), "guardian": [people[1]]],
        ["guardian": [people[0], people[2]]], ["blocked": [people[1]], "guardian": []],
    ]

    /// Everybody who can ask, as far as rules tell them apart.
    package static let viewers: [Viewer] = strangers.enumerated().map { number, viewer in
        Viewer(
            viewer.person,
            role: viewer.role,
            groups: viewer.groups,
            guided: viewer.guided,
            viewer.flags,
            related: related[number % related.count]
        )
    }

    /// Those who stand in no relation.
    private static let strangers: [Viewer] = (people.map { Optional($0) } + [nil]).flatMap { person in
        [Viewer.noRole, "moderator", "stranger"].flatMap { role in
            [[], [groups[0]], Set(groups.prefix(2))].flatMap { joined in
                [[], [groups[1]]].map { guided in
                    Viewer(
                        person,
                        role: role,
                        groups: joined,
                        guided: guided,
                        joined.isEmpty ? ["member"] : []
                    )
                }
            }
        }
    }

    /// What each field can hold: values of its kind, nothing, and what an older or a damaged record holds.
    package static let values: [(name: String, values: [JSONValue?])] = [
        (
            "state",
            [.string("shown"), .string("held"), .string("removed"), nil, .null, .string("new"), .integer(1)]
        ),
        ("stars", [.integer(1), .integer(3), .integer(5), nil, .integer(9), .boolean(true), .string("3")]),
        ("verified", [.boolean(true), .boolean(false), nil, .integer(1), .string("true")]),
        (
            "bus",
            [
                .string(groups[0]), .string(groups[1]), .string(groups[2]), nil, .null, .string(""),
                .integer(1),
            ]
        ),
        ("until", days.map { .string($0.description) } + [nil, .string("soon"), .integer(2027)]),
    ]

    package static func record(_ number: Int, _ random: inout some RandomNumberGenerator) -> Record {
        var body: [String: JSONValue] = ["text": .string("Text \(number)")]
        for (name, values) in values { body[name] = values.randomElement(using: &random)! }
        let at = Instant(milliseconds: 0)
        return Record(
            key: RecordKey(
                owner: people.randomElement(using: &random)!,
                collection: collection.id,
                id: "\(number)"
            ),
            scope: .public,
            version: 1,
            body: body,
            createdAt: at,
            updatedAt: at
        )
    }

    private static let atoms: [Atom] =
        [
            AccessRules.isSignedIn, AccessRules.isOwner, AccessRules.role, AccessRules.isMember,
            AccessRules.isGuide, AccessRules.viewer("member"), AccessRules.viewer("blocked"),
            AccessRules.viewer("guardian"),
        ]
        .map { .fact($0) } + ["state", "stars", "verified"].map { .fact(AccessRules.record($0)) }
        + days.map { .before(AccessRules.record("until"), $0) } + [.known(AccessRules.record("state"))]

    package static func expression(depth: Int, _ random: inout some RandomNumberGenerator)
        -> ConditionExpression
    {
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

    private static func test(_ random: inout some RandomNumberGenerator) -> ConditionExpression {
        let atom = atoms.randomElement(using: &random)!
        switch atom {
        case .fact(AccessRules.role): return .test(atom, .values([.text("moderator")]))
        case .fact(AccessRules.record("state")):
            let words = ["shown", "held", "removed"].filter { _ in Bool.random(using: &random) }
            return .test(atom, .values((words.isEmpty ? ["held"] : words).map { .text($0) }))
        case .fact(AccessRules.record("stars")):
            let low = Int.random(in: 1...5, using: &random)
            return .test(atom, .range(low, Int.random(in: low...5, using: &random)))
        default: return .test(atom, .values([.boolean(Bool.random(using: &random))]))
        }
    }

    package static func rules(_ random: inout some RandomNumberGenerator) -> AccessRules {
        var rules: [AccessRules.Operation: DecisionDiagram] = [:]
        for operation in AccessRules.Operation.allCases {
            rules[operation] = expression(depth: 2, &random).diagram()
        }
        return AccessRules(
            of: collection,
            rules,
            hidden: ["stars": expression(depth: 2, &random).diagram()!],
            group: "bus",
            roles: ["moderator"],
            relations: relations
        )
    }
}
