import ManasikDomain
import Testing

/// The texts to which definitions refer, of a catalog in which every field of every definition is set.
@Suite struct TextUsesTests {
    @Test func findsATextInEachField() throws {
        var numbers = 0
        let tree = Self.numbered(ImpactSample.full.wire, &numbers)
        #expect(numbers > 60)
        let uses = TextUses(of: try Catalog(wire: WireInput(tree))).all
        let found = uses.map { use in
            switch use.text {
            case .text(let text): text.key
            case .article(let article): article.name
            }
        }
        let missing = Set((1...numbers).map { "number-\($0)" }).subtracting(found)
        #expect(missing == [])
        #expect(found.count == numbers)
    }

    @Test func tellsWhatEachIsAndWhoseItIs() {
        let uses = TextUses(of: ImpactSample.full).all
        func owners(_ field: String) -> Set<String> { Set(uses.filter { $0.field == field }.map(\.owner)) }
        #expect(owners("unit") == ["hajj:hajj/tawaf"])
        #expect(owners("schoolNote (maliki)") == ["hajj:hajj/tawaf"])
        #expect(owners("applies (hanafi)") == ["hajj:dam"])
        #expect(owners("knowing") == ["hajj:perfume/intent"])
        #expect(owners("tamattu") == ["hajj:kind"])
        #expect(owners("transliteration") == ["hajj:praise"])
        #expect(
            Set(uses.filter(\.isBesideArabic).map(\.field)) == ["message", "translation", "transliteration"]
        )
    }

    @Test func namesThePlacesRemediesAndDhikrThatAStepShows() throws {
        let ritual = try #require(ImpactSample.full.rituals.values.first)
        #expect(
            TextUses(of: ritual).named == [
                ImpactSample.id("haram"), ImpactSample.id("dam"), ImpactSample.id("praise"),
            ]
        )
        let violation = try #require(ImpactSample.full.violations.values.first)
        #expect(TextUses(of: violation).named == [ImpactSample.id("dam")])
    }

    /// The same with a number for the key of each text and the name of each article.
    private static func numbered(_ value: JSONValue, _ count: inout Int) -> JSONValue {
        switch value {
        case .array(let items):
            return .array(items.map { numbered($0, &count) })
        case .object(let fields):
            if fields.count == 2, let pack = fields["pack"] {
                for name in ["key", "name"] where fields[name] != nil {
                    count += 1
                    return .object(["pack": pack, name: .string("number-\(count)")])
                }
            }
            var numbered: [String: JSONValue] = [:]
            for name in fields.keys.sorted() { numbered[name] = Self.numbered(fields[name]!, &count) }
            return .object(numbered)
        default: return value
        }
    }
}
