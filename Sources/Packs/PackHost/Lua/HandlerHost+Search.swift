import ManasikDomain
import ManasikLocalization
import ManasikLuaRuntime

extension HandlerHost {
    /// The largest number of searches that the handlers of one event may make.
    static let mostSearches = 100
    /// The largest number of hits that a search returns.
    static let mostHits = 100

    /// Implements `host.search(query, options)`.
    ///
    /// - Returns: The hits, best first.
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
            let result = try context.search(query)
            reads.note(result, of: query)
            return .table(LuaTable(items: result.hits.map(\.luaValue)))
        } catch {
            reads.note(nil, of: query)
            throw HandlerProblem(Localizer.english.words(error).text)
        }
    }
}
