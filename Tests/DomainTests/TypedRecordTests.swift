import ManasikDomain
import Testing

/// What people type for a record, and which of it is refused since it may mean another value.
@Suite struct TypedRecordTests {
    private let costs = RecordCollection(
        id: DefinitionID("trip:costs")!,
        fields: ["amount": .init(.decimal), "on": .init(.date)],
        views: RecordCollection.Views(form: ["amount", "on"])
    )

    @Test(arguments: [
        ("15.000", "15000", "15.0"), ("15,000", "15000", "15.0"), ("12.505", "12505", "12.5050"),
        ("-1,250", "-1250", "-1.25"), ("١٥٫٠٠٠", nil, nil), ("١٥،٠٠٠", "15000", "15.0"),
        ("1500.000", "1500000", "1500.0"),
    ])
    func refusesANumberWhosePointMayPartThousands(typed: String, whole: String?, decimal: String?) throws {
        var problem: RecordFieldError.Problem?
        do throws(RecordFieldError) { _ = try costs.value(of: typed, for: "amount") } catch {
            problem = error.problem
        }
        guard let whole, let decimal else {
            #expect(problem == nil)
            return
        }
        #expect(problem == .ambiguousNumber(typed, whole: whole, decimal: decimal))
        #expect(try costs.value(of: whole, for: "amount") == .string(whole))
        #expect(try costs.value(of: decimal, for: "amount") == .string(decimal))
        #expect(throws: RecordFieldError.self) { try costs.conditions("amount", .equal, typed: typed) }
    }

    @Test(arguments: ["1,234.50", "1.234,50", "1.234.567", "١٢٬٣٤", "١٬٢٣٤٬٥", "١٬٢٣٤٫٥٬٠٠٠"])
    func quotesWhatIsNoNumberAsItWasTyped(typed: String) throws {
        let error = #expect(throws: RecordFieldError.self) { try costs.value(of: typed, for: "amount") }
        guard case .wrongType(_, _, _, let written)? = error?.problem else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(written == typed)
    }

    @Test func refusesADayOfTheHijriCalendarThatIsTyped() throws {
        for typed in ["1448-12-10", "١٤٤٨-١٢-١٠"] {
            #expect(throws: RecordFieldError(costs.id, "on", .hijriDay("1448-12-10"))) {
                try costs.value(of: typed, for: "on")
            }
        }
        #expect(try costs.value(of: "2027-05-16", for: "on") == .string("2027-05-16"))
        // What is kept already stays.
        try costs.check(["amount": .integer(1), "on": .string("1448-12-10")])
    }
}
