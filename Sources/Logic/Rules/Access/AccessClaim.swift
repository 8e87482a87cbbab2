public import ManasikDomain

/// Something that nobody may ever do, whatever the rules say: of the viewers and records for which a condition holds.
public struct AccessClaim: Hashable, Sendable {
    public let operation: AccessRules.Operation
    public let condition: DecisionDiagram

    public init(never operation: AccessRules.Operation, where condition: DecisionDiagram) {
        self.operation = operation
        self.condition = condition
    }

    /// What is claimed of every collection: nobody writes in another's name, or without having signed in, and nobody
    /// changes or removes what is another's who has neither a role nor the group of the record to guide. See
    /// `AccessRules.alwaysClaimed` for a collection with relations.
    public static let always = always(besides: [])

    /// Returns what is claimed of every collection, of which some relations may let others write.
    ///
    /// - Parameter relations: Those that the author's records make.
    static func always(besides relations: [String]) -> [AccessClaim] {
        func no(_ id: DefinitionID) -> ConditionExpression { .test(.fact(id), .values([.boolean(false)])) }
        let other = no(AccessRules.isOwner)
        let plain = ConditionExpression.test(.fact(AccessRules.role), .values([.text(Viewer.noRole)]))
        let unrelated = relations.map { no(AccessRules.viewer($0)) }
        let stranger = ConditionExpression.all([other, plain, no(AccessRules.isGuide)] + unrelated).diagram()!
        let unknown = no(AccessRules.isSignedIn).diagram()!
        return [AccessClaim(never: .create, where: other.diagram()!)]
            + [.update, .delete].flatMap {
                [AccessClaim(never: $0, where: unknown), AccessClaim(never: $0, where: stranger)]
            }
    }

    /// What is claimed of a collection besides: no stranger reads what is private. Who has not signed in reads what is
    /// public alone, and records of a group are read by its members and guide, their author and those with a role.
    public static func ofReading(among audience: RecordAccess.Audience) -> [AccessClaim] {
        func no(_ id: DefinitionID) -> ConditionExpression { .test(.fact(id), .values([.boolean(false)])) }
        let unknown = AccessClaim(never: .read, where: no(AccessRules.isSignedIn).diagram()!)
        switch audience {
        case .public: return []
        case .shared: return [unknown]
        case .group:
            let plain = ConditionExpression.test(.fact(AccessRules.role), .values([.text(Viewer.noRole)]))
            let outside = [AccessRules.isOwner, AccessRules.isMember, AccessRules.isGuide].map(no) + [plain]
            return [unknown, AccessClaim(never: .read, where: ConditionExpression.all(outside).diagram()!)]
        }
    }
}

extension AccessClaim {
    /// Returns what is known of a viewer and a record, in words for authors.
    public static func words(for example: Facts) -> String {
        let known = example.values.sorted { $0.key < $1.key }.map {
            "\($0.key.pack).\($0.key.name) = \($0.value)"
        }
        return known.isEmpty ? "for everybody and every record" : "for " + known.joined(separator: ", ")
    }
}

extension AccessRules {
    /// Returns a viewer and a record for which a claim does not hold; nil if it holds for all of them.
    ///
    /// - Returns: What is known of both, by the names of `viewer` and `record`; a field that is missing is left out.
    /// - Throws: `FactSpace.TooLarge` if the rule and the claim tell too much apart to be compared.
    public func counterexample(to claim: AccessClaim) throws(FactSpace.TooLarge) -> Facts? {
        try somebody(meets: rule(of: claim.operation), claim.condition)
    }

    /// Returns a viewer and a record that meet conditions; nil if there are none.
    func somebody(meets compared: DecisionDiagram...) throws(FactSpace.TooLarge) -> Facts? {
        let diagrams = compared + [possible(asking: Set(compared.flatMap { $0.asked.map { $0.fact } }))]
        var space = FactSpace(diagrams.factClasses(kind: { kind(of: $0) }, asksWhetherKnown: true))
        var found = FactSpace.Region.everybody
        for diagram in diagrams { found = try space.intersection(found, space.region(of: diagram)) }
        // Of a viewer everything is known.
        for subject in space.subjects {
            guard case .fact(let id) = subject.subject, Self.isOfViewer(id), id != Self.age else { continue }
            let known = subject.classes.indices.filter { subject.classes[$0] != .unknown }
            let region = try space.region(of: subject.subject, classes: Set(known))
            found = try space.intersection(found, region)
        }
        return space.somebody(in: found)
    }

    /// What is claimed of the collection without being said: see `AccessClaim.always`. A relation that the author's own records
    /// make lets others write where the rule tells them from strangers.
    public var alwaysClaimed: [AccessClaim] { AccessClaim.always(besides: writingRelations) }

    /// The relations that the author's records make and of which it is asked who changes or removes a record.
    public var writingRelations: [String] {
        let asked = [Operation.update, .delete].flatMap { rule(of: $0).asked }
        return relations.filter { $0.value.maker == .author }.keys.sorted().filter {
            asked.contains(.fact(Self.viewer($0)))
        }
    }

    /// Whoever owns a record, has a role or an age, or of whom anything else is known has signed in, and nobody stands in a
    /// relation to themselves.
    ///
    /// - Parameter asked: What is asked of viewers; the rest makes no difference.
    private func possible(asking asked: Set<DefinitionID>) -> DecisionDiagram {
        func yes(_ id: DefinitionID) -> ConditionExpression { .test(.fact(id), .values([.boolean(true)])) }
        var signedIn = [yes(Self.isOwner)]
        signedIn += asked.filter {
            Self.isOfViewer($0) && kind(of: $0) == .boolean && $0 != Self.isSignedIn && $0 != Self.isOwner
        }
        .sorted().map(yes)
        if asked.contains(Self.age) {
            signedIn.append(.test(.known(Self.age), .values([.boolean(true)])))
        }
        if !roles.isEmpty { signedIn.append(.test(.fact(Self.role), .values(roles.map { .text($0) }))) }
        let isUnknown = ConditionExpression.test(.fact(Self.isSignedIn), .values([.boolean(false)]))
        // Whoever has not signed in sees nothing of what is not public.
        let excluded = audience == .public ? .all([isUnknown, .any(signedIn)]) : isUnknown
        let related = asked.filter { isRelation($0) }.sorted().map(yes)
        let toOneself = ConditionExpression.all([yes(Self.isOwner), .any(related)])
        return ConditionExpression.none([excluded] + (related.isEmpty ? [] : [toOneself])).diagram()!
    }
}

extension FactSpace {
    /// Returns one of the people of a region, of whom no more is known than decides it; nil if there is nobody.
    func somebody(in region: Region) -> Facts? {
        guard region != .nobody else { return nil }
        var facts = Facts([:], on: CivilDate(dayNumber: 0))
        var index = region.index
        while index > 1 {
            let node = nodes[index]
            let place = node.children.firstIndex { $0 != 0 }!
            let subject = subjects[node.level]
            if case .fact(let id) = subject.subject, let value = subject.classes[place].representative {
                facts[id] = value
            }
            index = node.children[place]
        }
        return facts
    }
}
