import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikRemembrance
import ManasikRules
import ManasikSampleSchools
import ManasikScheduling
import ManasikViews
import ManasikWalkthroughs
import Testing

@testable import ManasikPresentation

/// Messages whose key is composed of a prefix and a value: each value that there is has one, in every language.
@Suite struct ComposedKeysTests {
    private static let node: [WalkNode.Status] = [
        .done, .current, .open, .waiting(for: []), .barred, .skipped, .missed, .unchosen,
        .undecided(fact: HostFact.sex.id),
    ]
    private static let group: [WalkGroup.Reason] = [
        .condition(of: "a"), .otherBranch(choice: "a", chosen: "b"),
        .undecided(node: "a", fact: HostFact.sex.id), .choice("a"), .enough, .spared(by: "a"), .optional,
        .settled, .waiting(for: []), .barred, .ready,
    ]
    private static let now = Instant(milliseconds: 0)
    private static let timings: [WalkTiming] = [
        .early(opens: now), .open(closes: nil), .closingSoon(closes: now), .late(since: now),
        .closed(since: now),
    ]
    private static let kinds: [FactKind] = [
        .boolean, .enumeration(["a"]), .integer(minimum: 0, maximum: 9), .date, .instant, .country,
        .languages,
        .timeZone, .freeText,
    ]

