import ManasikEngine
import ManasikPresentation
import Testing

/// What the rites that come with the program say where a sentence could be taken for another ruling.
@Suite struct RitesWordingTests {
    private let reader: PackReader

    init() async throws {
        reader = try await PackReader()
        reader.clock.set("2027-05-10T08:00:00Z")
    }

    private func pilgrim(_ facts: String..., done steps: [String] = []) async throws {
        try await reader.set(["journey=hajj", "resident_of_makkah=no"] + facts)
        for step in steps { try await reader.perform(.done(step)) }
    }

    private func walk(in language: String = "en") async throws -> String {
        reader.text(try await reader.walk(in: language).here()).inOneLine
    }

    private func remedies(in language: String = "en") async throws -> String {
        reader.text(try await reader.walk(in: language).remedies()).inOneLine
    }

    private func explanation(of name: String) async throws -> String {
        let person = try reader.person()
        let found = try await person.explanations.explanation(of: name)
        return reader.text(.explanation(found, in: person.localizer, of: reader.catalog) { $0 }).inOneLine
    }

    // MARK: Remedies

    @Test func aHajjThatIsLostIsLostByAllSchoolsWhateverEachAsksForIt() async throws {
        try await pilgrim("hajj_type=qiran", "school=maliki", "sex=male", done: ["ihram", "miqat"])
        reader.clock.set("2027-05-16T12:00:00Z")
        try await reader.perform(.missed("standing"))
        let remedies = try await remedies()
        #expect(remedies.contains("the hajj is lost, according to all four schools"), "\(remedies)")
        #expect(!remedies.contains("the hajj is lost, according to the schools"), "\(remedies)")
    }
}
