import ManasikDomain
import Testing

/// Typed comparisons with fields that are lists.
@Suite struct ListConditionTests {
    private let collection: RecordCollection = {
        var tags = RecordCollection.Field(.list)
        tags.element = .text
        tags.range = 2...3
        return RecordCollection(id: DefinitionID("p:notes")!, fields: ["tags": tags])
    }()

    private func holds(_ typed: String, _ tags: [String]?) throws -> Bool {
        let body = tags.map { ["tags": JSONValue.array($0.map(JSONValue.string))] } ?? [:]
        return try collection.conditions("tags", .equal, typed: typed).allSatisfy { $0.holds(for: body) }
    }

    @Test func aListIsFoundByItsElements() throws {
        #expect(try holds("x", ["x", "y"]) && holds("y", ["x", "y"]) && holds("y,x", ["x", "y"]))
        #expect(try !holds("z", ["x", "y"]) && !holds("x,z", ["x", "y"]) && !holds("x", nil))
        #expect(try holds("", nil) && !holds("", ["x", "y"]))
    }
}