    private static var keys: [String] {
        var keys = RitualTime.DayMoment.allCases.flatMap {
            ["moment.\($0.rawValue)", "prayer.\($0.rawValue)"]
        }
        keys += Prayer.allCases.map { "prayer.\($0.rawValue)" }
        keys += DailyPrayer.allCases.map { "prayer.\($0.rawValue)" }
        keys += AsrShadow.allCases.map { "prayer.asr.\($0)" }
        keys += HighLatitudeRule.allCases.map { "prayer.rule.\($0.rawValue)" }
        keys += [TimeRule.seasonal, .sunset].map { "prayer.rule.\($0.name)" }
        keys += Weekday.allCases.map { "weekday.\($0.name)" }
        keys += (1...12).map { "month.\($0)" }
        keys += DayStanding.Extent.allCases.map { "statistics.extent.\($0.name)" }
        keys += DhikrSettings.names.map { "dhikr.setting.\($0)" }
        keys += DhikrSettings.accepted(by: "border").map { "moment.\($0)" }
        keys += DhikrSettings.accepted(by: "arabic_size").map { "dhikr.size.\($0)" }
        keys += PackSetting.Chooser.allCases.map { "setting.by.\($0.rawValue)" }
        keys += PackSetting.types.map { "record.takes.\($0.rawValue)" }
        keys += ["yes", "no"].map { "answer.\($0)" }
        keys += Meeting.LeftRecord.Reason.allCases.map { "person.merge.left.\($0.rawValue)" }
        keys += HostCollection.allCases.compactMap { MeetingText.key(of: $0) }
        keys += ClockChangePolicy.Gap.allCases.map { "schedule.gap.\($0.rawValue)" }
        keys += ClockChangePolicy.Repeat.allCases.map { "schedule.repeat.\($0.rawValue)" }
        keys += OverlapPolicy.allCases.map { "schedule.overlap.\($0.rawValue)" }
        keys += Trigger.WindowEdge.allCases.map { "trigger.\($0.rawValue)" }
        keys += StepState.Status.allCases.map { "status.\($0.rawValue)" } + node.map { "status.\($0.name)" }
        keys += group.map { "explain.group.\($0.name)" }
        keys += (StatePhase.known.map(\.rawValue) + ["within", "earlier"]).map { "state.\($0)" }
        keys += (Step.Release.known.map(\.rawValue) + ["earlier"]).map { "release.\($0)" }
        for timing in timings {
            keys += ["timing.\(timing.name)", "timing.map.\(timing.name)"]
            if timing.name != "open" { keys.append("timing.short.\(timing.name)") }
        }
        keys += kinds.map { "takes.\($0.choices.isEmpty ? $0.name : "choice")" }
        keys += kinds.compactMap { if case .enumeration = $0 { nil } else { "accepts.\($0.name)" } }
        keys += [
            "takes.text-bounded", "accepts.text-bounded", "takes.choices", "takes.decimal", "accepts.decimal",
        ]
        keys += RuledDefinition.Kind.allCases.map { "explain.kind.\($0.rawValue)" }
        keys += DeclaredExplanation.Kind.allCases.map { "explain.kind.\($0.rawValue)" }
        keys += KindDeclaration.Subject.allCases.map { "docs.kind-of.\($0.rawValue)" }
        keys += Tradition.DayCalendar.allCases.map { "docs.calendar.\($0.rawValue)" }
        keys += SearchDocument.Kind.allCases.map { "search.kind.\($0.rawValue)" }
        keys += SearchField.allCases.flatMap {
            ["search.field.\($0.rawValue)", "search.facet.\($0.rawValue)"]
        }
        keys += Place.Kind.ofHost.map { "place.\($0.rawValue)" }
        keys += Citation.Standing.allCases.map { "source.\($0.rawValue)" }
        keys += Obligation.Force.allCases.map { "obligation.\($0.rawValue)" }
        keys += ChecklistItem.Level.ofHost.map { "level.\($0.name)" }
        keys += Checklist.Phase.ofHost.map { "phase.\($0.name)" }
        keys += Contact.Kind.ofHost.map { "contact.\($0.rawValue)" }
        keys += Localizer.TimeRole.allCases.flatMap { ["time.\($0.rawValue)", "time.\($0.rawValue)-day"] }
        keys += [Localizer.TimeRole.opening, .closing].flatMap { role in
            ["other", "weekly"].map { "time.\(role.rawValue)-\($0)" }
        }
        keys += HalalTier.allCases.map { "nearby.tier.\($0.rawValue)" }
        keys += Listing.Facility.allCases.flatMap { facility in
            Listing.Provision.allCases.map { "nearby.facility.\(facility.rawValue).\($0.rawValue)" }
        }
        keys += GroupGrant.Part.allCases.flatMap {
            ["group.part.\($0.rawValue)", "group.granted.\($0.rawValue)"]
        }
        keys += ["n", "ne", "e", "se", "s", "sw", "w", "nw"].map { "compass.\($0)" }
        keys += [
            AccessRules.isSignedIn, AccessRules.isOwner, AccessRules.isMember, AccessRules.isGuide,
            AccessRules.role, AccessRules.isVerified,
        ].flatMap { asked in
            ["who", "you"].flatMap { person in
                ["", "-not"].map { "record.access.\(person).\(asked.name)\($0)" }
            }
        }
        keys += ["who", "you"].map { "record.access.\($0).age" }
        keys += ["who", "you"].flatMap { person in
            ["", "-not"].map { "record.access.\(person).relation\($0)" }
        }
        keys.append("record.access.you.relation-untold")
        keys += RecordCollection.FieldType.allCases.filter { $0 != .list }.map {
            "record.takes.\($0.rawValue)"
        }
        keys += ["allowed", "refused"].map { "record.access.\($0)-because" }
        keys += RecordAccess.Operation.allCases.map { "record.access.\($0.rawValue)" }
        keys += RecordAccess.Relation.Maker.allCases.map { "docs.relation.\($0.rawValue)" }
        keys += RecordCollection.MergeKind.allCases.map { "docs.merge.\($0.rawValue)" }
        keys += ["records", "sum"].flatMap { ["docs.counted.\($0)", "docs.counted.\($0)-where"] }
        return keys + StoreDetail.Code.allCases.map { "refusal.store.detail.\($0.rawValue)" }
    }

    @Test(arguments: ["en", "ar", "id", "ms"])
    func haveAMessageForEachValue(language: String) {
        let localizer = Localizer(MessageCatalog(), languages: [language])
        for key in Self.keys {
            let said = localizer.host(key)
            #expect(said.language == language && !said.text.contains("⟨"), "\(key)")
        }
    }
}
