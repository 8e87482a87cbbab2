import ManasikDomain
import Testing

@Suite struct RecordCollectionTests {
    private typealias Field = RecordCollection.Field

    private static func field(_ type: RecordCollection.FieldType, _ change: (inout Field) -> Void = { _ in })
        -> Field
    {
        var field = Field(type)
        change(&field)
        return field
    }

    private static let stays = DefinitionID("trip:stays")!

    private let costs = RecordCollection(
        id: DefinitionID("trip:costs")!,
        fields: [
            "amount": field(.decimal) { $0.isRequired = true },
            "nights": field(.integer) { $0.range = 1...30 },
            "paid": field(.boolean), "on": field(.date), "at": field(.time), "noted": field(.instant),
            "kind": field(.enumeration) { $0.values = ["food", "fare"] },
            "stay": field(.reference) { $0.target = stays },
            "tags": field(.list) {
                $0.element = .text
                $0.range = 0...2
            },
            "note": field(.text) { $0.range = 0...5 },
        ],
        index: ["on"],
        onePer: ["on", "kind"],
        views: RecordCollection.Views(
            list: RecordCollection.ListView(
                fields: ["note", "amount"],
                order: "on",
                sum: "amount",
                per: "kind"
            ),
            form: ["amount", "on"]
        )
    )

    @Test func takesWhatItsFieldsTake() throws {
        try costs.check([
            "amount": .string("-12.50"), "nights": .integer(30), "paid": .boolean(true),
            "on": .string("2027-05-20"),
            "at": .string("23:59"), "noted": .string("2027-05-20T10:00:00+03:00"), "kind": .string("food"),
            "stay": .string("1"), "tags": .array([.string("a"), .string("b")]), "note": .string("قطار!"),
        ])
        try costs.check(["amount": .integer(3), "note": .null])
    }

    @Test(arguments: [
        "nan", "NaN", "inf", "-inf", "infinity", "0x10", "1e3", "1e999", "+1", ".5", "5.",
        String(repeating: "9", count: 400),
    ])
    func takesNoDecimalThatCannotBeCompared(text: String) throws {
        #expect(throws: RecordFieldError.self) { try costs.check(["amount": .string(text)]) }
        let typed = try? costs.value(of: text, for: "amount")
        #expect(typed == nil)
    }

    /// A record may have been stored before its field was a decimal, or have come from a file: SQLite casts such words to 0.
    @Test func wordsThatSomeTakeForNumbersCompareAsStoresReadThem() {
        let field = RecordField("amount", .decimal)
        for text in ["nan", "-nan", "inf", "-inf", "infinity", "0x10", "x", "", ".", "-", "e3"] {
            #expect(field.value(in: ["amount": .string(text)]) == .number(0), "\(text)")
        }
        for (text, number) in [
            ("12 SAR", 12), (" 3.5kg", 3.5), ("5.", 5), (".5", 0.5), ("1e", 1), ("1e2x", 100),
        ] {
            #expect(field.value(in: ["amount": .string(text)]) == .number(number), "\(text)")
        }
        #expect(field.value(in: ["amount": .boolean(true)]) == .number(1))
        #expect(field.value(in: ["amount": .array([.integer(3)])]) == .number(0))
        #expect(field.value(in: ["amount": .null]) == .null)
        #expect(field.value(in: ["amount": .string("-12.50")]) == .number(-12.5))
        #expect(field.value(in: ["amount": .string("1e3")]) == .number(1000))
        #expect(DecimalNumber(Double.nan) == nil && DecimalNumber(Double.infinity) == nil)
    }

