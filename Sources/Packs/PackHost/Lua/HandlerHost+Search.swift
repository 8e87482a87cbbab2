import ManasikDomain
import ManasikLuaRuntime

extension HandlerHost {
    /// The most searches of the handlers of one event.
    static let mostSearches = 100
    /// The most hits of a search.
    static let mostHits = 100

    /// Takes `host.search(query, options)`.
    ///
    /// - Returns: The hits, the best first.
    func search(_ arguments: [LuaValue]) throws -> LuaValue {
        var query = try SearchQuery(
            lua: arguments.first ?? .nil,
            options: arguments.count > 1 ? arguments[1] : .nil
        )
        query.limit = min(query.limit, Self.mostHits)
        searches += 1
        guard searches <= Self.mostSearches else {
            throw HandlerProblem("the handlers of one event may search \(Self.mostSearches) times")
        }
        do throws(SearchError) {
            return .table(LuaTable(items: try context.search(query).hits.map(\.luaValue)))
        } catch {
            throw HandlerProblem(error.description)
        }
    }
}
