import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost

/// Searches of the packs' texts.
extension HostVocabulary {
    func search(_ text: LuaValue, _ options: LuaValue) throws -> LuaValue {
        let query: SearchQuery
        do {
            query = try SearchQuery(lua: text, options: options)
        } catch {
            throw Problem("search: \(error.message)")
        }
        environment.note(TestEnvironment.anyPart)
        return .table(LuaTable(items: try requireEngine().generation.search(query).hits.map(\.luaValue)))
    }
}
