import ManasikDomain
import ManasikPackHost
import Testing

@testable import ManasikAuthoring

/// The packs and the titles that an import makes or changes.
@Suite struct TableTitleTests {
    private let bench = ImportBench()

    private let table = "id,text,unverified\nform,Bring the form,yes\n"

    @Test func namesThePackBesideANewOneThatIsSimilar() throws {
        let outcome = try bench.take(table, .items, list: "papers") { $0.otherPacks = ["hotels", "q"] }
        #expect(outcome.madePack == .init(pack: "p", near: "q"))
        let again = try bench.take(table, .items, list: "papers") { $0.otherPacks = ["q"] }
        #expect(again.madePack == nil)
    }

    @Test func aTitleIsGivenToAListThatIsThere() throws {
        try bench.take(table, .items, list: "papers")
        let kept = try bench.take(table, .items, list: "papers") {
            $0.changesTitle = true
            $0.title = "Papers"
        }
        #expect(kept.retitled == nil && kept.files.isEmpty)
        let changed = try bench.take(table, .items, update: true, list: "papers") {
            $0.changesTitle = true
            $0.title = "Papers"
        }
        #expect(changed.retitled == .init(list: "papers", old: "Rules", new: "Papers"))
        #expect(try bench.files()["locales/en.json"]?.contains("\"papers.title\": \"Papers\"") == true)
    }
}
