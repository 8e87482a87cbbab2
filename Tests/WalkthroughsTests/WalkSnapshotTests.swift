import Foundation
import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// The form in which walks are stored.
@Suite struct WalkSnapshotTests {
    @Test func isWrittenInAStableForm() throws {
        var walk = try Walker(ritual("hajj", group(.sequence, "hajj", [step("arrival_tawaf", count: 7)])))
        try walk(.count(step: "arrival_tawaf", by: .set(to: 2)))
        let snapshot = try #require(walk.snapshot)
        #expect(
            String(decoding: snapshot.wireText, as: UTF8.self) == """
                {"choices":{},"history":[\
                {"at":"2027-05-14T03:00:00Z","change":{"began":{"revision":"r1"}},\
                "event":{"begin":{"revision":"r1"}}},\
                {"at":"2027-05-14T03:01:00Z","change":{"step":{\
                "from":{"atSecondPlace":false,"count":0,"status":"pending"},"id":"arrival_tawaf",\
                "to":{"at":"2027-05-14T03:01:00Z","atSecondPlace":false,"count":2,"status":"pending"}}},\
                "event":{"count":{"by":{"set":{"to":2}},"step":"arrival_tawaf"}}}],\
                "revision":"r1","ritual":"hajj:hajj","startedAt":"2027-05-14T03:00:00Z",\
                "steps":{"arrival_tawaf":{"at":"2027-05-14T03:01:00Z","atSecondPlace":false,"count":2,\
                "status":"pending"}},"version":1}
                """
        )
    }

    @Test func readsAWalkThatWasWrittenBeforePerformancesWereNoted() throws {
        let text = """
            {"choices":{},"history":[\
            {"at":"2027-05-14T03:00:00Z","change":{"began":{"revision":"r1"}},\
            "event":{"begin":{"revision":"r1"}}},\
            {"at":"2027-05-14T03:01:00Z","change":{"step":{\
            "from":{"atSecondPlace":false,"count":0,"status":"pending"},"id":"arrival_tawaf",\
            "to":{"at":"2027-05-14T03:01:00Z","atSecondPlace":false,"count":7,"status":"done"}}},\
            "event":{"done":{"step":"arrival_tawaf"}}}],\
            "revision":"r1","ritual":"hajj:hajj","startedAt":"2027-05-14T03:00:00Z",\
            "steps":{"arrival_tawaf":{"at":"2027-05-14T03:01:00Z","atSecondPlace":false,"count":7,\
            "status":"done"}},"version":1}
            """
        let snapshot = try WalkSnapshot(wireText: Array(text.utf8))
        #expect(snapshot.history[1].event == .done(step: "arrival_tawaf"))
        #expect(WalkSnapshot.replaying(snapshot.history, of: snapshot.ritual) == snapshot)
        #expect(String(decoding: snapshot.wireText, as: UTF8.self) == text)
    }

    @Test func keepsHowAStepWasDone() throws {
        let stoning = step("stoning") {
            $0.proxy = Step.Proxy(when: nil, text: text("proxy"), sources: [], unverified: false)
        }
        var walk = try Walker(ritual("hajj", group(.sequence, "hajj", [stoning])))
        let earlier = morning.adding(seconds: -3600)
        try walk(.done(step: "stoning", how: Performance(at: earlier)))
        let state = try #require(walk.snapshot?.state(of: "stoning"))
        #expect(state == StepState(status: .done, count: 1, at: earlier))
        let history = try #require(walk.snapshot?.history)
        #expect(history[1].at == morning.adding(seconds: 60))
        #expect(try [WalkHistoryEntry](wireText: history.wireText) == history)
    }

    @Test func refusesATimeThatHasNotCome() throws {
        let walk = try Walker(ritual("hajj", group(.sequence, "hajj", [step("stoning")])))
        let later = morning.adding(seconds: 3600)
        #expect(
            walk.refusal(of: .done(step: "stoning", how: Performance(at: later)), at: morning)
                == .inTheFuture(step: "stoning", at: later)
        )
    }

    @Test func refusesToReadWhatANewerVersionWrote() throws {
        let walk = try Walker(hajj, person(.shafii, qiran))
        let text = String(decoding: try #require(walk.snapshot).wireText, as: UTF8.self)
        let newer = text.replacingOccurrences(of: "\"version\":1", with: "\"version\":2")
        let error = #expect(throws: CodecError.self) { try WalkSnapshot(wireText: Array(newer.utf8)) }
        #expect(error?.description == "it has form 2, and this version of manasik reads forms up to 1")
    }

    @Test func takesBackNothingWhereAHistoryTakesBackWhatItDoesNotHave() throws {
        var walk = try Walker(ritual("hajj", group(.sequence, "hajj", [step("stoning")])))
        try walk(.done(step: "stoning"))
        try walk(.undone(step: "stoning"))
        let history = try #require(walk.snapshot?.history)
        let snapshot = WalkSnapshot.replaying([history[0], history[2]], of: walk.walkthrough.ritual.id)
        #expect(throws: WalkRefusal.nothingToUndo(step: "stoning")) {
            try walk.walkthrough.transition(
                from: snapshot,
                on: .undone(step: "stoning"),
                for: walk.facts,
                at: morning
            )
        }
    }

    @Test func isNotRebuiltFromAHistoryWithoutABeginning() {
        #expect(WalkSnapshot.replaying([], of: hajj.id) == nil)
    }
}
