import ManasikDomain
import ManasikLuaRuntime
import ManasikWalkthroughs

extension HostVocabulary {
    /// The timing of a step by school.
    static func timings(_ node: WalkNode) -> LuaValue {
        bySchool(node.timings) { .string($0.name) }
    }

    /// When a step opens and closes in the season of the walk, as instants, by school.
    static func windows(_ node: WalkNode) -> LuaValue {
        bySchool(node.windows) { window in
            .table(
                LuaTable([
                    "opens": window.opens.map { .string($0.description) } ?? .nil,
                    "closes": window.closes.map { .string($0.description) } ?? .nil,
                ])
            )
        }
    }

    private static func bySchool<Value>(
        _ rulings: [Ruling<Value>],
        _ lua: (Value) -> LuaValue
    ) -> LuaValue {
        let fields = rulings.flatMap { ruling in
            ruling.schools.map { LuaField(key: .string($0.rawValue), value: lua(ruling.value)) }
        }
        return .table(LuaTable(fields: fields))
    }
}
