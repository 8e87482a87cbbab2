import ManasikDomain
import Testing

/// Facts whose value is a number with so many digits after the point.
@Suite struct DecimalFactTests {
    private let fact = FactDeclaration(
        id: DefinitionID("p:weight")!,
        kind: .decimal(minimum: 250, maximum: 30_000, places: 2),
        title: TextReference(pack: PackID(rawValue: "p")!, key: "t")
    )

    private func decimal(_ text: String) -> FactValue { .decimal(DecimalNumber(text)!) }

    @Test(arguments: [
        ("72.5", "72.50"), ("72,5", "72.50"), ("٧٢٫٥", "72.50"), ("٧٢,٥", "72.50"), ("72", "72.00"),
        ("72.5000", "72.50"), ("٧٢٫٥٠٠", "72.50"), (" 2.50 ", "2.50"), ("300", "300.00"),
    ])
    func readsWhatPeopleType(typed: String, kept: String) throws {
        #expect(try fact.parse(typed).description == kept)
    }

    @Test(arguments: ["", "a", "2.49", "300.01", "72.505", "1,234", "1.2.3", "7e1", "NaN", ".", "72."])
    func refusesWhatItCannotHave(_ typed: String) {
        #expect(throws: FactError.self) { try fact.parse(typed) }
    }

    /// As fields of records do, where one of the two is a number that the fact can have.
    @Test(arguments: [
        ("72.500", "72500", "72.5"), ("72,500", "72500", "72.5"), (" 2.500 ", "2500", "2.5"),
    ])
    func refusesANumberWhosePointMayPartThousands(typed: String, whole: String, decimal: String) throws {
        let error = #expect(throws: FactError.self) { try fact.parse(typed) }
        #expect(error?.value == typed)
        #expect(error?.eitherOf == FactError.Numbers(whole: whole, decimal: decimal))
        #expect(try fact.parse(decimal).description == decimal + "0")
    }

    @Test func readsANumberOfThreePlacesAsItIsTypedWithoutADoubt() throws {
        let fact = FactDeclaration(
            id: DefinitionID("p:gold")!,
            kind: .decimal(minimum: 0, maximum: 100_000, places: 3),
            title: TextReference(pack: PackID(rawValue: "p")!, key: "t")
        )
        let number = DecimalNumber("12.505")!
        #expect(number.typed == "12.5050")
        #expect(try fact.parse(number.typed) == .decimal(number))
        #expect(throws: FactError.self) { try fact.parse("12.505") }
        #expect(try fact.parse("0.505") == .decimal(DecimalNumber("0.505")!))
    }

    @Test func namesItsBoundsAndPlacesWhereItRefuses() {
        let error = #expect(throws: FactError.self) { try fact.parse("72.505") }
        #expect(error?.accepted == "a number from 2.50 to 300.00, with at most 2 digits after the point")
    }

    /// 0.1 + 0.2 is not 0.3 in binary; no stored byte comes of such a number.
    @Test func keepsEveryDigitInTheStore() throws {
        for units in stride(from: 250, through: 30_000, by: 7) {
            let value = FactValue.decimal(DecimalNumber(units: units, places: 2))
            let stored = JSONValue(value)
            #expect(FactValue(stored) == value)
            #expect(try fact.value(value.forHandlers) == value)
        }
        #expect(JSONValue(decimal("72.10")) == .object(["decimal": .string("72.10")]))
        #expect(try FactValue(wire: WireInput(JSONValue(decimal("72.10")))) == decimal("72.1"))
    }

    @Test func takesWholeNumbersAndTextsOfHandlers() throws {
        #expect(try fact.value(.integer(72)) == decimal("72"))
        #expect(try fact.value(.number(72.55)) == decimal("72.55"))
        #expect(try fact.value(.string("72.55")) == decimal("72.55"))
        #expect(throws: FactError.self) { try fact.value(.number(72.555)) }
    }

    @Test func aTextThatIsNoNumberIsQuoted() {
        #expect {
            try fact.value(.string("13,5"))
        } throws: { error in
            (error as? FactError)?.value == "13,5"
        }
        #expect {
            try fact.value(.object(["a": .integer(1)]))
        } throws: { error in
            (error as? FactError)?.value == "an object"
        }
    }

    @Test func comparesByValueWhateverTheDigits() {
        #expect(decimal("1.5") == decimal("1.50") && Set([decimal("1.5"), decimal("1.50")]).count == 1)
        #expect(
            DecimalNumber("-1.5")! < DecimalNumber("-1.49")! && DecimalNumber("-0.5")! < DecimalNumber("0")!
        )
        #expect(DecimalNumber("999999999.999999999")! < DecimalNumber("1000000000")!)
        let guarded = DecisionDiagram.Guard.decimals(375, 420, places: 1)
        #expect(guarded.contains(decimal("37.5")) && guarded.contains(decimal("37.50")))
        #expect(!guarded.contains(decimal("37.4")) && !guarded.contains(decimal("42.1")))
        #expect(!guarded.contains(.integer(38)))
    }

    @Test func readsTheBinaryNumberOfEachDecimal() {
        for units in stride(from: -20_000_000, to: 20_000_000, by: 19_777) {
            let number = DecimalNumber(units: units, places: 4)
            #expect(DecimalNumber(number.nearest) == number)
        }
        #expect(
            DecimalNumber(0.1 + 0.2) == nil && DecimalNumber(Double.infinity) == nil
                && DecimalNumber(1e300) == nil
        )
    }

    @Test func isReadAsItIsWritten() throws {
        let kind = fact.kind
        #expect(try FactKind(wire: WireInput(kind.wire)) == kind)
        #expect(kind.domain == nil && kind.isDecidable)
        let endless = FactKind.decimal(minimum: 0, maximum: 1, places: 12).wire
        #expect(throws: CodecError.self) { try FactKind(wire: WireInput(endless)) }
        #expect(fact.accepts(try #require(kind.anyValue(on: CivilDate("2027-05-14")!))))
        let guarded = DecisionDiagram.Guard.decimals(1, 2, places: 2)
        #expect(try DecisionDiagram.Guard(wire: WireInput(guarded.wire)) == guarded)
    }
}
