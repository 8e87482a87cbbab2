import ManasikDomain
import ManasikRandomAccess
import ManasikRules
import Testing

/// Changes of who may do what with the records of a shared collection.
@Suite struct ImpactAccessTests {
    private static func catalog(
        read: ConditionExpression,
        roles: [String] = ["moderator"],
        relations: [String: RecordAccess.Relation] = [:],
        isShared: Bool = true
    ) -> Catalog {
        func rule(_ expression: ConditionExpression) -> Condition {
            let diagram = expression.diagram()!
            return Condition(form: .decided(diagram), atoms: diagram.asked, location: nil)
        }
        var catalog = ImpactSample.full
        let access = RecordAccess(
            [.read: rule(read), .create: rule(viewer("is_author"))],
            claims: [.init(never: .create, where: rule(.none([viewer("is_author")])))],
            group: "bus",
            roles: roles,
            relations: relations
        )
        let collection = RecordCollection(
            id: RandomAccess.collection.id,
            fields: RandomAccess.collection.fields,
            access: isShared ? access : nil
        )
        catalog.collections[collection.id] = collection
        return catalog
    }

    private static func viewer(_ name: String) -> ConditionExpression {
        .test(.fact(AccessRules.viewer(name)), .values([.boolean(true)]))
    }
    private static let good = ConditionExpression.test(
        .fact(AccessRules.record("stars")),
        .range(3, 5)
    )

    private func changes(_ old: Catalog, _ new: Catalog) -> [String] {
        ImpactComparison(from: old, to: new).run().entries.map { entry in
            "\(entry.kind.rawValue) \(entry.id): \(entry.change)"
        }
    }

    @Test func whoMayReadMoreIsTold() {
        let old = Self.catalog(read: .all([Self.viewer("is_member"), Self.good]))
        let new = Self.catalog(
            read: .any([Self.viewer("is_guide"), .all([Self.viewer("is_member"), Self.good])])
        )
        let found = changes(old, new)
        #expect(found.count == 1)
        #expect(found[0].hasPrefix("collection hajj:reviews: list(\"access.read\""))
        #expect(found[0].hasSuffix(#"dropped: [], added: ["viewer.is_guide = yes"])"#), "\(found[0])")
    }

    @Test func aRuleThatIsOnlyWrittenOtherwiseIsNoChange() {
        let old = Self.catalog(read: .all([Self.viewer("is_member"), Self.good]))
        let poor = ConditionExpression.test(.fact(AccessRules.record("stars")), .range(1, 2))
        let new = Self.catalog(read: .none([poor, .none([Self.viewer("is_member")])]))
        // A record without stars is neither good nor poor to a rule: nobody knows.
        #expect(changes(old, new) == [])
    }

    @Test func aRelationThatOtherRecordsMakeIsTold() throws {
        let read = ConditionExpression.none([Self.viewer("guardian")])
        let old = Self.catalog(read: read, relations: RandomAccess.relations)
        var relations = RandomAccess.relations
        relations["guardian"] = RecordAccess.Relation(
            DefinitionID("hajj:wards")!,
            naming: "ward",
            by: .viewer
        )
        let found = changes(old, Self.catalog(read: read, relations: relations))
        #expect(found.count == 1, "\(found)")
        let told = try #require(found.first)
        #expect(
            told.contains("access.relations.guardian")
                && told.contains("hajj:wards.ward by viewer where confirmed = true")
        )
    }

    @Test func aRoleIsTold() {
        let old = Self.catalog(read: Self.good)
        let new = Self.catalog(read: Self.good, roles: ["moderator", "helper"])
        #expect(changes(old, new).contains { $0.contains("access.roles") && $0.contains("helper") })
        let alone = changes(old, Self.catalog(read: Self.good, isShared: false))
        #expect(alone.contains { $0.contains(#"requirement("scope", old: Optional("shared"), new: nil)"#) })
    }
}
