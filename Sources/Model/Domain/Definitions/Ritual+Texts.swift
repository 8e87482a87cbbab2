extension Ritual: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            texts.add("details", details)
            root.collectTexts(into: &texts)
            for (obligation, quotas) in (quotas ?? [:]).sorted(by: { $0.key < $1.key }) {
                texts.add("quotas.\(obligation.name)", quotas) { texts, _, quotas in
                    for quota in quotas { texts.add("unit", quota.unit) }
                }
            }
            texts.add("seeAlso", seeAlso)
            texts.add("summary", summary)
            texts.add("title", title)
        }
    }
}

extension RitualNode: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id, at: location) { texts in
            texts.add("ask", ask)
            for child in children { child.collectTexts(into: &texts) }
            texts.add("details", details)
            texts.add("seeAlso", seeAlso)
            step?.collectTexts(into: &texts)
            texts.add("title", title)
        }
    }
}

extension Step: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.add("barred", barred) { texts, _, impediments in
            for impediment in impediments {
                texts.add("why", impediment.why)
                texts.name(impediment.costs)
            }
        }
        texts.add("excused", excused) { texts, _, excuses in
            for excuse in excuses { texts.add("why", excuse.why) }
        }
        texts.add("note", note)
        texts.add("parts", parts)
        texts.add("text", proxy?.text)
        texts.add("schoolNote", schoolNote) { $0.add($1, $2) }
        texts.add("summary", summary)
        texts.add("unit", unit)
        texts.add("quotas", quotas) { texts, _, quotas in
            for quota in quotas { texts.add("unit", quota.unit) }
        }
        texts.add("womenNote", womenNote)
        texts.name(place)
        texts.add("outOfOrder", outOfOrder) { $0.name($2) }
        texts.add("missed", missed) { $0.name($2) }
        texts.add("late", late) { $0.name($2) }
        texts.add("short", short) { for grade in $2 { $0.name(grade.follows) } }
        for dhikr in recite + (reciteWhen ?? []).flatMap({ $0.recite }) { texts.name(dhikr) }
    }
}
