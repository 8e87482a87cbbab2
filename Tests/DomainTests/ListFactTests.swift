import ManasikDomain
import Testing

/// Facts whose value is any number of some values.
@Suite struct ListFactTests {
    private let fact = FactDeclaration(
        id: DefinitionID("p:needs")!,
        kind: .list(["wheelchair", "diet", "oxygen"]),
        title: TextReference(pack: PackID(rawValue: "p")!, key: "t")
    )

    @Test(arguments: [
        ("oxygen, wheelchair", ["wheelchair", "oxygen"]), ("diet", ["diet"]), ("diet,diet", ["diet"]),
        ("none", []),
    ])
    func keepsWhatIsChosenInTheOrderOfTheDeclaration(typed: String, values: [String]) throws {
        #expect(try fact.parse(typed) == .list(values))
    }

    @Test(arguments: ["", ",", "diet, stretcher", "none, diet"])
    func refusesWhatIsNotDeclared(_ typed: String) {
        #expect(throws: FactError.self) { try fact.parse(typed) }
    }

    @Test func namesWhatItTakesWhereItRefuses() {
        let error = #expect(throws: FactError.self) { try fact.parse("oxigen") }
        #expect(error?.accepted == "some of wheelchair, diet, oxygen, separated by commas, or none")
        #expect(error?.suggestion == "oxygen")
    }

    @Test func answersWhatItIncludes() {
        let facts = Facts([fact.id: .list(["diet"])], on: CivilDate("2027-05-14")!)
        #expect(facts.answer(.includes(fact.id, "diet")) == .boolean(true))
        #expect(facts.answer(.includes(fact.id, "oxygen")) == .boolean(false))
        #expect(facts.answer(.includes(DefinitionID("p:other")!, "oxygen")) == nil)
    }

    @Test func isReadAsItIsWritten() throws {
        let kind = fact.kind
        #expect(try FactKind(wire: WireInput(kind.wire)) == kind)
        #expect(kind.domain == nil && !kind.isDecidable)
        for value in [FactValue.list([]), .list(["diet", "oxygen"])] {
            #expect(try fact.value(JSONValue(value)) == value)
        }
        // Lua does not tell an empty list from an empty table.
        #expect(try fact.value(.object([:])) == .list([]))
        let atom = Atom.includes(fact.id, "diet")
        #expect(try Atom(wire: WireInput(atom.wire)) == atom)
        #expect(atom.description == "p:needs includes diet")
    }

    @Test func takesTheNewNamesOfItsValues() {
        let renaming = Renaming([Rename(pack: fact.id.pack, .value(fact: "needs"), from: "meals", to: "diet")]
        )
        let renamed = renaming.fact(fact.id, .list(["meals", "oxygen"]))
        #expect(renamed.id == fact.id && renamed.value == .list(["diet", "oxygen"]))
    }
}
