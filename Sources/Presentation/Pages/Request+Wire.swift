public import ManasikDomain
import ManasikViews
import ManasikWalkthroughs

extension Request: WireValue {
    public var wire: JSONValue {
        switch self {
        case .state(let fact, let value):
            var fields: [String: JSONValue] = ["fact": fact.wire]
            fields["value"] = value?.wire
            return .one("state", fields)
        case .stateTogether(let facts): return .one("state_together", ["facts": facts.wire])
        case .showFacts: return .one("show_facts")
        case .showChecklists: return .one("show_checklists")
        case .setAside(let item): return .one("set_aside", ["item": item.wire])
        case .showDhikr: return .one("show_dhikr")
        case .makeCategoryDaily: return .one("make_category_daily")
        case .showDhikrCategory(let category):
            return .one("show_dhikr_category", ["category": category.wire])
        case .hideDhikr(let dhikr): return .one("hide_dhikr", ["dhikr": dhikr.wire])
        case .remindOfDhikr(let series, let time):
            return .one("remind_of_dhikr", ["series": series.wire, "at": time.wire])
        case .showArticles: return .one("show_articles")
        case .readArticle(let name): return .one("read_article", ["name": name.wire])
        case .addFavourite(let name): return .one("add_favourite", ["name": name.wire])
        case .makeGroup: return .one("make_group")
        case .inviteToGroup(let name): return .one("invite_to_group", ["name": name.wire])
        case .endCodes(let name): return .one("end_codes", ["name": name.wire])
        case .leaveGroup(let name): return .one("leave_group", ["name": name.wire])
        case .joinGroup(let code): return .one("join_group", code.map { ["code": $0.wire] } ?? [:])
        case .grantToGroup(let name): return .one("grant_to_group", ["name": name.wire])
        case .addRecord(let collection): return .one("add_record", ["collection": collection.wire])
        case .showRecords(let collection, let search):
            var fields: [String: JSONValue] = ["collection": collection.wire]
            if !search.conditions.isEmpty { fields["where"] = search.conditions.map { $0.text }.wire }
            fields["by"] = search.order?.wire
            if search.isDescending { fields["descending"] = true.wire }
            fields["after"] = search.after?.wire
            fields["limit"] = search.limit?.wire
            return .one("show_records", fields)
        case .setForAll(let setting): return .one("set_for_all", ["setting": setting.wire])
        case .resetSetting(let setting): return .one("reset_setting", ["setting": setting.wire])
        case .addSchedule(let name, let trigger):
            var fields: [String: JSONValue] = ["name": name.wire]
            fields["trigger"] = trigger?.wire
            return .one("add_schedule", fields)
        case .removeSchedule(let name): return .one("remove_schedule", ["name": name.wire])
        case .showStep(let step, let ritual):
            return .one("show_step", ["step": step.wire, "ritual": ritual.wire])
        case .openWalk(let ritual): return .one("open_walk", Self.fields(ritual))
        case .chooseRitual(let rituals): return .one("choose_ritual", ["rituals": rituals.wire])
        case .walk(let request): return .one("walk", request.wire)
        case .sayWhenViolated(let violation): return .one("say_when_violated", ["violation": violation.wire])
        case .sayWhenDone(let step): return .one("say_when_done", ["step": step.wire])
        case .showRemedies: return .one("show_remedies")
        case .settleByAlternative(let remedy): return .one("settle_by_alternative", ["remedy": remedy.wire])
        case .noteViolation: return .one("note_violation")
        case .answerCircumstance(let name): return .one("answer_circumstance", ["name": name.wire])
        case .previewMigration: return .one("preview_migration")
        case .migrate(let ritual): return .one("migrate", Self.fields(ritual))
        case .showPacks: return .one("show_packs")
        case .checkPacks: return .one("check_packs")
        case .migrateStored: return .one("migrate_stored")
        case .restoreBackup: return .one("restore_backup")
        case .diagnose: return .one("diagnose")
        case .give(let input): return .one("give", ["input": input.wire])
        case .askQuestions: return .one("ask_questions")
        case .showToday: return .one("show_today")
        case .showEmergency: return .one("show_emergency")
        case .showHelp: return .one("show_help")
        case .exportPerson: return .one("export_person")
        case .search(let text, let isOfDhikr):
            return .one("search", ["text": text.wire, "of_dhikr": isOfDhikr.wire])
        }
    }

