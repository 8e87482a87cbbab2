import Foundation
import ManasikDomain
import ManasikSampleSchools
import Testing

/// What was one value for all schools and is one by school now is read as walks keep it that began before.
@Suite struct EarlierFormTests {
    private let pack = PackID(rawValue: "hajj")!

    private func read<Value: WireValue & Equatable>(_ value: Value, replacing now: String, by before: String)
        throws -> Value
    {
        let json = String(decoding: value.wireText, as: UTF8.self)
        let earlier = json.replacingOccurrences(of: now, with: before)
        #expect(earlier != json)
        return try Value(wireText: Array(earlier.utf8))
    }

    @Test func theReleaseThatEndsAProhibition() throws {
        let violation = Violation(
            id: DefinitionID(pack: pack, name: "marriage"),
            title: TextReference(pack: pack, key: "marriage"),
            until: .all(.full),
            rulings: []
        )
        let found = try read(
            violation,
            replacing: #""until":{"all":{"_0":"full"}}"#,
            by: #""until":"full""#
        )
        #expect(found == violation)
    }

    @Test func theOnePlaceWhereAStepMayBeDoneInstead() throws {
        var step = Step(rite: "sai")
        step.alsoAt = ["arrival"]
        let json = String(decoding: step.wireText, as: UTF8.self)
        #expect(json.contains(#""alsoAt":"arrival""#), "it is written as before there could be several")
        #expect(try Step(wireText: step.wireText) == step)
        step.alsoAt = ["arrival", "voluntary"]
        #expect(try Step(wireText: step.wireText) == step)
        #expect(!String(decoding: step.wireText, as: UTF8.self).contains("alsoAtCloses"))
        step.alsoAt[1].closes = .all(StepTime("9 dhu_al_hijjah sunrise")!)
        let closing = String(decoding: step.wireText, as: UTF8.self)
        #expect(closing.contains(#""alsoAt":["arrival","voluntary"]"#), "the names are written as before")
        #expect(closing.contains(#""alsoAtCloses":{"voluntary":"#))
        #expect(try Step(wireText: step.wireText) == step)
        step.alsoAt = []
        #expect(!String(decoding: step.wireText, as: UTF8.self).contains("alsoAt"))
        #expect(try Step(wireText: step.wireText) == step)
    }

    @Test func thePriceOfAnOrder() throws {
        var step = Step(rite: "halq")
        step.outOfOrder = .all(DefinitionID(pack: pack, name: "dam"))
        let found = try read(
            step,
            replacing: #""outOfOrder":{"all":{"_0":"hajj:dam"}}"#,
            by: #""outOfOrder":"hajj:dam""#
        )
        #expect(found == step)
        step.outOfOrder = .each([.hanafi: DefinitionID(pack: pack, name: "dam")])
        #expect(try Step(wireText: step.wireText) == step)
    }
}
