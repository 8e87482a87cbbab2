import ManasikDomain
import ManasikRandomAccess
import ManasikRules
import Testing

/// Who may do what with records of a shared collection: decisions, filters, hidden fields and claims.
@Suite struct AccessTests {
    private static let (amina, bilal) = (RandomAccess.people[0], RandomAccess.people[1])

    private static func viewer(_ name: String, _ value: Bool = true) -> ConditionExpression {
        .test(.fact(AccessRules.viewer(name)), .values([.boolean(value)]))
    }
    private static func state(_ words: String...) -> ConditionExpression {
        .test(.fact(AccessRules.record("state")), .values(words.map { .text($0) }))
    }
    private static let moderator = RandomAccess.moderator

    /// The rules of reviews: what is shown is for all, what is not for its author and moderators.
    private static func reviews(read: ConditionExpression? = nil) -> AccessRules {
        let rules: [AccessRules.Operation: ConditionExpression] = [
            .read: read ?? .any([state("shown"), viewer("is_author"), moderator]),
            .create: .all([viewer("signed_in"), viewer("is_author"), state("held")]),
            .update: .all([viewer("is_author"), .none([state("removed")])]),
            .delete: .any([viewer("is_author"), .all([moderator, viewer("signed_in")])]),
        ]
        return AccessRules(
            of: RandomAccess.collection,
            rules.mapValues { $0.diagram()! },
            hidden: ["stars": ConditionExpression.any([viewer("is_author"), moderator]).diagram()!],
            group: "bus",
            roles: ["moderator"]
        )
    }

