import ManasikDomain
import ManasikRules

/// The rules of shared collections that tests can ask.
extension CoveragePlan {
    /// A rule of access, and which of its answers tests can bring about.
    struct AccessQuestion: Sendable {
        let name: String
        let location: SourceLocation?
        let canHold: Bool
        let canFail: Bool
    }

    /// - Parameter field: The field that the rule lets read; nil for a rule about whole records.
    static func name(
        of operation: RecordAccess.Operation,
        _ field: String?,
        in collection: DefinitionID
    ) -> String {
        "collection \(collection): " + (field.map { "access.fields.\($0).read" } ?? "access.\(operation)")
    }

    static func access(of pack: PackID, in catalog: Catalog) -> [AccessQuestion] {
        var questions: [AccessQuestion] = []
        for (id, collection) in catalog.collections.sorted(by: { $0.key < $1.key }) where id.pack == pack {
            guard let access = collection.access else { continue }
            func add(_ operation: RecordAccess.Operation, _ field: String?, _ rule: Condition?) {
                guard let rule, case .decided(let diagram) = rule.form else { return }
                func isPossible(_ answer: DecisionDiagram) -> Bool {
                    Self.isPossible(answer, operation, field, access, of: collection)
                }
                questions.append(
                    AccessQuestion(
                        name: name(of: operation, field, in: id),
                        location: rule.location ?? collection.location,
                        canHold: isPossible(diagram),
                        canFail: isPossible(diagram.negated)
                    )
                )
            }
            for operation in RecordAccess.Operation.allCases { add(operation, nil, access.rules[operation]) }
            for field in access.fields.keys.sorted() { add(.read, field, access.fields[field]) }
        }
        return questions
    }

    /// Whether the rule of an operation can have an answer in a test, where everybody has signed in, adds records of their
    /// own, and reads fields only of records that they may read.
    private static func isPossible(
        _ answer: DecisionDiagram,
        _ operation: RecordAccess.Operation,
        _ field: String?,
        _ access: RecordAccess,
        of collection: RecordCollection
    ) -> Bool {
        func yes(_ id: DefinitionID) -> ConditionExpression { .test(.fact(id), .values([.boolean(true)])) }
        var parts = [yes(AccessRules.isSignedIn), .decided(answer, [:])]
        if operation == .create { parts.append(yes(AccessRules.isOwner)) }
        if field != nil, case .decided(let readers)? = access.rules[.read]?.form {
            parts.append(.decided(readers, [:]))
        }
        guard let all = ConditionExpression.all(parts).diagram() else { return true }
        let rules = AccessRules(
            of: collection,
            [operation: all],
            group: access.group,
            roles: access.roles,
            relations: access.relations
        )
        do {
            return try rules.counterexample(to: AccessClaim(never: operation, where: .always)) != nil
        } catch { return true }
    }
}
