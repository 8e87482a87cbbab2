import ManasikDomain
import ManasikRules
import Testing

@testable import ManasikPackHost

/// What is kept of conditions that code answers.
@Suite struct ConditionCacheTests {
    private static let day = CivilDate("2026-11-21")!
    private static let nationality = Atom.fact(HostFact.nationality.id)
    private static let sex = Atom.fact(HostFact.sex.id)
    private static let table = FactTable(HostFact.allCases.map(\.declaration))

    private static func person(_ values: [HostFact: FactValue]) -> Facts {
        Facts(Dictionary(uniqueKeysWithValues: values.map { ($0.key.id, $0.value) }), on: day)
    }

    private static func keep(
        _ memory: inout ConditionCache,
        _ holds: Bool,
        _ asked: [Atom],
        by reading: BytecodeReader.Reading = .init(texts: ["MY", "male"])
    ) -> Bool {
        memory.keep(.init(holds: holds, asked: asked), of: 0, by: reading, values: table.values)
    }

    @Test func knowsWhoIsTheSameInAllThatWasAsked() {
        var memory = ConditionCache(conditions: 1)
        memory.turn(to: Self.person([.nationality: .text("MY")]))
        #expect(memory.answer(of: 0) == .unseen)
        #expect(Self.keep(&memory, true, [Self.nationality]))
        #expect(memory.answer(of: 0) == .holds)
        memory.turn(to: Self.person([.nationality: .text("FR"), .sex: .text("male")]))
        #expect(memory.answer(of: 0) == .unseen)
        #expect(Self.keep(&memory, false, [Self.nationality, Self.sex]))
        #expect(memory.answer(of: 0) == .fails)
        // A country that the condition does not name is as another, a sex that it does not name is not as one that it does.
        memory.turn(to: Self.person([.nationality: .text("DE"), .sex: .text("male")]))
        #expect(memory.answer(of: 0) == .fails)
        memory.turn(to: Self.person([.nationality: .text("DE"), .sex: .text("female")]))
        #expect(memory.answer(of: 0) == .unseen)
        memory.turn(to: Self.person([.nationality: .text("MY"), .sex: .text("female")]))
        #expect(memory.answer(of: 0) == .holds)
    }

    @Test func doesNotAnswerForWhomItIsNotKnown() {
        var memory = ConditionCache(conditions: 1)
        memory.turn(to: Self.person([.nationality: .text("MY")]))
        #expect(Self.keep(&memory, true, [Self.nationality]))
        memory.turn(to: Self.person([:]))
        #expect(memory.answer(of: 0) == .unknown)
        // Nor for whom something is said that nobody can be.
        memory.turn(to: Self.person([.nationality: .text("XX")]))
        #expect(memory.answer(of: 0) == .unknown)
    }

    @Test func forgetsAConditionThatContradictsItself() {
        var memory = ConditionCache(conditions: 1)
        memory.turn(to: Self.person([.nationality: .text("MY"), .sex: .text("male")]))
        #expect(Self.keep(&memory, true, [Self.nationality]))
        #expect(!Self.keep(&memory, false, [Self.nationality]))
        #expect(!Self.keep(&memory, true, [Self.sex]))
    }

    @Test func keepsNoMoreThanItMay() {
        var memory = ConditionCache(conditions: 1)
        let countries = FactKind.country.domain!
        var kept = 0
        for value in countries {
            memory.turn(to: Self.person([.nationality: value, .residence: .text("MY")]))
            let named = Set(countries.map(\.description))
            let asked = [Self.nationality, Atom.fact(HostFact.residence.id)]
            guard Self.keep(&memory, true, asked, by: .init(texts: named)) else { break }
            kept += 1
        }
        // A place for each country after the first: 250 cells each.
        #expect(kept == ConditionCache.mostCells / (countries.count + 1) - 1)
    }

    @Test func tellsNumbersApartWhereTheyAreCompared() {
        let id = DefinitionID("p:months")!
        var memory = ConditionCache(conditions: 2)
        func turn(_ months: Int) { memory.turn(to: Facts([id: .integer(months)], on: Self.day)) }
        func keep(_ holds: Bool, of condition: Int, _ integers: Set<Int>) -> Bool {
            let evaluation = ConditionCache.Evaluation(holds: holds, asked: [.fact(id)])
            return memory.keep(evaluation, of: condition, by: .init(integers: integers)) { _ in
                FactKind.integer(minimum: 0, maximum: 1000).domain
            }
        }
        turn(8)
        #expect(keep(true, of: 0, [6]) && keep(false, of: 1, [3, 12]))
        for months in [7, 1000] {
            turn(months)
            #expect(memory.answer(of: 0) == .holds)
        }
        for months in [0, 5, 6] {
            turn(months)
            #expect(memory.answer(of: 0) == .unseen, "\(months)")
        }
        for months in [4, 11] {
            turn(months)
            #expect(memory.answer(of: 1) == .fails)
        }
        for months in [2, 3, 12, 13, 1000] {
            turn(months)
            #expect(memory.answer(of: 1) == .unseen, "\(months)")
        }
        turn(1001)
        #expect(memory.answer(of: 0) == .unknown)
    }

    @Test func tellsNoMoreValuesApartThanItMay() {
        let id = DefinitionID("p:amount")!
        func isKept(_ maximum: Int) -> Bool {
            var memory = ConditionCache(conditions: 1)
            memory.turn(to: Facts([id: .integer(1)], on: Self.day))
            return memory.keep(.init(holds: true, asked: [.fact(id)]), of: 0, by: .init()) { _ in
                FactKind.integer(minimum: 1, maximum: maximum).domain
            }
        }
        #expect(isKept(ConditionCache.mostValues))
        #expect(!isKept(ConditionCache.mostValues + 1))
    }
}
