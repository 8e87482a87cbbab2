import ManasikDomain
import ManasikPresentation
import ManasikViews
import Testing

/// Values of fields by their names in the reader's language.
@Suite struct FieldReaderTests {
    private typealias Sample = PresentationSample

    private static let meals: RecordCollection = {
        var kind = RecordCollection.Field(.enumeration)
        kind.values = ["food", "fare", "other"]
        kind.labels = ["food": Sample.text("daily"), "fare": Sample.text("women")]
        var kinds = RecordCollection.Field(.list)
        kinds.element = .enumeration
        kinds.values = kind.values
        kinds.labels = kind.labels
        return RecordCollection(
            id: Sample.id("meals"),
            fields: ["kind": kind, "kinds": kinds, "eaten": .init(.boolean), "note": .init(.text)],
            views: RecordCollection.Views(form: ["kind", "eaten"])
        )
    }()

    private func read(_ text: String, _ name: String, in language: String = "en") throws(RecordFieldError)
        -> JSONValue
    {
        try FieldReader(Self.meals, in: Sample.localizer(language)).value(of: text, for: name)
    }

    @Test(arguments: [("en", "yes", "no"), ("ar", "نعم", "لا"), ("id", "ya", "tidak"), ("ms", "Ya", "TIDAK")])
    func takesYesAndNoInTheReadersWords(language: String, yes: String, no: String) throws {
        #expect(try read(yes, "eaten", in: language) == .boolean(true))
        #expect(try read(no, "eaten", in: language) == .boolean(false))
        // The words of packs are taken in every language.
        #expect(try read("true", "eaten", in: language) == .boolean(true))
        #expect(try read("no", "eaten", in: language) == .boolean(false))
    }

    @Test func takesTheTitlesOfAnEnumeration() throws {
        #expect(try read("For women", "kind") == .string("fare"))
        #expect(try read("for WOM", "kind") == .string("fare"))
        #expect(try read("FARE", "kind") == .string("fare"))
        // What both titles begin with names neither.
        #expect(throws: RecordFieldError.self) { try read("for", "kind") }
        #expect(
            try read("for women, other", "kinds") == .array([.string("fare"), .string("other")])
        )
        #expect(try read("For women", "note") == .string("For women"))
        #expect(try read(" ", "kind") == .null)
    }

    @Test func searchesByTheReadersWords() {
        let reader = FieldReader(Self.meals, in: Sample.localizer("ar"))
        let search = RecordSearch(where: [.init("eaten", .equal, "نعم"), .init("note", .equal, "نعم")])
        #expect(reader.packSearch(search).conditions.map(\.value) == ["yes", "نعم"])
    }

    @Test func namesTheValuesByTheirTitles() throws {
        let error = #expect(throws: RecordFieldError.self) { try read("for womn", "kind") }
        var catalog = Sample.catalog
        catalog.collections[Self.meals.id] = Self.meals
        let refusal = Refusal(.record(try #require(error)), in: Sample.localizer(), of: catalog)
        #expect(
            refusal.runs.said
                == "kind cannot be 'for womn'; it is one of For everyone, For women and other. Did you mean “For women”?"
        )
        #expect(
            Sample.lines(of: .form(of: Self.meals, in: Sample.localizer())).contains(
                "kind (kind): one of For everyone, For women and other"
            )
        )
    }
}
