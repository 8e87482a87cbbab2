import ManasikDomain
import ManasikPresentation
import ManasikWalkthroughs
import Testing

/// Pages as a service sends them to a client.
@Suite struct PageWireTests {
    private static let requests: [Request] = [
        .state(fact: "nationality", value: "MY"), .state(fact: "school", value: nil),
        .stateTogether(facts: ["departure", "return_date"]), .showFacts, .showChecklists,
        .setAside(item: DefinitionID("hajj:visa")!), .showDhikr, .makeCategoryDaily,
        .showDhikrCategory(DefinitionID("rites:morning")!), .hideDhikr(DefinitionID("rites:talbiyah")!),
        .remindOfDhikr(series: "morning", at: "06:30"), .showArticles, .readArticle("ihram"),
        .addFavourite("rites:talbiyah"), .makeGroup, .inviteToGroup("Bus 7"), .joinGroup(code: nil),
        .joinGroup(code: "0123-4567-89AB-CDEF"), .grantToGroup("Bus 7"),
        .endCodes(ofGroup: "Bus 7"), .leaveGroup("g-1"), .setForAll("p:office"),
        .resetSetting("p:hours"),
        .addSchedule(name: "dawn", trigger: "fajr + 20 min"),
        .addSchedule(name: "dawn", trigger: nil), .removeSchedule(name: "dawn"),
        .showStep("tawaf", ritual: DefinitionID("umrah:umrah")!),
        .openWalk(ritual: DefinitionID("hajj:hajj")!), .openWalk(ritual: nil), .askQuestions, .showToday,
        .showEmergency, .showHelp, .give(.confirmation), .give(.limit), .exportPerson,
        .search("tawaf", ofDhikr: false), .give(.searchScreen),
        .chooseRitual([DefinitionID("hajj:hajj")!, DefinitionID("umrah:umrah")!]),
        .sayWhenDone(step: "tawaf"), .sayWhenViolated(DefinitionID("umrah:perfume")!), .showRemedies,
        .settleByAlternative("fidyah"), .noteViolation, .answerCircumstance("intent"), .give(.outOfOrder),
        .give(.packs),
        .previewMigration, .migrate(ritual: nil), .migrate(ritual: DefinitionID("hajj:hajj")!), .showPacks,
        .checkPacks,
        .migrateStored, .restoreBackup, .diagnose, .give(.place), .give(.coordinates), .give(.timeZone),
        .give(.series),
        .give(.time),
        .give(.home),
    ]

    private static let walkRequests: [WalkRequest] = [
        .next, .back, .done("tawaf"), .done(nil), .undo("tawaf"), .undo(nil),
        .skip("sai", reason: "ill"), .skip(nil, reason: nil), .missed("sai"),
        .violate("perfume", circumstances: ["knowingly": "yes"]),
        .violate("perfume", circumstances: [:], at: Instant(milliseconds: 0)),
        .settle("fidyah", alternative: 2, note: "paid"), .settle("fidyah", alternative: nil, note: nil),
        .unsettle("fidyah"), .count("tawaf", .plus), .count(nil, .minus), .count("tawaf", .set(to: 3)),
        .choose("kind", branch: "tamattu"), .choose(nil, branch: "qiran"), .reset,
    ]

    /// A page with every kind of block, and in them each value that a block can have.
    private static var page: Page {
        let time = TimeMark.allCases.map { TimeNote($0, "until 'asr") }
        let rites = Mark.allCases.map {
            JourneyMap.Rite("طواف", $0, isSelected: $0 == .current, time: time[0])
        }
        let offered = (requests + walkRequests.map(Request.walk)).map { Run.request($0, isRightToLeft: true) }
        return Page([
            .heading("Sa'i", level: 2),
            .paragraph(Paragraph([.text("do "), .marked("this", .strong)] + offered, .warning, indent: 2)),
            .rows(Mark.allCases.map { Row($0, "Visa", details: [Paragraph("by May", .quiet)]) }),
            .outline(
                [OutlineRow(nil, "Mina", depth: 0)]
                    + time.map { OutlineRow(.done, "jamrah", time: $0, detail: "7", depth: 1) }
            ),
            .facts(Tone.allCases.map { NamedText("name", "\"text\"\n", $0) }),
            .progress(Progress(label: "tawaf", done: 3, total: 7, caption: "٣ من ٧")),
            .progress(Progress(done: 0, total: 7, caption: "0 of 7")),
            .article("# Ihram\n\n*clothes*"),
            .table(
                Table(
                    columns: Table.Column.Alignment.allCases.map {
                        .init("time", priority: 2, alignment: $0)
                    },
                    rows: [["a", "b", "c"], ["", "é", "\u{202B}d"]]
                )
            ),
            .results([FoundRow([.marked("anger", .link)], details: [[.text("when angry")]])]),
            .map(
                JourneyMap(
                    JourneyMap.Stop.State.allCases.map { .init("Mina", $0, rites: rites, time: time[1]) } + [
                        .init("Makkah", .past)
                    ]
                )
            ),
            .bars([Bar("Monday", 33, caption: "33 times")]),
            .calendar(
                DayCalendar(
                    weekdays: ["Mon", "Tue"],
                    weeks: [.init("1 May", [nil] + DayCalendar.Level.allCases)],
                    months: [.init("May", shortName: "M", week: 0)],
                    note: "in this year",
                    legend: [.nothing: "none", .begun: "begun", .half: "half", .all: "all"]
                )
            ),
            .groups([[.gap], [.paragraph("apart")]]),
            .sections([[.heading("first")], []]),
            .gap,
            .requests([DescribedRequest(.showToday, "the day", isRightToLeft: true)]),
        ])
    }

    @Test func whatIsSentIsReadAlike() throws {
        let text = Self.page.wireText
        #expect(try Page(wireText: text) == Self.page)
        #expect(try Page(wireText: text).wireText == text)
    }

    /// What clients have read stays readable: a changed form gets a number of its own.
    @Test func theFirstFormIsRead() throws {
        let sent = """
            {"blocks":[{"heading":{"level":1,"text":"Tawaf"}},{"paragraph":{"_0":{"indent":0,"runs":[{"text":{"_0":"Note it: "}},\
            {"request":{"is_right_to_left":false,"request":{"walk":{"_0":{"done":{"how":{},"step":"tawaf"}}}}}}],"tone":"plain"}}},\
            {"gap":{}}],"form":1}
            """
        let page = Page([
            .heading("Tawaf"),
            .paragraph([.text("Note it: "), .request(.walk(.done("tawaf")), isRightToLeft: false)]),
            .gap,
        ])
        #expect(try Page(wireText: Array(sent.utf8)) == page)
        #expect(String(decoding: page.wireText, as: UTF8.self) == sent)
    }

    @Test func whatCannotBeReadNamesTheField() throws {
        func refusal(_ text: String) -> String? {
            do throws(CodecError) {
                _ = try Page(wireText: Array(text.utf8))
                return nil
            } catch { return error.description }
        }
        #expect(refusal(#"{"blocks":[],"form":2}"#)?.contains("form 2") == true)
        #expect(refusal(#"{"blocks":[]}"#) == "'form' is missing")
        #expect(
            refusal(#"{"blocks":[{"heading":{"text":"a"}}],"form":1}"#)
                == "'blocks[0].heading.level' is missing"
        )
        #expect(
            refusal(#"{"blocks":[{"song":{}}],"form":1}"#) == "'blocks[0]' takes one of the parts of a page"
        )
    }
}