    private func record(_ body: [String: JSONValue], of owner: PersonID = amina, isDamaged: Bool = false)
        -> Record
    {
        Record(
            key: RecordKey(owner: owner, collection: RandomAccess.collection.id, id: "1"),
            scope: .public,
            version: 1,
            body: body,
            createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0),
            isDamaged: isDamaged
        )
    }

    // MARK: Deciding

    @Test func whatNoRuleAllowsIsNotAllowed() throws {
        let rules = AccessRules(of: RandomAccess.collection, [:])
        for operation in AccessRules.Operation.allCases {
            for viewer in RandomAccess.viewers {
                #expect(!rules.allows(operation, of: record(["state": .string("shown")]), by: viewer))
                #expect(try rules.filter(for: operation, viewer) == .never)
            }
        }
    }

    @Test func aMissingFieldAllowsOnlyWhatEveryValueWould() {
        let rules = Self.reviews()
        let (guest, other) = (Viewer(nil), Viewer(Self.bilal))
        for body in [[:], ["state": JSONValue.null], ["state": .string("new")], ["state": .integer(1)]] {
            #expect(!rules.allows(.read, of: record(body), by: guest), "\(body)")
            #expect(!rules.allows(.read, of: record(body), by: other), "\(body)")
            #expect(rules.allows(.read, of: record(body), by: Viewer(Self.amina)), "\(body)")
        }
        #expect(!rules.allows(.read, of: record([:], isDamaged: true), by: Viewer(Self.amina)))
    }

    @Test func anUpdateIsAskedOfTheStoredAndOfTheNewRecord() {
        let rules = Self.reviews()
        let (held, removed) = (record(["state": .string("held")]), record(["state": .string("removed")]))
        let author = Viewer(Self.amina)
        #expect(rules.allowsUpdate(of: held, to: record(["state": .string("shown")]), by: author))
        #expect(!rules.allowsUpdate(of: held, to: removed, by: author))
        #expect(!rules.allowsUpdate(of: removed, to: held, by: author))
        #expect(!rules.allowsUpdate(of: held, to: held, by: Viewer(Self.bilal)))
        // Nobody hands a record over to somebody else.
        #expect(!rules.allowsUpdate(of: held, to: record(held.body, of: Self.bilal), by: author))
    }

    @Test func nobodyCreatesInAnothersNameOrAsASomebodyWhoHasNotSignedIn() {
        let rules = Self.reviews()
        let held = record(["state": .string("held")])
        #expect(rules.allows(.create, of: held, by: Viewer(Self.amina)))
        #expect(!rules.allows(.create, of: held, by: Viewer(Self.bilal)))
        #expect(!rules.allows(.create, of: held, by: Viewer(nil)))
        #expect(!rules.allows(.create, of: record(["state": .string("shown")]), by: Viewer(Self.amina)))
    }

    @Test func aRoleThatTheCollectionDoesNotHaveIsNone() {
        let rules = Self.reviews()
        let held = record(["state": .string("held")])
        #expect(rules.allows(.read, of: held, by: Viewer(Self.bilal, role: "moderator")))
        #expect(!rules.allows(.read, of: held, by: Viewer(Self.bilal, role: "moderator ")))
        #expect(
            !rules.allows(
                .read,
                of: held,
                by: Viewer(Self.bilal, role: "", ["role", "moderator", "is_author"])
            )
        )
    }

    // MARK: Hidden fields

    @Test func aHiddenFieldIsNeitherShownNorFoundNorOrderedBy() throws {
        let rules = Self.reviews()
        let records = (1...5).map { number in
            Record(
                key: RecordKey(
                    owner: number < 3 ? Self.amina : Self.bilal,
                    collection: RandomAccess.collection.id,
                    id: "\(number)"
                ),
                scope: .public,
                version: 1,
                body: ["state": .string("shown"), "stars": .integer(number)],
                createdAt: Instant(milliseconds: 0),
                updatedAt: Instant(milliseconds: 0)
            )
        }
        let stars = RecordField("stars")
        let plain = RecordList(RandomAccess.collection.id, limit: 9)
        var (asking, ordered) = (plain, plain)
        asking.conditions = [FieldCondition(stars, .greater, .integer(1))]
        (ordered.order, ordered.isDescending) = (stars, true)
        func ids(_ list: RecordList, _ viewer: Viewer) throws -> [String] {
            try rules.limited(list, to: viewer).page(of: records).map(\.key.id)
        }
        let (guest, amina, moderator) = (
            Viewer(nil), Viewer(Self.amina), Viewer(Self.bilal, role: "moderator")
        )
        #expect(try ids(plain, guest) == ["1", "2", "3", "4", "5"])
        for list in [asking, ordered] {
            #expect(throws: AccessRules.Refusal.hidden(field: "stars")) { try ids(list, guest) }
        }
        #expect(try ids(asking, amina) == ["2"])
        #expect(try ids(ordered, amina) == ["2", "1"])
        #expect(try ids(ordered, moderator) == ["5", "4", "3", "2", "1"])
        #expect(rules.readable(records[0], by: guest)?.keys.sorted() == ["state"])
        #expect(rules.readable(records[0], by: amina)?.keys.sorted() == ["stars", "state"])
        #expect(rules.readable(record(["state": .string("held")]), by: guest) == nil)
    }

    // MARK: Filters

    @Test(arguments: 1...400) func aFilterFindsWhatTheRuleAllows(seed: Int) throws {
        var random = RandomRulesGenerator(seed: UInt64(seed))
        let rules = RandomAccess.rules(&random)
        let records = (0..<40).map { RandomAccess.record($0, &random) }
        for viewer in RandomAccess.viewers {
            for operation in AccessRules.Operation.allCases {
                guard let filter = try? rules.filter(for: operation, viewer) else { continue }
                for record in records {
                    #expect(
                        filter.holds(for: record) == rules.allows(operation, of: record, by: viewer),
                        "\(operation) \(viewer) \(record.key.owner) \(record.body)"
                    )
                }
            }
        }
    }

    @Test func whatIsKnownOfTheViewerIsNotAskedOfTheRecord() throws {
        let rules = Self.reviews()
        let shown = RecordFilter.field(
            RecordFilter.Field("state", .enumeration(["shown", "held", "removed"])),
            .oneOf([.text("shown")])
        )
        #expect(try rules.filter(for: .read, Viewer(nil)) == shown)
        #expect(try rules.filter(for: .read, Viewer(Self.bilal, role: "moderator")) == .always)
        #expect(try rules.filter(for: .create, Viewer(nil)) == .never)
    }

    // MARK: Claims

    /// A guest never reads what is held.
    private static let guestReadsNothingHeld = AccessClaim(
        never: .read,
        where: ConditionExpression.all([viewer("signed_in", false), state("held")]).diagram()!
    )

    @Test func aClaimThatHoldsIsProved() throws {
        let rules = Self.reviews()
        #expect(try rules.counterexample(to: Self.guestReadsNothingHeld) == nil)
        for claim in AccessClaim.always { #expect(try rules.counterexample(to: claim) == nil, "\(claim)") }
    }

    /// Whoever reads by the number of stars reads held reviews as well, which was not meant.
    @Test func aPlantedHoleIsFoundWithItsCounterexample() throws {
        let hole = Self.reviews(
            read: .any([
                Self.state("shown"), Self.viewer("is_author"),
                .test(.fact(AccessRules.record("stars")), .range(4, 5)),
            ])
        )
        let found = try #require(try hole.counterexample(to: Self.guestReadsNothingHeld))
        #expect(found[AccessRules.isSignedIn] == .boolean(false))
        #expect(found[AccessRules.record("state")] == .text("held"))
        #expect(found[AccessRules.record("stars")] == .integer(4))
        let body: [String: JSONValue] = ["state": .string("held"), "stars": .integer(4)]
        #expect(hole.allows(.read, of: record(body), by: Viewer(nil)))
        let open = AccessRules(of: RandomAccess.collection, [.create: .always, .delete: .always])
        #expect(
            try AccessClaim.always.map { try open.counterexample(to: $0) != nil } == [
                true, false, false, true, true,
            ]
        )
    }

    /// Whoever is not the author and neither a moderator nor the guide deletes what is held, which was not meant.
    @Test func somebodyWithoutARoleWhoDeletesIsFound() throws {
        let hole = AccessRules(
            of: RandomAccess.collection,
            [
                .delete: ConditionExpression.any([
                    Self.viewer("is_author"), Self.moderator, Self.viewer("is_guide"),
                    .all([Self.viewer("signed_in"), Self.state("held")]),
                ]).diagram()!
            ],
            group: "bus",
            roles: ["moderator"]
        )
        let found = try #require(try hole.counterexample(to: AccessClaim.always.last!))
        #expect(found[AccessRules.role] == .text(Viewer.noRole))
        #expect(found[AccessRules.isOwner] == .boolean(false))
        #expect(found[AccessRules.isGuide] == .boolean(false))
        #expect(found[AccessRules.record("state")] == .text("held"))
        #expect(hole.allows(.delete, of: record(["state": .string("held")]), by: Viewer(Self.bilal)))
        #expect(AccessClaim.words(for: found).contains("viewer.role = visitor"))
    }

    @Test func whoIsInAGroupOrGuidesItHasSignedIn() throws {
        let rules = AccessRules(
            of: RandomAccess.collection,
            [.read: ConditionExpression.any([Self.viewer("is_member"), Self.viewer("is_guide")]).diagram()!],
            group: "bus"
        )
        let stranger = AccessClaim(never: .read, where: Self.viewer("signed_in", false).diagram()!)
        #expect(try rules.counterexample(to: stranger) == nil)
        let bus = record(["bus": .string("chen/g-1")])
        #expect(!rules.allows(.read, of: bus, by: Viewer(nil, groups: ["chen/g-1"], guided: ["chen/g-1"])))
    }

    // MARK: Groups

    @Test func aMemberAndAGuideAreThoseOfTheGroupThatTheRecordNames() throws {
        let rules = AccessRules(
            of: RandomAccess.collection,
            [
                .read: Self.viewer("is_member").diagram()!, .update: Self.viewer("is_guide").diagram()!,
                .delete: ConditionExpression.none([Self.viewer("is_member")]).diagram()!,
            ],
            group: "bus"
        )
        let member = Viewer(Self.bilal, groups: ["chen/g-1"])
        let guide = Viewer(Self.bilal, guided: ["chen/g-1"])
        let bus = record(["bus": .string("chen/g-1")])
        #expect(rules.allows(.read, of: bus, by: member) && !rules.allows(.read, of: bus, by: guide))
        #expect(rules.allows(.update, of: bus, by: guide) && !rules.allows(.update, of: bus, by: member))
        #expect(!rules.allows(.delete, of: bus, by: member) && rules.allows(.delete, of: bus, by: guide))
        // A record without a group, with an unknown one, or with one that only looks alike has neither.
        for body in [
            [:], ["bus": .string("chen/g-2")], ["bus": .integer(1)], ["bus": .string("chen/\u{212A}")],
        ]
            as [[String: JSONValue]]
        {
            let viewer = Viewer(Self.bilal, groups: ["chen/g-1", "chen/K"], guided: ["chen/g-1", "chen/K"])
            #expect(!rules.allows(.read, of: record(body), by: viewer), "\(body)")
            #expect(!rules.allows(.update, of: record(body), by: viewer), "\(body)")
            #expect(rules.allows(.delete, of: record(body), by: viewer), "\(body)")
        }
        #expect(
            try rules.filter(for: .read, member)
                == .field(RecordFilter.Field("bus", .freeText), .exactly(["chen/g-1"]))
        )
        #expect(try rules.filter(for: .read, guide) == .never)
    }

    /// Every claim is proved if and only if no viewer and no record contradicts it.
    @Test(arguments: 1...150) func aProofAgreesWithEveryViewerAndRecord(seed: Int) throws {
        var random = RandomRulesGenerator(seed: UInt64(seed))
        let rules = RandomAccess.rules(&random)
        let claim = RandomAccess.expression(depth: 2, &random).diagram()!
        let claimed = AccessRules(
            of: RandomAccess.collection,
            [.read: claim],
            group: "bus",
            roles: ["moderator"],
            relations: RandomAccess.relations
        )
        var records: [Record] = []
        for owner in RandomAccess.people.prefix(2) {
            var bodies: [[String: JSONValue]] = [[:]]
            for (name, values) in RandomAccess.values where name != "bus" {
                bodies = bodies.flatMap { body in
                    values.filter { $0 != .null }.map { value in
                        var body = body
                        body[name] = value
                        return body
                    }
                }
            }
            records += bodies.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
                .map { body in
                    var body = body
                    body["bus"] = .string(RandomAccess.groups.randomElement(using: &random)!)
                    return record(body, of: owner)
                }
        }
        let found = try rules.counterexample(to: AccessClaim(never: .read, where: claim))
        let contradicted = RandomAccess.viewers.filter { $0.person != RandomAccess.people[2] }.contains {
            viewer in
            records.contains {
                rules.allows(.read, of: $0, by: viewer) && claimed.allows(.read, of: $0, by: viewer)
            }
        }
        // Some of the records alone: what contradicts the claim must be found, and what is found is so.
        if contradicted { #expect(found != nil) }
        guard let found else { return }
        func flag(_ id: DefinitionID) -> Bool { found[id] == .boolean(true) }
        var body: [String: JSONValue] = [:]
        for (name, value) in [
            ("state", found[AccessRules.record("state")]), ("stars", found[AccessRules.record("stars")]),
            ("verified", found[AccessRules.record("verified")]),
            ("until", found[AccessRules.record("until")]),
        ] {
            switch value {
            case .text(let word)?: body[name] = .string(word)
            case .integer(let number)?: body[name] = .integer(number)
            case .boolean(let flag)?: body[name] = .boolean(flag)
            case .date(let day)?: body[name] = .string(day.description)
            default: break
            }
        }
        let isOwner = flag(AccessRules.isOwner)
        let role: String = if case .text(let role)? = found[AccessRules.role] { role } else { Viewer.noRole }
        let viewer = Viewer(
            isOwner ? Self.amina : flag(AccessRules.isSignedIn) ? Self.bilal : nil,
            role: role,
            groups: flag(AccessRules.isMember) ? ["chen/g-1"] : [],
            guided: flag(AccessRules.isGuide) ? ["chen/g-1"] : [],
            flag(AccessRules.viewer("member")) ? ["member"] : [],
            related: RandomAccess.relations.reduce(into: [:]) { related, one in
                if flag(AccessRules.viewer(one.key)) { related[one.key] = [Self.amina] }
            }
        )
        body["bus"] = .string("chen/g-1")
        #expect(rules.allows(.read, of: record(body), by: viewer))
        #expect(claimed.allows(.read, of: record(body), by: viewer))
    }
}
