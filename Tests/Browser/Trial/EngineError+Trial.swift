import ManasikDomain
import ManasikScheduling
package import ManasikViews

extension EngineError {
    private static let id = DefinitionID("p:thing")!
    private static let guide = PersonID(rawValue: "Guide")!
    private static let day = CivilDate("2027-05-14")!

    /// An error of each kind but those of walks' rules.
    package static let trial: [EngineError] = [
        .invalidPerson("a/b"), .unknownFact("natonality", suggestion: "nationality"),
        .ambiguousFact("risk", [id]), .derivedFact("age", from: "birth_date"),
        .countedFact("stamps", of: id),
        .invalidFact(FactError(fact: HostFact.sex.id, value: "x", accepted: "", suggestion: nil)),
        .returnBeforeDeparture, .datesOutOfOrder(earlier: id, later: id), .birthOutOfRange(day),
        .factInFuture(id, day), .factLongPast(id, day), .unknownRitual("haj", suggestion: "hajj"), .noRitual,
        .noRitualLoaded,
        .notPublic(id), .noRoles(id), .unknownRole("moderater", id, roles: ["moderator"]),
        .notAppointed("bilal", role: "moderator", id),
        .unknownPackSetting("hors", suggestion: "hours"), .notChooser(id, of: .operator),
        .notChooser(id, of: .person), .setting(RecordFieldError(id, "thing", .missing)),
        .ritualUndecided(id), .severalRituals([id]), .notBegun(id), .waitsForMigration(id.pack),
        .unreadableRecord(
            UnreadableRecord(
                key: RecordKey(
                    owner: PersonID(rawValue: "me")!,
                    collection: HostCollection.ticks.id,
                    id: "a"
                ),
                reason: CodecError("state", .missing)
            )
        ),
        .unreadableWalk("p:rite", "x"), .damagedWalk("p:rite", "x"), .missingRevision(id, ["p 1.0.0"]),
        .missingRevision(id, []), .unusableRevision(id, "x"), .ritualGone(id),
        .unknownItem("pasport", suggestion: "passport"), .unknownChecklist("befor", suggestion: nil),
        .notOwnItem(id), .notOwnContact(id), .notOwnListing("x"), .unknownContact("x", suggestion: nil),
        .invalidPhone("12"),
        .severalPhones("1/2"), .emptyText, .textTooLong(limit: 2000),
        .unknownDefinition("x", suggestion: nil), .ambiguousDefinition("x", ["a", "b"]),
        .severalCandidates("x", ["a", "b"]), .dhikrCategory("x", category: id),
        .unknownArticle("x", near: []),
        .unknownArticle("x", near: ["y"]), .unknownSchedule("x", suggestion: nil),
        .unknownSeries("x", suggestion: nil), .severalSeries("x", ["a"]), .notInSeries(id, "x"),
        .futureDay(day), .countOutOfRange(1...9), .notOwnDhikr(id), .notOwnDhikrCategory(id),
        .noReminderTime("travel"), .unknownSetting("x", suggestion: nil),
        .invalidSetting("x", value: "y", accepted: "z"), .noPlace, .unknownPlace("x", suggestions: []),
        .unknownPlace("x", suggestions: ["y"]), .unknownHome("x", suggestions: []),
        .ambiguousPlace("x", ["y"]),
        .condition(ConditionFailure(pack: PackID(rawValue: "p")!, message: "x")),
        .store(.busy(waitedSeconds: 5)), .store(.full), .store(.readOnly),
        .store(.damaged(detail: StoreDetail(.integrity))),
        .store(.newer(detail: StoreDetail(.unknownMigration))), .store(.unreadable),
        .store(.unusable(detail: StoreDetail(.closed))),
        .store(.conflict(detail: "x")),
        .store(.claimLost), .store(.failed(detail: StoreDetail(.memory))),
        .store(.failed(detail: StoreDetail(.migratedInMemory))), .home(path: "/home", .readOnly),
        .search(.emptyQuery),
        .search(.failed("x")), .scheduleOver("2020-01-01"), .invalidTrigger(.notATrigger("whenever")),
        .notADate(
            "departur",
            trigger: "2 days before departur",
            dates: ["departure"],
            suggestion: "departure"
        ),
        .notADate("never", trigger: "2 days before never", dates: ["departure"], suggestion: nil),
        .notAReminderTime("dawnish"), .noTimeZone, .unknownPerson("Amina", suggestion: "Aminah"),
        .unknownPerson("x", suggestion: nil),
        .notAnArchive(path: "a.json", reason: CodecError("jobs", .missing)),
        .unsoundArchive(path: "a.json", detail: StoreDetail(.archiveForeign)),
        .invalidArchive(path: "a.json", record: "ticks/a", field: "state", takes: "a text"),
        .unknownHistory("me"), .newerData(["trip"]), .notACalendar(path: "a.ics"),
        .unknownGroup("Bus", suggestion: "Bus 7"),
        .unknownGroup("x", suggestion: nil), .orphanedGroup("g-1"), .takenGroup("g-1"),
        .incompleteWalk("p:visit", "its event 1 of 2 is missing"),
        .stepOfOtherWalk("x", [id]),
        .severalGroups("Bus 7", [GroupView(id: "g-1", name: "Bus 7", guide: guide, role: .member)]),
        .notGuide("Bus 7"), .ownGroup("Bus 7"),
        .invalidGroupName("../x"),
        .unknownMember("x", suggestion: nil), .unknownCode, .codeExpired, .codeUsedUp,
        .tooManyInGroups(limit: 200),
    ]
}
