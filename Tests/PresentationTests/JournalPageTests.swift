import ManasikDomain
import ManasikPresentation
import ManasikViews
import Testing

/// How records are told that a pack alone writes, such as a journal of rites.
@Suite struct JournalPageTests {
    private typealias Sample = PresentationSample

    @Test func saysByWhichClockTimesAreToldWhereItIsNotTheReadersOwn() {
        let log = RecordCollection(
            id: Sample.id("log"),
            fields: ["at": .init(.instant)],
            views: RecordCollection.Views(list: RecordCollection.ListView(fields: ["at"]))
        )
        let key = RecordKey(owner: PersonID(rawValue: "me")!, collection: log.id, id: "1")
        let then = Instant(rfc3339: "2027-05-06T21:00:00Z")!
        let stored = Record(
            key: key,
            scope: .person,
            version: 1,
            body: ["at": .string("2027-05-06T21:00:00Z")],
            createdAt: then,
            updatedAt: then
        )
        var list = RecordListView([stored], of: log, after: nil, limit: nil)
        list.referred.zone = Zone("Asia/Riyadh", secondsAhead: 3 * 3600)
        for isOther in [true, false] {
            list.referred.isByClockOfRites = isOther
            var record = list.records[0]
            record.referred = list.referred
            for page in [Page.records(list, in: Sample.localizer()), .record(record, in: Sample.localizer())]
            {
                let lines = Sample.lines(of: page)
                #expect(lines.contains { $0.hasSuffix("May 7, 2027, 00:00") })
                #expect(lines.contains("All times are Riyadh time.") == isOther, "\(lines)")
            }
        }
    }

    @Test func numbersInTheirOrderWhatAPackAloneWritesAndNamesItsSteps() {
        let log = RecordCollection(
            id: Sample.id("log"),
            title: Sample.text("daily"),
            fields: ["done": .init(.integer), "step": .init(.text)],
            onePer: ["step"],
            views: RecordCollection.Views(list: RecordCollection.ListView(fields: ["step"]))
        )
        func record(_ id: String, _ step: String) -> Record {
            let key = RecordKey(owner: PersonID(rawValue: "me")!, collection: log.id, id: id)
            let body: [String: JSONValue] = ["step": .string(step), "done": .integer(1)]
            let then = Instant(milliseconds: 0)
            return Record(key: key, scope: .person, version: 1, body: body, createdAt: then, updatedAt: then)
        }
        func list(_ ids: [String]) -> RecordListView {
            let steps = ["sample:hajj/standing", "sample:hajj/gone"]
            let records = zip(ids, steps).map { record($0, $1) }
            var list = RecordListView(records, of: log, after: nil, limit: nil)
            list.referred.steps["sample:hajj/standing"] = Sample.text("standing")
            return list
        }
        func lines(_ list: RecordListView, _ search: RecordSearch = RecordSearch()) -> [String] {
            Array(Sample.lines(of: .records(list, matching: search, in: Sample.localizer())).dropFirst())
        }
        let kept = list([#"["sample:hajj/standing"]"#, #"["sample:hajj/gone"]"#])
        let told = ["No. | step", "1 | Standing at Arafat", "2 | sample:hajj/gone"]
        #expect(lines(kept) == told)
        #expect(lines(kept, RecordSearch(limit: 2)) == told)
        // Places are numbers only in the whole list and in its own order.
        #expect(lines(kept, RecordSearch(by: "step")) == ["step", "Standing at Arafat", "sample:hajj/gone"])
        // What an earlier version has numbered keeps its numbers.
        #expect(
            lines(list(["7", "b"])) == ["No. | step", "7 | Standing at Arafat", "b | sample:hajj/gone"]
        )
        var standing = kept.records[0]
        standing.referred = kept.referred
        #expect(
            Sample.lines(of: .record(standing, in: Sample.localizer())) == [
                "# For everyone · Standing at Arafat", "done: 1", "step: Standing at Arafat",
            ]
        )
        let json = RecordResponse(standing, in: Sample.localizer()).jsonLine
        #expect(
            json
                == #"{"fields":{"done":1,"step":"sample:hajj/standing"},"id":"[\"sample:hajj/standing\"]","words":{"step":"Standing at Arafat"}}"#
                + "\n"
        )
    }
}
