import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikStoreContract
import Testing

/// What an operator is told of the log.
@Suite struct LogPagesTests {
    private let at = Instant(rfc3339: "2027-04-20T03:00:00Z")!
    private let hash = String(repeating: "ab", count: 32)

    private func entry(
        _ position: Int,
        _ kind: String,
        of person: String? = nil,
        _ body: [String: JSONValue],
        isDamaged: Bool = false
    ) -> ChainedEntry {
        ChainedEntry(
            position: position,
            at: at,
            generation: person == nil ? GenerationReference(number: 2, hash: hash) : nil,
            person: person.flatMap { PersonID(rawValue: $0) },
            kind: kind,
            body: body,
            isDamaged: isDamaged
        )
    }

    private var entries: [ChainedEntry] {
        [
            entry(
                9,
                "gate.overridden",
                ["gate": .string("tests"), "number": .integer(2), "after": .object([:])]
            ),
            entry(
                10,
                "person.changed",
                of: "Aisha",
                [
                    "effects": .array([.object(["kind": .string("walk.changed")])]),
                    "records": .array([
                        .object([
                            "collection": .string("manasik:walk"), "id": .string("hajj"),
                            "body": .object([:]),
                        ]),
                        .object(["collection": .string("manasik:tick"), "id": .string("passport")]),
                    ]),
                ]
            ),
            entry(11, "grants.changed", [:], isDamaged: true),
        ]
    }

    private func lines(isPrivateShown: Bool) -> [String] {
        LogResponse(
            head: LogHead(position: 11, hash: hash),
            entries: entries.map { LogRow($0, isPrivateShown: isPrivateShown) }
        ).lines
    }

    @Test func anEntryIsALineInColumns() {
        #expect(
            lines(isPrivateShown: false) == [
                " 9  2027-04-20T03:00:00Z  gate.overridden  -  gate tests, number 2  (generation 2)",
                "10  2027-04-20T03:00:00Z  person.changed   Aisha  walk.changed",
                "11  2027-04-20T03:00:00Z  grants.changed   -  cannot be read; see 'manasik log verify'  (generation 2)",
            ]
        )
    }

    /// The whole is in the JSON.
    @Test func ofAWholeStateALineHasWhatChanged() {
        func packs(_ versions: [String: String]) -> JSONValue {
            .array(
                versions.sorted { $0.key < $1.key }.map { id, version in
                    PackIdentity(
                        id: PackID(rawValue: id)!,
                        version: SemanticVersion(version)!,
                        hash: ContentHash.of(bytes: Array((id + version).utf8))
                    ).wire
                }
            )
        }
        let first = entry(1, LogKind.activated, ["number": .integer(1), "packs": packs(["club": "1.0.0"])])
        let second = entry(
            2,
            LogKind.activated,
            ["number": .integer(2), "packs": packs(["club": "2.0.0", "more": "1.0.0"])]
        )
        let third = entry(3, LogKind.rolledBack, ["number": .integer(1), "packs": packs(["club": "2.0.0"])])
        #expect(LogRow(first, isPrivateShown: false).words == "number 1, + club 1.0.0")
        #expect(
            LogRow(second, after: first, isPrivateShown: false).words
                == "number 2, + more 1.0.0, ~ club 1.0.0 → 2.0.0"
        )
        let back = LogRow(third, after: second, isPrivateShown: false)
        #expect(back.words == "number 1, - more 1.0.0")
        #expect(back.jsonText.contains("\"packs\""))
        #expect(LogRow(third, after: third, isPrivateShown: false).words == "number 1, the same packs")
        let vouched = ["form": JSONValue.integer(1), "packs": .array([.string("club")])]
        let more = vouched.merging(["contents": .array([.string(hash)])]) { $1 }
        let before = entry(4, LogKind.vouched, vouched)
        #expect(
            LogRow(entry(5, LogKind.vouched, more), after: before, isPrivateShown: false).words
                == "+ contents abababababab"
        )
        #expect(
            LogRow(entry(6, LogKind.vouched, ["packs": .array([])]), after: before, isPrivateShown: false)
                .words
                == "- packs club"
        )
        let pinned = entry(7, LogKind.pinned, ["versions": .object(["club": .string("1.0.0")])])
        let other = entry(8, LogKind.pinned, ["versions": .object(["club": .string("2.0.0")])])
        #expect(
            LogRow(other, after: pinned, isPrivateShown: false).words == "~ versions club 1.0.0 → 2.0.0"
        )
    }

    @Test func whatIsComparedIsTheStateBefore() {
        #expect(LogRow.queryBefore(entry(9, "gate.overridden", [:])) == nil)
        let query = LogRow.queryBefore(entry(9, LogKind.rolledBack, [:]))
        #expect(query?.topic == "generation" && query?.after == 9 && query?.isDescending == true)
        let damaged = entry(8, LogKind.granted, [:], isDamaged: true)
        #expect(LogRow.lastState(among: [damaged, entry(7, LogKind.granted, [:])])?.position == 7)
    }

    @Test func recordsOfAPersonAreNamedToWhoAsksForThem() {
        #expect(
            lines(isPrivateShown: true)[1]
                == "10  2027-04-20T03:00:00Z  person.changed   Aisha  walk.changed, manasik:walk/hajj, -manasik:tick/passport"
        )
        let hidden = LogRow(entries[1], isPrivateShown: false)
        #expect(hidden.has("aisha") && hidden.has("WALK") && !hidden.has("hajj"))
        #expect(!hidden.jsonText.contains("hajj"))
        #expect(LogRow(entries[1], isPrivateShown: true).jsonText.contains("hajj"))
    }

    @Test func aReplaySaysHowMuchOfTheLogCannotBeRead() {
        var report = LogReplay.Report()
        (report.people, report.unreadable) = (1, 2)
        let response = ReplayResponse(report: report, isPrivateShown: false)
        #expect(
            response.lines == [
                "0 decisions of 1 person made again.",
                "Not rebuilt: 2 records in the log that this version cannot read.", "None differs.",
            ]
        )
        #expect(response.jsonLine.contains(#""unreadable":2"#))
    }

    @Test func whatIsWrongWithTheChainIsSaid() {
        let problems: [LogVerification.Problem] = [
            .missing, .broken, .changed, .removed, .unchained, .headMissing,
        ]
        let outcome = LogVerification(
            head: LogHead(position: 6, hash: hash),
            entries: 5,
            erased: 0,
            findings: problems.enumerated().map { LogVerification.Finding($0 + 1, $1) }
        )
        #expect(
            LogVerificationResponse(outcome: outcome).lines(isOfBackup: false).dropLast() == [
                "! entry 1: the link of the chain is gone",
                "! entry 2: the link does not follow from the one before; it, or the order, was changed",
                "! entry 3: the entry is not the one that was appended",
                "! entry 4: the entry is gone, and erasures do not account for it",
                "! entry 5: there is an entry, but no link of the chain",
                "! after entry 6: the chain does not have the hash that was kept, so its end was cut off or the whole was written "
                    + "anew",
            ]
        )
        let whole = LogVerification(
            head: LogHead(position: 3, hash: hash),
            entries: 2,
            erased: 1,
            findings: [],
            kept: 2
        )
        let response = LogVerificationResponse(outcome: whole)
        #expect(
            response.lines(isOfBackup: false) == [
                "The log is whole: 2 entries, 1 entry erased with persons.",
                "The hash that was kept is that of entry 2.", "head: \(hash) (entry 3)",
            ]
        )
        #expect(
            response.lines(isOfBackup: true)[1]
                == "The hash that the last backup has kept is that of entry 2."
        )
    }
}
