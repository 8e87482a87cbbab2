import ManasikDomain
import ManasikPresentation
import ManasikViews
import Testing

@Suite struct RecordPageTests {
    private typealias Sample = PresentationSample

    private static let costs: RecordCollection = {
        var amount = RecordCollection.Field(.decimal)
        amount.isRequired = true
        var kind = RecordCollection.Field(.enumeration)
        kind.values = ["food", "fare"]
        kind.title = Sample.text("daily")
        var tags = RecordCollection.Field(.list)
        tags.element = .text
        return RecordCollection(
            id: Sample.id("costs"),
            title: Sample.text("women"),
            fields: [
                "amount": amount, "kind": kind, "on": .init(.date), "paid": .init(.boolean), "tags": tags,
            ],
            views: RecordCollection.Views(
                list: RecordCollection.ListView(
                    fields: ["kind", "amount", "on"],
                    sum: "amount",
                    per: "kind"
                ),
                form: ["amount", "kind"]
            )
        )
    }()

    private static func record(_ id: String, _ body: [String: JSONValue]) -> Record {
        let key = RecordKey(owner: PersonID(rawValue: "me")!, collection: costs.id, id: id)
        let then = Instant(milliseconds: 0)
        return Record(key: key, scope: .person, version: 1, body: body, createdAt: then, updatedAt: then)
    }

    private static let list = RecordListView(
        [
            record("1", ["amount": .string("12.50"), "kind": .string("food"), "on": .string("2027-05-20")]),
            record("2", ["amount": .string("3"), "kind": .string("food"), "tags": .array([.string("=a")])]),
        ],
        of: costs,
        after: nil,
        limit: 1
    )

