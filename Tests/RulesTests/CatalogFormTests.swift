import Foundation
import ManasikDomain
import Testing

/// The form in which catalogs are frozen, of a catalog in which every field of every definition is set.
@Suite struct CatalogFormTests {
    /// The catalog as version 0.1.0 wrote it.
    private static let firstForm = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/catalog-form-1.json")

    @Test func writesTheSameBytesAsTheFirstVersion() throws {
        let bytes = [UInt8](try Data(contentsOf: Self.firstForm))
        #expect(ImpactSample.full.wireText == bytes)
        #expect(try Catalog(wireText: bytes) == ImpactSample.full)
    }

    @Test func readsAValueAsItReadsAText() throws {
        #expect(try Catalog(wire: WireInput(ImpactSample.full.wire)) == ImpactSample.full)
    }

    @Test func refusesAFormThatIsNewer() throws {
        #expect(try problem { $0["form"] = .integer(1) } == nil)
        #expect(
            try problem { $0["form"] = .integer(2) }
                == "it has form 2, and this version of manasik reads forms up to 1"
        )
    }

    @Test func namesWhatCannotBeReadByItsPlace() throws {
        #expect(try problem { $0["hash"] = nil } == "'hash' is missing")
        #expect(
            try problem { $0["places"] = .object(["hajj": .object([:])]) }
                == "'places' takes keys such as 'pack:name'"
        )
        #expect(
            try problem { $0["tags"] = .object(["hajj:a": .object(["id": .integer(1)])]) }
                == "'tags.hajj:a.id' takes a full name such as 'pack:name'"
        )
        let words = JSONValue.object([
            "hajj:a": .object(["id": .string("hajj:a"), "words": .array([.string("a"), .null])])
        ])
        #expect(try problem { $0["synonymSets"] = words } == "'synonymSets.hajj:a.words[1]' takes a text")
        #expect(throws: CodecError("", .misfit(takes: "JSON"))) { try Catalog(wireText: [123]) }
    }

    /// What is said of the catalog after a change of its JSON; nil where it can be read.
    private func problem(_ change: (inout [String: JSONValue]) -> Void) throws -> String? {
        guard case .object(var fields) = ImpactSample.full.wire else { throw CancellationError() }
        change(&fields)
        do throws(CodecError) { _ = try Catalog(wire: WireInput(.object(fields))) } catch {
            return "\(error)"
        }
        return nil
    }
}
