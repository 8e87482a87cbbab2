import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikRules
import ManasikWorkbench
import Testing

/// The template of a pack whose records people share.
@Suite struct CollectionTemplateTests {
    private let bench = Workbench()

    /// Who may do what is the same in both forms, and what nobody may is proved when the pack is loaded.
    @Test func sharesACollectionByTheSameRulesInBothForms() throws {
        var rules: [[[String]]] = []
        for form in PackTemplate.Form.allCases {
            let directory = bench.directory + "/\(form.rawValue)-tips"
            try PackTemplate("\(form.rawValue)-tips", kind: .collection, as: form, language: "ar")
                .write(to: directory)
            let place = SearchPath.Root(kind: .explicit, directory: directory)
            let loaded = PackLoader(searchPath: SearchPath(roots: [place]), hostVersion: Workbench.version)
                .load()
            #expect(loaded.diagnostics.map(\.description) == [])
            let collection = try #require(loaded.catalog.collections.values.first)
            let access = try #require(collection.access)
            #expect(access.roles == ["moderator"] && access.claims.map(\.operation) == [.read])
            let allowed = try #require(AccessRules(of: collection))
            rules.append(RecordAccess.Operation.allCases.map { allowed.ways(to: $0) })
        }
        #expect(rules[0] == rules[1])
        #expect(rules[0].map(\.count) == [3, 1, 2, 2], "\(rules[0])")
    }
}
