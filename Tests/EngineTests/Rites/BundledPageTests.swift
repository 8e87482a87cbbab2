import Foundation
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import Testing

/// The pages that a pilgrim reads with all packs that come with the program.
@Suite struct BundledPageTests {
    private let reader: PackReader

    init() async throws { reader = try await PackReader([""]) }

    @Test func servesAPilgrimFromMalaysia() async throws {
        try await reader.set(
            "nationality=MY",
            "journey=hajj",
            "hajj_type=tamattu",
            "departure=2027-05-01"
        )
        for language in ["en", "ar", "id", "ms"] {
            let person = try reader.person(in: language)
            let localizer = person.localizer
            let dhikr = try await person.dhikr.dhikr(named: "talbiyah")
            let pages: [(String, Page)] = [
                ("today", .today(try await person.today.view(), in: localizer, of: reader.catalog)),
                ("checklist", .checklists(try await person.checklist.lists(), in: localizer)),
                ("contacts", .contacts(try await person.contacts.all(), in: localizer)),
                (
                    "lost",
                    EmergencyPage(
                        try await person.contacts.emergency(),
                        trouble: nil,
                        in: localizer,
                        others: try reader.person(in: "ar").localizer
                    ).page
                ), ("chirp", .chirp(try await person.chirp.message(), in: localizer)),
                ("dhikr", .dhikrDay(try await person.dhikr.day(), by: .utc, in: localizer)),
                ("dhikr show", .dhikr(dhikr, try await person.dhikr.settings(), in: localizer)),
                ("profile", .profile(try await person.profile.rows(), in: localizer)),
            ]
            for (name, page) in pages {
                let text = reader.text(page)
                #expect(!text.isEmpty, "\(name) in \(language)")
                #expect(!text.contains("⟨"), "a text is missing: \(name) in \(language)")
                #expect(!text.contains("{"), "a placeholder is left: \(name) in \(language)")
            }
        }
        let lists = try await reader.person().checklist.lists()
        #expect(reader.text(.checklists(lists, in: try reader.person().localizer)).contains("country-my:"))
        #expect(try await reader.today().split(separator: "\n").count < 55)
    }

    @Test(arguments: [
        ("en", "All times are Makkah time."), ("ar", "جميع الأوقات بتوقيت مكة المكرمة."),
        ("ms", "Semua waktu mengikut waktu Makkah."), ("id", "Semua waktu menurut waktu Makkah."),
    ])
    func saysWhoseClockTheTimesAre(language: String, sentence: String) async throws {
        reader.clock.set("2026-11-23T09:00:00Z")
        try await reader.set("journey=hajj", "hajj_type=tamattu", "place=London", "residence=GB")
        reader.clock.set("2027-05-14T06:00:00Z")
        let details = try await reader.details(of: "standing", in: language)
        let list = reader.text(try await reader.walk(in: language).list(namesIDs: true))
        for told in [details, list] {
            #expect(told.components(separatedBy: sentence).count == 2, "\(told)")
        }
        try await reader.set("place=Makkah")
        let there = reader.text(try await reader.walk(in: language).list(namesIDs: true))
        #expect(!there.contains(sentence))
    }

    @Test(arguments: [
        ("polio_on=2030-01-01", "polio_on cannot be January 1, 2030, which is in the future"),
        ("meningococcal_on=2030-01-01", "meningococcal_on cannot be January 1, 2030, which is in the future"),
        ("polio_on=1899-01-01", "polio_on cannot be January 1, 1899, so long ago"),
        ("passport_until=1800-01-01", "passport_until cannot be January 1, 1800, so long ago"),
        ("departure=1999-01-01", "departure cannot be January 1, 1999, so long ago"),
        // A Hijri year, such as permits for the Rawdah state.
        ("rawdah_permit=1448-12-17T10:00", "rawdah_permit cannot be December 17, 1448, so long ago"),
    ])
    func refusesDatesThatCannotBe(fact: String, refusal: String) async throws {
        reader.clock.set("2026-11-23T09:00:00Z")
        let error = await #expect(throws: EngineError.self) { try await reader.set(fact) }
        #expect(error?.wording.hasPrefix(refusal) == true, "\(String(describing: error))")
        try await reader.set("polio_on=2026-06-01")
    }
}
