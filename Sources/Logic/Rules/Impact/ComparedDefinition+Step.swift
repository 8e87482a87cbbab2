import ManasikDomain

extension RequirementList {
    mutating func add(_ step: Step) {
        add("summary", step.summary)
        add("rite", step.rite)
        add("place", step.place)
        add("obligation", step.obligation) { $0.name }
        add("count", step.count)
        add("unit", step.unit)
        add("weight", step.weight)
        add("parts", list: step.parts)
        add("opens", step.opens)
        add("closes", step.closes)
        add("early", list: (step.early ?? []).map { $0.rawValue })
        add("late_until", step.lateUntil)
        add("pauses", step.pauses) { $0.map { $0.description }.joined(separator: ", ") }
        add("needs", isList: true, step.allNeeds)
        add("barred", isList: true, step.barred?.map { $0.map { $0.provision } })
        add("after", list: step.after)
        add("out_of_order", step.outOfOrder)
        add("proxy", isList: false, toAll: step.proxy.map { [$0.provision] } ?? [])
        add("releases", list: step.releases.map { $0.rawValue })
        add("during", step.during)
        add("also_at", list: step.alsoAt.map { $0.step })
        for place in step.alsoAt { add("also_at.\(place.step).closes", place.closes) }
        add("missed", step.missed) { $0.name }
        add("excused", isList: true, step.excused?.map { $0.map { $0.provision } })
        add("short", step.short) { $0.words }
        add("late", step.late) { $0.name }
        add("recite", list: step.recite)
        add("recite_when", isList: true, toAll: (step.reciteWhen ?? []).map { $0.provision })
        add("note", step.note)
        add("school_note", step.schoolNote)
        add("women_note", step.womenNote)
        add("review_by", step.reviewBy)
        add("unverified", flag: step.unverified)
    }
}

extension [Step.Grade] {
    /// The grades in words: what follows up to which number.
    var words: String { map { "up to \($0.upTo): \($0.follows.name)" }.joined(separator: ", ") }
}

extension Step {
    /// The steps and quotas that it needs, in words.
    fileprivate var allNeeds: BySchool<[ComparedDefinition.Provision]>? {
        let named = needs?.map { steps in steps.map { step in ComparedDefinition.Provision(words: step) } }
        guard let quotas else { return named }
        let counted = quotas.map { quotas in
            quotas.map { quota in ComparedDefinition.Provision(words: quota.words) }
        }
        guard let named else { return counted }
        if case .all(let steps) = named, case .all(let quotas) = counted { return .all(steps + quotas) }
        let schools = Set(named.namedSchools + counted.namedSchools)
        return .each(Dictionary(firstOf: schools.map { ($0, (named[$0] ?? []) + (counted[$0] ?? [])) }))
    }
}

extension Quota {
    /// The quota in words, with its unit.
    var words: String { "\(self)" + (unit.map { " (\($0))" } ?? "") }
}

extension Step.Impediment {
    fileprivate var provision: ComparedDefinition.Provision {
        ComparedDefinition.Provision(when: when, words: "\(why)" + (costs.map { ", costs \($0)" } ?? ""))
    }
}

extension Step.Excuse {
    fileprivate var provision: ComparedDefinition.Provision {
        ComparedDefinition.Provision(when: when, words: "\(why)")
    }
}

extension Step.Recitation {
    fileprivate var provision: ComparedDefinition.Provision {
        ComparedDefinition.Provision(
            when: when,
            words: recite.map { $0.description }.joined(separator: ", ")
        )
    }
}

extension Step.Proxy {
    fileprivate var provision: ComparedDefinition.Provision {
        ComparedDefinition.Provision(when: when, words: "\(text)" + (unverified ? ", unverified" : ""))
    }
}
