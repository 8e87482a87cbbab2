import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// What `dhikr search` answers: as `search`, and of each hit its categories and how often it is said.
struct DhikrSearchResponse: Response {
    private let result: SearchResult
    private let dhikr: [DefinitionID: DhikrReport]

    init(_ result: SearchResult, _ dhikr: [DefinitionID: DhikrReport]) {
        (self.result, self.dhikr) = (result, dhikr)
    }

    var json: JSONValue { result.json(of: result.hits.map(hit)) }

    private func hit(_ hit: SearchHit) -> JSONValue {
        guard let dhikr = DefinitionID(hit.id).flatMap({ dhikr[$0] }) else { return hit.json }
        return hit.json.adding {
            Member("times", dhikr.times)
            Member("categories", dhikr.categories)
            Member("own", dhikr.isOwn)
            Member("favourite", dhikr.isFavourite)
        }
    }
}