    @Test(
        arguments: [
            (
                ["amount": .string("12,5")],
                "'amount' takes a decimal, a number written as text such as \"12.50\", not '12,5'"
            ),
            (["note": .string("x")], "'amount' is required"),
            (["amount": .null], "'amount' is required"),
            (["nights": .integer(31)], "'nights' takes a number from 1 to 30, not 31"),
            (["at": .string("24:00")], "'at' takes a time, such as \"14:30\", not '24:00'"),
            (["at": .string("9:30")], "'at' takes a time, such as \"14:30\", not '9:30'"),
            (["on": .string("2027-02-30")], "'on' takes a date, such as \"2027-05-20\", not '2027-02-30'"),
            (["kind": .string("foot")], "'kind' takes one of food, fare, not 'foot'; did you mean 'food'?"),
            (["tags": .array([.integer(1)])], "'tags' takes a list of text, not an integer"),
            (["tags": .array([.null])], "'tags' takes a list of text, not null"),
            (
                ["tags": .array([.string("a"), .string("b"), .string("c")])],
                "'tags' takes 0 to 2 elements, not 3"
            ),
            (["note": .string("longer")], "'note' takes 0 to 5 characters, not 6"),
            (["stay": .string("")], "'stay' takes a reference, not a string"),
            (["nite": .string("x")], "'nite' is not declared; did you mean 'note'?"),
        ] as [([String: JSONValue], String)]
    )
    func saysWhatAFieldTakes(body: [String: JSONValue], expected: String) {
        var body = body
        if expected.contains("'amount'") == false { body["amount"] = .string("1") }
        #expect { try costs.check(body) } throws: { "\($0)" == "trip:costs: field \(expected)" }
    }

    @Test func isReadAsItWasWritten() throws {
        #expect(try RecordCollection(wire: WireInput(costs.wire)) == costs)
    }

