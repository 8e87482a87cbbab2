import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime

/// What is owed, and rulings by school.
extension WalkAnswers {
    /// Returns rulings as a table of values by school.
    static func bySchool<Value>(_ rulings: [Ruling<Value>], _ value: (Value) -> LuaValue?) -> LuaValue {
        .table(
            LuaTable(
                fields: rulings.flatMap { ruling in
                    ruling.schools.compactMap { school in
                        value(ruling.value).map { LuaField(key: .string(school.rawValue), value: $0) }
                    }
                }
            )
        )
    }

    /// Returns a remedy as a table for tests.
    static func lua(_ owed: OwedRemedy) -> LuaValue {
        let cause: String
        switch owed.cause {
        case .missed: cause = "missed"
        case .skipped: cause = "skipped"
        case .late: cause = "late"
        case .barred: cause = "barred"
        case .outOfOrder: cause = "out-of-order"
        case .violation: cause = "violation"
        }
        return .table(
            LuaTable([
                "key": .string(owed.key), "cause": .string(cause), "owed": .bool(owed.isOwed),
                "settled": .bool(owed.settlement != nil), "withdrawn": .bool(owed.isWithdrawn),
                "lifted_by_repeating": .bool(owed.isLiftedByRepeating),
                "outcomes": bySchool(owed.rulings) { .string(name(of: $0.outcome)) },
                "remedies": bySchool(owed.rulings) { $0.remedy.map { .string($0.description) } },
                "says": bySchool(owed.rulings) { $0.says.map { .string($0.key) } },
                "unverified": bySchool(owed.rulings) { .bool($0.unverified) },
            ])
        )
    }

    private static func name(of outcome: Step.Missed?) -> String {
        switch outcome {
        case .nothing: "nothing"
        case .incomplete: "incomplete"
        case .lost: "lost"
        case .remedy: "remedy"
        case nil: "unknown"
        }
    }
}