    private static func fields(_ ritual: DefinitionID?) -> [String: JSONValue] {
        ritual.map { ["ritual": $0.wire] } ?? [:]
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "state": self = .state(fact: try one.inside("fact"), value: try one.optional("value"))
        case "state_together": self = .stateTogether(facts: try one.inside("facts"))
        case "show_facts": self = .showFacts
        case "show_checklists": self = .showChecklists
        case "set_aside": self = .setAside(item: try one.inside("item"))
        case "show_dhikr": self = .showDhikr
        case "make_category_daily": self = .makeCategoryDaily
        case "show_dhikr_category": self = .showDhikrCategory(try one.inside("category"))
        case "hide_dhikr": self = .hideDhikr(try one.inside("dhikr"))
        case "remind_of_dhikr":
            self = .remindOfDhikr(series: try one.inside("series"), at: try one.inside("at"))
        case "show_articles": self = .showArticles
        case "read_article": self = .readArticle(try one.inside("name"))
        case "add_favourite": self = .addFavourite(try one.inside("name"))
        case "make_group": self = .makeGroup
        case "invite_to_group": self = .inviteToGroup(try one.inside("name"))
        case "end_codes": self = .endCodes(ofGroup: try one.inside("name"))
        case "leave_group": self = .leaveGroup(try one.inside("name"))
        case "join_group": self = .joinGroup(code: try one.optional("code"))
        case "grant_to_group": self = .grantToGroup(try one.inside("name"))
        case "set_for_all": self = .setForAll(try one.inside("setting"))
        case "reset_setting": self = .resetSetting(try one.inside("setting"))
        case "add_record": self = .addRecord(to: try one.inside("collection"))
        case "show_records":
            let conditions: [String] = try one.optional("where") ?? []
            let search = RecordSearch(
                where: conditions.compactMap { RecordSearch.Condition($0) },
                by: try one.optional("by"),
                descending: try one.optional("descending") ?? false,
                after: try one.optional("after"),
                limit: try one.optional("limit")
            )
            self = .showRecords(of: try one.inside("collection"), search)
        case "add_schedule":
            self = .addSchedule(name: try one.inside("name"), trigger: try one.optional("trigger"))
        case "remove_schedule": self = .removeSchedule(name: try one.inside("name"))
        case "show_step": self = .showStep(try one.inside("step"), ritual: try one.inside("ritual"))
        case "open_walk": self = .openWalk(ritual: try one.optional("ritual"))
        case "choose_ritual": self = .chooseRitual(try one.inside("rituals"))
        case "walk": self = .walk(try one.value())
        case "say_when_violated": self = .sayWhenViolated(try one.inside("violation"))
        case "say_when_done": self = .sayWhenDone(step: try one.inside("step"))
        case "show_remedies": self = .showRemedies
        case "settle_by_alternative": self = .settleByAlternative(try one.inside("remedy"))
        case "note_violation": self = .noteViolation
        case "answer_circumstance": self = .answerCircumstance(try one.inside("name"))
        case "preview_migration": self = .previewMigration
        case "migrate": self = .migrate(ritual: try one.optional("ritual"))
        case "show_packs": self = .showPacks
        case "check_packs": self = .checkPacks
        case "migrate_stored": self = .migrateStored
        case "restore_backup": self = .restoreBackup
        case "diagnose": self = .diagnose
        case "give": self = .give(try one.inside("input"))
        case "ask_questions": self = .askQuestions
        case "show_today": self = .showToday
        case "show_emergency": self = .showEmergency
        case "show_help": self = .showHelp
        case "export_person": self = .exportPerson
        case "search":
            self = .search(try one.inside("text"), ofDhikr: try one.inside("of_dhikr"))
        default: throw one.unknown(takes: "the requests of a page")
        }
    }
}

extension Request.Input: WireWord {}