    /// Catalogs of earlier versions have a word for each field.
    @Test func readsFieldsThatAreWords() throws {
        let earlier = JSONValue.object([
            "id": .string("trip:costs"), "fields": .object(["on": .string("date")]), "index": .array([]),
        ])
        let read = try RecordCollection(wire: WireInput(earlier))
        #expect(
            read
                == RecordCollection(
                    id: DefinitionID("trip:costs")!,
                    fields: ["on": .date],
                    index: [],
                    location: nil
                )
        )
        #expect(read.wire == earlier)
    }

    @Test func findsByValuesAndBounds() throws {
        let conditions = try costs.conditions([
            "kind": .string("food"),
            "on": .object(["min": .string("2027-05-01"), "before": .string("2027-06-01")]),
        ])
        #expect(conditions.map(\.comparison) == [.equal, .less, .greaterOrEqual])
        func holds(_ day: String) -> Bool {
            conditions.allSatisfy { $0.holds(for: ["kind": .string("food"), "on": .string(day)]) }
        }
        #expect(holds("2027-05-01") && holds("2027-05-31") && !holds("2027-06-01") && !holds("2027-04-30"))
        #expect {
            try costs.conditions(["on": .object(["from": .string("2027-05-01")])])
        } throws: {
            "\($0)" == "trip:costs: field 'on' is compared by min, max, before and after, not by 'from'"
        }
        #expect {
            try costs.conditions(["tags": .object(["min": .array([])])])
        } throws: { "\($0)" == "trip:costs: field 'tags' is not compared by order with such a value" }
    }

    @Test(
        arguments: [
            ("nights", "٣", .integer(3)), ("amount", "12,50", .string("12.50")),
            ("amount", "١٢٫٥", .string("12.5")), ("amount", "١٢٫٥٠٠", .string("12.500")),
            ("amount", "١٬٢٣٤٫٥٠", .string("1234.50")), ("amount", "١٬٢٣٤٬٥٦٧", .string("1234567")),
            ("amount", "0.125", .string("0.125")), ("amount", "12,5050", .string("12.5050")),
            ("amount", "−12.5", .string("-12.5")),
            ("paid", "Yes", .boolean(true)), ("at", "9:05", .string("09:05")),
            ("kind", "Food", .string("food")),
            ("tags", "a, b", .array([.string("a"), .string("b")])), ("note", "  ", .null),
        ] as [(String, String, JSONValue)]
    )
    func readsWhatPeopleType(field: String, typed: String, expected: JSONValue) throws {
        #expect(try costs.value(of: typed, for: field) == expected)
    }

    @Test func findsByWhenARecordWasWrittenUnlessAFieldHasTheName() throws {
        let id = DefinitionID("p:notes")!
        let plain = RecordCollection(id: id, fields: ["text": RecordCollection.Field(.text)])
        let after: [String: JSONValue] = ["created": .object(["after": .string("2027-05-01T00:00:00Z")])]
        #expect(try plain.conditions(after).map(\.field) == [RecordField("created", .created)])
        #expect(try plain.orderField("updated") == RecordField("updated", .updated))
        #expect(throws: RecordFieldError.self) { try plain.conditions(["created": .string("soon")]) }
        // Nobody writes it.
        #expect(throws: RecordFieldError.self) {
            try plain.check(["created": .string("2027-05-01T00:00:00Z")])
        }
        let own = RecordCollection(id: id, fields: ["created": RecordCollection.Field(.date)])
        #expect(try own.orderField("created") == RecordField("created"))
    }

    @Test func theAuthorIsTheOwnerOfTheRecord() throws {
        let (me, other) = (PersonID(rawValue: "me")!, PersonID(rawValue: "other")!)
        let notes = RecordCollection(
            id: DefinitionID("p:notes")!,
            fields: ["author": RecordCollection.Field(.account), "text": RecordCollection.Field(.text)]
        )
        let body: [String: JSONValue] = ["text": .string("a")]
        let signed = notes.withAuthor(body, of: me)
        #expect(signed["author"] == .string("me") && notes.visible(signed) == signed)
        #expect(notes.withoutAuthor(signed, of: me) == body)
        #expect(notes.withoutAuthor(signed, of: other) == signed)
        #expect(throws: RecordFieldError(notes.id, "author", .setByHost)) { try notes.check(signed) }
        // A word is none.
        let worded = RecordCollection(id: notes.id, fields: ["author": RecordCollection.Field(.text)])
        #expect(worded.author == nil && worded.withAuthor(body, of: me) == body)
    }

    @Test func namesARecordOfWhichThereIsOnePerItsValues() {
        let body: [String: JSONValue] = ["on": .string("2027-05-20"), "kind": .string("food")]
        #expect(costs.idOfOnePer(body) == #"["2027-05-20","food"]"#)
        #expect(costs.idOfOnePer(["on": .string("2027-05-20")]) == nil)
        #expect(costs.references(in: ["stay": .string("1")]).map(\.record) == ["1"])
    }

    @Test func countsOnFromNoNumberThatItHasNotGiven() {
        #expect(RecordCollection.nextID(after: ["7", "x", "-3"]) == "8")
        #expect(RecordCollection.nextID(after: ["\(Int.max)", "7"]) == "8")
        #expect(OwnThing.nextRecord(after: ["own-\(Int.max)", "own-3"]) == "own-4")
        #expect(OwnThing.nextRecord(after: ["own-1000000000", "own-1"]) == "own-2")
        #expect(OwnThing.nextRecord(after: []) == "own-1")
    }

    @Test func addsDecimalsExactly() {
        func sum(_ texts: String...) -> String? {
            var total: DecimalNumber? = .zero
            for text in texts {
                total = total.flatMap { sum in DecimalNumber(text).flatMap { sum.adding($0) } }
            }
            return total?.description
        }
        #expect(sum("0.1", "0.2") == "0.3")
        #expect(sum("12.50", "3") == "15.50")
        #expect(sum("-0.05", "0.01") == "-0.04")
        #expect(sum("999999999999999999", "999999999999999999") == "1999999999999999998")
        #expect(sum("999999999999999999", "0.000000001") == nil)
        for text in ["", "-", ".5", "5.", "1.2.3", "1e3", "1234567890123456789", "0.1234567891", "--1"] {
            #expect(DecimalNumber(text) == nil, "\(text)")
        }
    }
}
