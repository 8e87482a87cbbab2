import Foundation
import Testing

/// A name that people type is looked up in one way: the full name, the only short one, else an error that names all.
@Suite struct LookupTests {
    /// Takes the first that has the name, of whatever pack, in silence.
    static func isByHand(_ text: String) throws -> Bool {
        let words =
            #"\.first ?(?:\(where: )?\{ \$0(?:\.id)?\.(?:description|name) == (?!nearest)(\w+) \|\| \$0(?:\.id)?\.(?:name|description) == \1 \}"#
        return try Pattern(words.replacing(" ", with: "\\s+").replacing("\\s+?", with: "\\s*")).isFound(
            in: text
        )
    }

    @Test func noneIsByHand() throws {
        for (path, text) in try Repository.swiftFiles() {
            #expect(try !Self.isByHand(text), "\(path): use IDLookup or NameLookup")
        }
    }

    @Test func oneByHandIsFound() throws {
        #expect(try Self.isByHand("known.first(where: { $0.description == name || $0.name == name })"))
        #expect(try Self.isByHand("chirps.first {\n $0.id.description == name || $0.id.name == name }"))
        #expect(try !Self.isByHand("lists.filter { $0.id.name == name }"))
    }
}