    @Test func listsRecordsWithSumsAndTheWayToTheRest() {
        var search = RecordSearch(where: [.init("amount", .greaterOrEqual, "3")], by: "on", limit: 1)
        let lines = Sample.lines(of: .records(Self.list, matching: search, in: Sample.localizer()))
        search.after = "1"
        #expect(
            lines == [
                "# For women", "No. | For everyone | amount | on", "1 | food | 12.50 | May 20, 2027",
                "Total food: 15.50",
                "1 of 2 shown. The rest: <\(Request.showRecords(of: "sample:costs", search))>",
            ]
        )
        #expect(
            RecordListResponse(Self.list, in: Sample.localizer()).jsonLine
                == #"{"collection":"sample:costs","count":2,"next":"1","records":[{"fields":{"amount":"12.50","kind":"food","on":"2027-05-20"},"id":"1","words":{"kind":"food"}}],"sums":[{"key":"food","total":"15.50"}]}"#
                + "\n"
        )
    }

    @Test func saysWhenRecordsAreLeftOut() {
        var list = Self.list
        list.limitedBy = ["amount", "kind"]
        let lines = Sample.lines(of: .records(list, in: Sample.localizer()))
        #expect(
            lines.contains("Records of which you may not read amount and For everyone are left out here."),
            "\(lines)"
        )
        let json = RecordListResponse(list, in: Sample.localizer()).jsonLine
        #expect(json.contains(#""limited_by":["amount","kind"]"#), "\(json)")
    }

    @Test func saysThatATotalIsOfRecordsWithoutAValue() {
        let list = RecordListView(
            [
                Self.record("1", ["amount": .string("12.50"), "kind": .string("fare")]),
                Self.record("2", ["amount": .string("19")]),
            ],
            of: Self.costs,
            after: nil,
            limit: nil
        )
        let lines = Sample.lines(of: .records(list, in: Sample.localizer()))
        #expect(lines.suffix(2) == ["Total fare: 12.50", "Total without For everyone: 19"])
    }

    @Test func aTotalLeavesOutNoNumberThatIsTooLong() {
        let list = RecordListView(
            [
                Self.record("1", ["amount": .string("10"), "kind": .string("food")]),
                Self.record("2", ["amount": .string("1000000000000000000"), "kind": .string("food")]),
                Self.record("3", ["amount": .string("1000000000000000000"), "kind": .string("fare")]),
                Self.record("4", ["amount": .string("2"), "kind": .string("fare")]),
            ],
            of: Self.costs,
            after: nil,
            limit: nil
        )
        #expect(list.sums.map(\.key) == [.string("food"), .string("fare")])
        #expect(list.sums.allSatisfy { $0.total == nil })
    }

    @Test func saysHowToBegin() {
        let empty = RecordListView([], of: Self.costs, after: nil, limit: nil)
        #expect(
            Sample.lines(of: .records(empty, in: Sample.localizer())) == [
                "# For women",
                "There is nothing here yet. Add something with: <addRecord(to: \"sample:costs\")>",
            ]
        )
        let asked = RecordSearch(where: [RecordSearch.Condition("kind", .equal, "food")])
        #expect(
            Sample.lines(of: .records(empty, matching: asked, in: Sample.localizer())) == [
                "# For women",
                "No record matches kind=food. All records: <\(Request.showRecords(of: "sample:costs", RecordSearch()))>",
            ]
        )
        var limited = empty
        limited.limitedBy = ["kind"]
        #expect(
            Sample.lines(of: .records(limited, matching: RecordSearch(by: "kind"), in: Sample.localizer()))
                == [
                    "# For women", "There is no record to show.",
                    "Records of which you may not read For everyone are left out here.",
                ]
        )
        let kept = RecordCollection(id: Sample.id("log"), fields: ["line": .text], index: [], location: nil)
        #expect(
            Sample.lines(
                of: .records(RecordListView([], of: kept, after: nil, limit: nil), in: Sample.localizer())
            ).last == "There is nothing here yet. The pack keeps this list itself."
        )
        #expect(
            Sample.lines(of: .form(of: Self.costs, in: Sample.localizer())) == [
                "# For women", "amount (amount, required): a number such as 12.50",
                "kind (For everyone): one of food and fare",
            ]
        )
    }

    @Test func showsWhatIsStoredAndNoLongerTaken() {
        let body: [String: JSONValue] = [
            "amount": .string("3"), "kind": .string("gift"), "paid": .integer(7), "gone": .string("x"),
        ]
        let list = RecordListView([Self.record("1", body)], of: Self.costs, after: nil, limit: nil)
        #expect(
            Sample.lines(of: .records(list, in: Sample.localizer())).prefix(3) == [
                "# For women", "No. | For everyone | amount | on | paid",
                "1 | gift (no longer taken) | 3 |  | 7 (no longer taken)",
            ]
        )
        #expect(
            Sample.lines(of: .record(list.records[0], in: Sample.localizer())) == [
                "# For women · 1", "amount: 3",
                "For everyone: “gift” is no longer a value that it takes; it counts as not set",
                "paid: “7” is no longer a value that it takes; it counts as not set",
            ]
        )
        #expect(
            RecordResponse(list.records[0], in: Sample.localizer()).jsonLine
                == #"{"fields":{"amount":"3"},"id":"1","outdated":{"kind":"gift","paid":7}}"# + "\n"
        )
    }

    @Test func saysWhatBecameOfARecord() {
        let record = Self.list.records[0]
        #expect(
            Sample.lines(of: .record(record, .added, in: Sample.localizer())) == [
                "Added to For women as 1: food · 12.50 · May 20, 2027"
            ]
        )
        #expect(
            Sample.lines(of: .record(record, in: Sample.localizer())) == [
                "# For women · 1", "amount: 12.50", "For everyone: food", "on: May 20, 2027",
            ]
        )
    }

    @Test func writesATableWithoutFormulas() {
        let all = RecordListView(
            [
                Self.record(
                    "2",
                    ["amount": .string("-3"), "kind": .string("=1+1"), "tags": .array([.string("=a")])]
                )
            ],
            of: RecordCollection(
                id: Sample.id("costs"),
                fields: ["amount": .decimal, "kind": .text, "tags": .list],
                index: [],
                location: nil
            ),
            after: nil,
            limit: nil
        )
        #expect(RecordTable(all).csv == "id,amount,kind,tags\r\n2,-3,'=1+1,'=a\r\n")
    }

    @Test func anIdIsNoFormulaEither() {
        let collection = RecordCollection(
            id: Sample.id("costs"),
            fields: ["amount": .decimal],
            index: [],
            location: nil
        )
        let all = RecordListView(
            [Self.record("=HYPERLINK(1)/1", ["amount": .string("3")])],
            of: collection,
            after: nil,
            limit: nil
        )
        #expect(RecordTable(all).csv == "id,amount\r\n'=HYPERLINK(1)/1,3\r\n")
    }

    @Test(
        arguments: [
            (
                .undeclared(nearest: "on"),
                "For women has no field 'x'; its fields are amount, kind, on, paid and tags. Did you mean “on”?"
            ),
            (.notInForm, "x is written by the pack alone"),
            (.hidden, "you do not see x of everybody’s records, so you cannot search or order by it"),
            (
                .hiddenOrder(author: "on"),
                "these records cannot be ordered by x: their order would show on, which you do not see of everybody’s records; "
                    + "only 'created' orders them"
            ),
            (.missing, "x is missing, and every record needs it"),
            (
                .wrongType(takes: .date, element: nil, given: "string", written: "soon"),
                "x cannot be 'soon': it takes a day such as 2027-05-20"
            ),
            (.number(9, takes: 1...3), "x goes from 1 to 3"),
            (.length(9, takes: 1...3), "x takes 1 to 3 characters"),
            (.count(9, takes: 1...3), "x takes 1 to 3 things"),
            (
                .notAValue("foot", of: ["food", "fare"], nearest: "food"),
                "x cannot be 'foot'; it is one of food and fare. Did you mean “food”?"
            ),
            (.unordered, "x cannot be compared by order"),
            (.noRecord("9", of: Sample.id("stays")), "x: stays has no record '9'"),
            (.taken(by: "1", fields: ["on"]), "record 1 has the same on already; there is only one of each"),
        ] as [(RecordFieldError.Problem, String)]
    )
    func saysWhatAFieldDoesNotTake(problem: RecordFieldError.Problem, expected: String) {
        var catalog = Sample.catalog
        catalog.collections[Self.costs.id] = Self.costs
        let refusal = Refusal(
            .record(RecordFieldError(Self.costs.id, "x", problem)),
            in: Sample.localizer(),
            of: catalog
        )
        #expect(Sample.lines(of: Page([.paragraph(refusal.runs)])) == [expected])
    }

    @Test(arguments: [("id", "12,50", "15,50"), ("ms", "12.50", "15.50"), ("ar", "١٢٫٥٠", "١٥٫٥٠")])
    func writesDecimalsAsTheReadersLanguageDoes(language: String, amount: String, total: String) {
        let lines = Sample.lines(of: .records(Self.list, in: Sample.localizer(language)))
        #expect(lines.contains { $0.contains(amount) } && lines.contains { $0.contains(total) }, "\(lines)")
    }

    @Test(
        arguments: [
            ("en", "May 20, 2027, 17:00"), ("id", "20 Mei 2027, 17:00"), ("ms", "20 Mei 2027, 17:00"),
            ("ar", "٢٠ مايو، ٢٠٢٧، ١٧:٠٠"),
        ]
    )
    func tellsAnInstantByTheReadersClock(language: String, told: String) {
        let collection = RecordCollection(id: Sample.id("visits"), fields: ["at": .init(.instant)])
        let body = ["at": JSONValue.string("2027-05-20T14:00:00Z")]
        var list = RecordListView([Self.record("1", body)], of: collection, after: nil, limit: nil)
        var record = list.records[0]
        let localizer = Sample.localizer(language)
        let stored = Sample.lines(of: .record(record, in: localizer)).last
        #expect(stored?.contains("2027-05-20T14:00:00Z") == true, "\(stored ?? "")")
        list.referred.zone = Zone("Asia/Riyadh", secondsAhead: 3 * 3600)
        record.referred = list.referred
        for page in [Page.records(list, in: localizer), .record(record, in: localizer)] {
            let line = Sample.lines(of: page).last?.filter {
                !"\u{2066}\u{2067}\u{2068}\u{2069}".contains($0)
            }
            #expect(line?.hasSuffix(told) == true, "\(line ?? "")")
        }
        #expect(RecordListResponse(list, in: localizer).jsonLine.contains(#""at":"2027-05-20T14:00:00Z""#))
        #expect(RecordTable(list).csv == "id,at\r\n1,2027-05-20T14:00:00Z\r\n")
    }

    @Test func answersInWordsWhatReferencesLeadTo() {
        var target = RecordCollection.Field(.reference)
        target.target = Sample.id("costs")
        var kind = RecordCollection.Field(.enumeration)
        (kind.values, kind.labels) = (["food", "fare"], ["food": Sample.text("daily")])
        let notes = RecordCollection(
            id: Sample.id("notes"),
            fields: ["cost": target, "kind": kind, "text": .init(.text)]
        )
        let then = Instant(milliseconds: 0)
        var record = RecordView(
            Record(
                key: RecordKey(owner: PersonID(rawValue: "me")!, collection: notes.id, id: "7"),
                scope: .person,
                version: 1,
                body: ["cost": .string("1"), "kind": .string("food"), "text": .string("Bus")],
                createdAt: then,
                updatedAt: then
            ),
            of: notes
        )
        record.referred[Self.costs.id, "1"] = RecordView(
            Self.record("1", ["kind": .string("food")]),
            of: Self.costs
        )
        #expect(
            RecordResponse(record, in: Sample.localizer()).jsonLine
                == #"{"fields":{"cost":"1","kind":"food","text":"Bus"},"id":"7","words":{"cost":"food","kind":"For everyone"}}"#
                + "\n"
        )
    }
}
