import ManasikDomain
import ManasikLuaRuntime
import ManasikWalkthroughs

/// When steps are done, and when they can be.
extension WalkAnswers {
    /// Reads how a step was done: nil means now, in person and in order; otherwise a table of `at`, `by_proxy` and
    /// `out_of_order`.
    func performance(_ value: LuaValue) throws -> Performance {
        if value == .nil { return .plain }
        guard case .table(let table) = value else {
            throw Problem("how a step was done is a table such as { at = \"2027-05-15T14:00:00+03:00\" }")
        }
        var at: Instant?
        var proxy: String?
        var isOutOfOrder = false
        for field in table.fields {
            switch (field.key.stringValue, field.value) {
            case ("at", .string(let text)):
                at = try host.instant(text)
            case ("by_proxy", .string(let name)): proxy = name
            case ("out_of_order", .bool(let given)): isOutOfOrder = given
            default: throw Problem("how a step was done takes at, by_proxy and out_of_order")
            }
        }
        return Performance(at: at, proxy: proxy, outOfOrder: isOutOfOrder)
    }

    /// Returns the timing of a step by school.
    static func timings(_ node: WalkNode) -> LuaValue {
        bySchool(node.timings) { .string($0.name) }
    }

    /// Returns the instants at which a step opens and closes in the walk's season, by school.
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
}
