public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// What `dhikr search` answers: as `search`, and of each hit its categories and how often it is said.
public struct DhikrSearchResponse: Response {
    private let result: SearchResult
    private let dhikr: [DefinitionID: DhikrView]
    private let localizer: Localizer

    public init(
        _ result: SearchResult,
        _ dhikr: [DefinitionID: DhikrView],
        in localizer: Localizer
    ) {
        self.result = result
        self.dhikr = dhikr
        self.localizer = localizer
    }

    public var json: JSONValue { result.json(of: result.hits.map(hit)) }

    private func hit(_ hit: SearchHit) -> JSONValue {
        guard let dhikr = DefinitionID(hit.id).flatMap({ dhikr[$0] }) else { return hit.json }
        return hit.json.adding {
            Member("times", dhikr.times)
            Member("categories", dhikr.categories.map { localizer.text($0) })
            Member("own", dhikr.isOwn)
            Member("favourite", dhikr.isFavourite)
        }
    }
}
