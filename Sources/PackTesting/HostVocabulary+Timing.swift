import ManasikDomain
import ManasikLuaRuntime
import ManasikPackHost
import ManasikWalkthroughs

extension HostVocabulary {
    /// How a step was done: nil for now, or a table of `at`.
    func performance(_ value: LuaValue) throws -> Performance {
        switch value {
        case .nil: return .plain
        case .table(let table):
            guard let text = table["at"]?.stringValue else { return .plain }
            guard let instant = Instant(rfc3339: text) else {
                throw Problem("at takes an RFC 3339 instant such as 2027-05-14T06:00:00+03:00, not '\(text)'")
            }
            return Performance(at: instant)
        default:
            throw Problem("how a step was done is a table such as { at = \"2027-05-15T14:00:00+03:00\" }")
        }
    }

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
