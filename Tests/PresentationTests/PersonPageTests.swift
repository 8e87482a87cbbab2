import Foundation
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// What is said to whoever keeps people's records.
@Suite struct PersonPageTests {
    private typealias Sample = PresentationSample

    private let me = PersonID(rawValue: "me")!

    private func lines(_ page: (Localizer) -> Page, in language: String = "en") -> [String] {
        Sample.lines(of: page(Sample.localizer(language)))
    }

    @Test func saysAboutWhomSomethingIsStored() {
        #expect(lines { .persons([], in: $0) } == ["Nothing is stored about anyone."])
        #expect(lines({ .persons([], in: $0) }, in: "ar") == ["لا شيء محفوظ عن أحد."])
        #expect(lines { .persons([me, PersonID(rawValue: "Siti")!], in: $0) } == ["me", "Siti"])
    }

    @Test func saysWhatBecameOfAnArchive() {
        #expect(
            lines { .personExported(me, to: "me.json", in: $0) } == [
                "What is stored about me was written to me.json."
            ]
        )
        #expect(
            lines { .personImported(me, from: "me.json", in: $0) } == [
                "What me.json holds about me is now stored."
            ]
        )
        let review = RecordKey(owner: me, collection: DefinitionID("p:reviews")!, id: "1")
        let leftOut = LeftOutRecord(.create, of: review, since: .notAllowed(.create, review.collection))
        let group = RecordKey(owner: me, collection: HostCollection.groups.id, id: "g-1")
        let all = [
            leftOut, LeftOutRecord(.update, of: review, since: .notAllowed(.update, review.collection)),
            LeftOutRecord(.create, of: group, since: .takenGroup("g-1")),
        ]
        #expect(
            lines { .personImported(me, from: "me.json", leavingOut: all, in: $0) } == [
                "What me.json holds about me is now stored.",
                "Left as it is, since the person could not have written it:",
                "p:reviews/1: the rules of reviews do not allow you that",
                "Left out, since the person could not have written it:",
                "p:reviews/1: the rules of reviews do not allow you that",
                "manasik:groups/g-1: another person guides the group g-1",
            ]
        )
        #expect(
            PersonFileResponse(file: "me.json", person: me, leavingOut: [leftOut]).jsonLine
                .contains(
                    #""left_out":[{"code":"record.not-allowed","operation":"create","record":"p:reviews/1"}]"#
                )
        )
        let unknown = [DefinitionID("club:nosuch")!, DefinitionID("x:y")!]
        #expect(
            lines { .personImported(me, from: "me.json", unknown: unknown, in: $0) } == [
                "What me.json holds about me is now stored.",
                "Kept as it is, since no pack in use has these collections: club:nosuch and x:y",
            ]
        )
        #expect(
            PersonFileResponse(file: "me.json", person: me, unknown: unknown).jsonLine
                .contains(#""unknown":["club:nosuch","x:y"]"#)
        )
        let localizer = Sample.localizer()
        #expect(
            YesNoQuestion.replacing(me, with: "me.json", in: localizer).text
                == "Replace everything that is stored about me with what me.json holds?"
        )
        let meeting = YesNoQuestion.meeting(me, with: "me.json", from: ["old phone"], in: localizer)
        #expect(
            meeting.text
                == "What is stored here about you and what me.json holds were begun apart from each other. "
                + "Are both of one and the same person?"
        )
        #expect(
            meeting.consequence
                == "The file comes from old phone. What belongs to two people cannot be taken apart again once it is mixed."
        )
        #expect(
            YesNoQuestion.erasing(me, in: localizer).text
                == "Erase everything that is stored about me? It cannot be undone."
        )
        #expect(PersonFileResponse(file: "me.json", person: me).jsonLine.contains("\"person\":\"me\""))
    }

    @Test func saysWhatBecomesOfTheRecordsOfTwoDevices() throws {
        let (items, rite) = (HostCollection.items.id, DefinitionID("p:rite")!)
        func told(_ meeting: Meeting, in language: String = "en") -> [String] {
            lines(
                { .meeting(meeting, with: "me.json", of: Catalog(), following: [:], in: $0) },
                in: language
            )
        }
        var meeting = Meeting(of: me, isPreview: true)
        #expect(told(meeting) == ["me.json holds nothing about you that is not here already."])
        meeting.collections[items, default: Meeting.Changes()].added = 2
        meeting.collections[items]?.removed = 1
        meeting.renamed = [
            Meeting.NewName(in: items, from: "own-1", to: "own-1-tablet", text: "Rope", besides: "Tent"),
            Meeting.NewName(in: items, from: "own-4", to: "own-4-tablet", text: "Rope", besides: "Rope"),
            Meeting.NewName(in: items, from: "own-2", to: "own-2-tablet"),
        ]
        meeting.left = [
            Meeting.LeftRecord("1", in: DefinitionID("p:reviews")!, since: .shared),
            Meeting.LeftRecord("own-3", in: items, since: .misfit, text: "Umbrella"),
            Meeting.LeftRecord("p:rite", in: HostCollection.walks.id, since: .nothingHolds),
        ]
        let refused = Meeting.RefusedEvent(
            .undone(step: "one"),
            in: rite,
            at: Instant(rfc3339: "2026-11-21T06:00:00Z")!,
            since: .notBegun
        )
        meeting.refused = [refused]
        let moment = Instant(rfc3339: "2026-11-21T07:00:00Z")!
        meeting.doubled = [
            Meeting.DoubledWalk(
                DoubleEntries(
                    counts: [JointCount(of: "stones", own: 5, beyond: 2)],
                    violations: [DoubledViolation(DefinitionID("p:perfume")!, at: [refused.at, moment])]
                ),
                in: rite,
                counting: ["stones": 7]
            )
        ]
        #expect(
            told(meeting) == [
                "Nothing was stored. With what me.json holds about you, this would change:",
                "Items of your own: 2 records were added and 1 record was removed",
                "Items of your own: Rope and Tent were added on the two devices under one number, own-1. "
                    + "Both are kept; Rope has the number own-1-tablet now.",
                "Items of your own: Rope was added on each of the two devices, and is there twice now: own-4 and own-4-tablet. "
                    + "If both are the same, one can be removed.",
                "own-2 of Items of your own is called own-2-tablet, since the other device had something else under that name.",
                "Not counted, since it no longer holds beside what was done on the other device; it is kept:",
                "p:rite, 2026-11-21T06:00:00Z: walk.not-begun",
                "p:rite, stones: your devices together counted 9, more than the 7 asked; none of them alone came to more than 5. "
                    + "Some of it may have been counted twice: check how often it was done before relying on it, and confirm the "
                    + "count or correct it.",
                "p:rite: p:perfume was noted on your devices apart from each other, 2026-11-21T06:00:00Z and 2026-11-21T07:00:00Z. "
                    + "Each of these counts; if they are one and the same, what is too much can be taken back.",
                "Left as it is:",
                "reviews, 1: others see it too, so it is changed only where it is kept",
                "Items of your own, Umbrella: what both have together is not a whole record",
                "Rites, p:rite: none of its events holds beside those of the other device, as after another journey was chosen; "
                    + "each device keeps its own",
            ]
        )
        let response = MeetingResponse(meeting, with: "me.json").json
        #expect(try AnswerSchema("person").problems(response) == [])
        #expect(response.wireText.count > 300)
        #expect(told(meeting, in: "ms").first?.hasPrefix("Tiada apa-apa yang disimpan.") == true)
        let arabic = told(meeting, in: "ar")[1]
        #expect(arabic.contains("أُضيف سجلان") && arabic.contains("وحُذف سجل واحد"), "\(arabic)")
        let siti = PersonID(rawValue: "Siti")!
        #expect(
            told(Meeting(of: siti, isPreview: false))
                == ["me.json holds nothing about Siti that is not here already."]
        )
        #expect(
            lines({ .device("phone-1", of: siti, in: $0) }).first?.hasPrefix("Changes of Siti are noted")
                == true
        )
        #expect(
            YesNoQuestion.meeting(siti, with: "s.json", from: [], in: Sample.localizer()).text
                .hasPrefix("What is stored here about Siti and what s.json holds ")
        )
        #expect(
            lines({ .device("phone-1", of: me, in: $0) }) == [
                "Your changes are noted with their time from now on, so that devices can meet. This device is called phone-1."
            ]
        )
        #expect(
            lines({ .deviceRenewed("phone-2", in: $0) }) == [
                "This is an earlier state of this device. It counts as another device from now on, phone-2, "
                    + "so that nothing is mixed up where devices meet."
            ]
        )
    }

    @Test func saysWhatWasErasedAndWhereItMayStillBe() {
        #expect(
            lines { .personErased(me, records: 4, copies: [], in: $0) } == ["4 records of me were erased."]
        )
        #expect(
            lines { .personErased(me, records: 1, copies: ["/home/old"], in: $0) } == [
                "1 record of me was erased.",
                "These files may still hold what was erased; remove them yourself when you no longer need them:",
                "/home/old",
            ]
        )
        #expect(
            lines({ .personErased(me, records: 2, copies: [], in: $0) }, in: "ar").first?
                .hasPrefix("مُحي سجلان عن ") == true
        )
        #expect(
            ErasureResponse(person: me, erased: 4, copies: ["a"]).jsonLine
                == "{\"copies\":[\"a\"],\"erased\":4,\"person\":\"me\"}\n"
        )
    }

    @Test func saysWhatBecameOfABackup() {
        #expect(
            lines { .backupWritten(to: "b.sqlite", persons: 2, in: $0) } == [
                "A checked copy of the records was written to b.sqlite.", "2 people",
            ]
        )
        #expect(
            lines { .backupWritten(to: "b", persons: 2, removed: 0, head: ("ab", 3), in: $0) } == [
                "A checked copy of the home was written to b.", "2 people", "Its log ends with ab (entry 3).",
            ]
        )
        #expect(
            lines { .backupRestored(from: "b", hasPacks: true, keeping: nil, unreadable: 0, in: $0) } == [
                "The records, packs and grants of b are now in use."
            ]
        )
        #expect(
            lines { .backupRestored(from: "b.sqlite", keeping: "old.sqlite", unreadable: 0, in: $0) } == [
                "The records of b.sqlite are now in use.", "What was there before is kept in old.sqlite.",
            ]
        )
        let damaged = Page.backupRestored(
            from: "b.sqlite",
            keeping: nil,
            unreadable: 2,
            in: Sample.localizer()
        )
        #expect(
            damaged.said.last
                == "2 records in it cannot be read and are kept as they are. See which: [diagnose]"
        )
        let question = YesNoQuestion.restoring("b.sqlite", in: Sample.localizer())
        #expect(question.text == "Replace the present records with b.sqlite?")
        #expect(question.consequence == "What is there now is kept beside it under another name.")
        #expect([question.yes, question.no] == ["yes", "no"])
    }
}
