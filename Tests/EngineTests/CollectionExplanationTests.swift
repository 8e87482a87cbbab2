import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import Testing

/// What is explained of what each field of a collection takes.
@Suite struct CollectionExplanationTests {
    private static let kinds = [
        "text", "integer", "decimal", "date", "time", "instant", "boolean", "enum", "reference",
    ]

    /// A field of each kind, and a list of each.
    private static let code = """
        local text = manasik.text
        manasik.collection { id = "trips", title = text "t", fields = { name = "text" }, form = { "name" } }
        local fields = {}
        for _, kind in ipairs { \(kinds.map { "\"\($0)\"" }.joined(separator: ", ")) } do
          local values = kind == "enum" and { "here", "there" } or nil
          local to = kind == "reference" and "trips" or nil
          fields["one_" .. kind] = { kind = kind, values = values, to = to }
          fields["list_" .. kind] = { kind = "list", of = kind, values = values, to = to }
        end
        manasik.collection { id = "all", fields = fields }
        """

    private func lines(in language: String) async throws -> (lines: [String], localizer: Localizer) {
        let person = try CodePacks.session(["p": Self.code], capabilities: #"["records"]"#)
        let catalog = person.generation.catalog
        let localizer = Localizer(MessageCatalog(catalog), languages: [language])
        let explanation = try await person.explanations.declared("all")
        return (Page.declared(explanation, in: localizer, of: catalog) { $0 }.lines, localizer)
    }

    @Test func saysWhatEachKindOfFieldTakes() async throws {
        let lines = try await lines(in: "en").lines
        let takes = [
            "text": "a text", "integer": "a whole number such as 3", "decimal": "a number such as 12.50",
            "date": "a day such as 2027-05-20", "time": "a time such as 14:30",
            "instant": "a moment such as 2027-05-20T14:30:00+03:00", "boolean": "yes or no",
            "enum": "one of here and there", "reference": "a record of “Text”",
        ]
        for kind in Self.kinds {
            let accepted = try #require(takes[kind])
            #expect(lines.contains("one_\(kind): \(accepted)"), "\(lines)")
            #expect(lines.contains("list_\(kind): several: \(accepted)"), "\(lines)")
        }
    }

    @Test(arguments: ["ar", "id", "ms"])
    func saysInEachLanguageThatAListTakesSeveralAndAReferenceARecord(language: String) async throws {
        let (lines, localizer) = try await lines(in: language)
        for kind in Self.kinds {
            let one = try #require(lines.first { $0.contains("one_\(kind)") })
            let list = try #require(lines.first { $0.contains("list_\(kind)") })
            let accepted = one.replacing("one_\(kind)", with: "list_\(kind)").split(
                separator: ": ",
                maxSplits: 1
            )
            #expect(list == "\(accepted[0]): \(localizer["docs.several"]): \(accepted[1])")
        }
        let title = localizer["docs.values.record", ["collection": .text("Text")]]
        let reference = try #require(lines.first { $0.contains("one_reference") })
        #expect(reference.hasSuffix(title), "\(reference)")
    }
}
