import Foundation
import Logging
import Testing

@testable import manasik

/// What operators read on standard error.
@Suite struct OperatorLogTests {
    private func shell(_ traveller: Traveller, _ script: String) throws -> Traveller.Outcome {
        try traveller.execute(["-c", script, Traveller.program], program: "/bin/sh")
    }

    /// Somebody with a name and a reminder that cannot be delivered.
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        try traveller.operate(
            "schedule",
            "add",
            "tea",
            "06:30",
            "--title",
            "Tea of Amina",
            "--person",
            "amina"
        )
        return traveller
    }

    private let words = "schedule run --once --no-bundled --now 2027-04-21T06:30:00Z --sink 'command:exit 3'"

    @Test func theJournalGetsPrioritiesAndNobodysWords() throws {
        let traveller = try traveller()
        let outcome = try shell(traveller, "\"$0\" \(words) --journal --verbose")
        #expect(outcome.status == 1)
        let lines = outcome.error.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("<") && $0.dropFirst(2).hasPrefix(">") }, "\(outcome)")
        #expect(
            lines.contains(
                "<4>a notification was not delivered reason=\"'the command' ended with exit code 3\" "
                    + "retry=2027-04-21T06:30:10Z sink=command"
            ),
            "\(outcome)"
        )
        #expect(lines.contains("<6>a round is done delivered=0 failed=1 missed=1"), "\(outcome)")
        for word in ["Amina", "amina", "Tea", "tea"] { #expect(!outcome.error.contains(word), "\(outcome)") }
    }

    @Test func whoServesEverybodyLogsNobodysWordsElsewhereToo() throws {
        let outcome = try shell(try traveller(), "\"$0\" \(words)")
        #expect(outcome.status == 1)
        #expect(outcome.error.contains(" warning: a notification was not delivered reason="), "\(outcome)")
        #expect(!outcome.error.lowercased().contains("amina") && !outcome.error.contains("<4>"))
        // Of whom the command line names, the person is told.
        let named = try shell(try traveller(), "\"$0\" \(words) --person amina")
        #expect(
            named.error.hasPrefix("manasik: 'Tea of Amina' was not delivered to command:exit 3: "),
            "\(named)"
        )
    }

    @Test func standardErrorThatIsTheJournalIsKnown() throws {
        let traveller = try traveller()
        let journal = try shell(
            traveller,
            "touch log; JOURNAL_STREAM=$(stat -c %d:%i log) \"$0\" \(words) 2>>log; cat log"
        )
        #expect(journal.output.hasPrefix("<4>a notification was not delivered "), "\(journal)")
        // Redirected elsewhere, it is not.
        let other = try shell(
            traveller,
            "JOURNAL_STREAM=$(stat -c %d:%i log) \"$0\" \(words) 2>>other; cat other"
        )
        #expect(!other.output.contains("<"), "\(other)")
        for stream in ["", "1", "1:", "x:y", "1:2:3"] { #expect(!OperatorLog.isJournal(stream)) }
    }

    @Test func quietSaysOnlyWhatFails() throws {
        let traveller = try traveller()
        let quiet = try shell(traveller, "\"$0\" \(words) --quiet")
        #expect(quiet.status == 1 && quiet.error.isEmpty, "\(quiet)")
        let failing = try shell(traveller, "\"$0\" schedule run --once --quiet --journal --sink desktop")
        #expect(
            failing.status == 64 && failing.error.hasPrefix("<3>manasik: --sink desktop needs "),
            "\(failing)"
        )
    }

    @Test func verboseSaysWhatIsDone() throws {
        let traveller = Traveller()
        let outcome = try traveller.operate("activate", try traveller.archive("p", "1.0.0"), "--verbose")
        #expect(outcome.status == 0)
        #expect(outcome.error.contains(" info: examining gate=proofs\n"), "\(outcome)")
        #expect(try traveller.operate("activate", try traveller.archive("p", "1.1.0")).error.isEmpty)
    }

    /// Nothing in a value can look like another line, or like another priority.
    @Test func whoAsksSourcesSaysWhich() throws {
        let traveller = try Traveller.withRepository()
        try traveller.publish(try traveller.archive("p", "1.0.0"))
        let asked = try traveller.operate("update", "--verbose")
        #expect(asked.status == 0 && asked.error.contains(" info: asking a source source=repo\n"), "\(asked)")
        let installed = try traveller.operate("install", "p", "--verbose")
        #expect(installed.error.contains(" info: chosen pack=p version=1.0.0\n"), "\(installed)")
        let quiet = try traveller.operate("update", "--quiet")
        #expect(quiet.status == 0 && quiet.error.isEmpty, "\(quiet)")
    }

    @Test func aValueStaysOnItsLine() throws {
        let traveller = Traveller()
        let outcome = try shell(
            traveller,
            "mkdir -p home; ln -s /etc \"home/a\n<0>b\"; touch home/x; \"$0\" backup --to backups --no-bundled --journal"
        )
        #expect(outcome.status == 0, "\(outcome)")
        #expect(
            outcome.error.split(separator: "\n").count == 1
                && outcome.error.hasPrefix("<4>a link is left out"),
            "\(outcome)"
        )
    }
}
