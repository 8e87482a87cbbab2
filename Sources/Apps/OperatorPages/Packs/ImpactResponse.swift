package import ManasikAuthoring
package import ManasikDomain
package import ManasikEngine
import ManasikPresentation

/// The changes between two versions, and whom of a home they touch.
package struct ImpactResponse: Response {
    let report: ImpactReport
    /// What changes for the people in a home; nil if none was named.
    let stored: StoredImpact?

    package init(report: ImpactReport, stored: StoredImpact?) {
        self.report = report
        self.stored = stored
    }

    package var json: JSONValue {
        guard let stored, case .object(var fields) = report.json else { return report.json }
        fields["stored"] = stored.json
        return .object(fields)
    }

    /// The changes as text for operators, after the warnings of what anybody could see.
    package var text: String {
        let warnings = (stored?.warnings(most: .max) ?? []).map { $0 + "\n" }
        return warnings.joined() + report.text
    }
}

extension StoredImpact {
    package var json: JSONValue {
        .object {
            Member("people", persons)
            Member("affected", affected)
            Member("damaged", damaged)
            Member("items_added", Self.counts(itemsAdded))
            Member("items_undecided", Self.counts(itemsUndecided))
            Member("items_dropped", Self.counts(itemsDropped))
            Member("facts_asked_again", Self.counts(factsAskedAgain))
            Member("facts_dropped", Self.counts(factsDropped))
            Member("settings_reset", Self.counts(settingsReset))
            Member("operator_settings_reset", operatorSettingsReset.map(\.description).sorted())
            Member("walks_on_earlier_version", Self.counts(walksOnEarlierVersion))
            Member("walks_with_unread_facts", walksWithUnreadFacts)
            Member("facts_unread", Self.counts(factsUnread))
            Member("ruled_otherwise", Self.counts(ruledOtherwise))
            Member("records_migrated", Self.counts(recordsMigrated))
            Member("records_unfit", Self.counts(recordsUnfit))
            for (name, value) in sightMembers { Member(name, value) }
            Member("people_hidden", personsHidden)
            Member("records_hidden", Self.counts(recordsHidden))
            Member("failures", failures.lines)
        }
    }

    private static func counts(_ counts: [DefinitionID: Int]) -> JSONValue {
        .object(
            Dictionary(
                counts.map { ($0.key.description, JSONValue.integer($0.value)) },
                uniquingKeysWith: { first, _ in first }
            )
        )
    }

    /// What changes for the people and which migrations fail, as text for operators.
    package var lines: [String] { lines(most: .max) + failures.lines.map { "  ! \($0)" } }

    /// What changes for the people, as text for operators, without failures of migrations.
    ///
    /// - Parameter most: How many lines of one kind there are at most.
    package func lines(most: Int) -> [String] {
        func people(_ count: Int) -> String { EnglishCount.of(count, "person", plural: "people") }
        func walks(_ count: Int) -> String { EnglishCount.of(count, "walk") }
        func records(_ count: Int) -> String { EnglishCount.of(count, "record") }
        func each(_ counts: [DefinitionID: Int], _ line: (DefinitionID, Int) -> String) -> [String] {
            let sorted = counts.sorted { $0.key < $1.key }
            let told = sorted.prefix(most).map { "  " + line($0.key, $0.value) }
            return told + (sorted.count > most ? ["  and \(sorted.count - most) more like the last"] : [])
        }
        var lines = [
            "People in the home who are affected, by what is stored of them: \(affected) of \(persons)."
        ]
        lines += each(itemsAdded) { item, count in
            let undecided = itemsUndecided[item] ?? 0
            let sure = count > undecided ? "is new to \(people(count - undecided))" : "is new"
            return "item \(item) \(sure)" + (undecided > 0 ? " and may concern \(people(undecided))" : "")
        }
        lines += each(itemsDropped) { "item \($0) no longer concerns \(people($1))" }
        lines += each(factsAskedAgain) {
            "fact \($0) is asked again of \(people($1)), whose answer it no longer has"
        }
        lines += each(factsDropped) { "fact \($0) is gone, and with it the answer of \(people($1))" }
        lines += each(settingsReset) {
            "setting \($0) counts as not chosen for \(people($1)), whose choice it no longer takes"
        }
        lines += operatorSettingsReset.sorted().map {
            "  setting \($0) counts as not chosen by the operator, whose choice it no longer takes"
        }
        lines += each(walksOnEarlierVersion) {
            "\(walks($1)) of \($0) \($1 == 1 ? "goes" : "go") on by the earlier version"
        }
        if walksWithUnreadFacts > 0 {
            lines.append(
                "  \(walks(walksWithUnreadFacts)) can no longer read all that \(walksWithUnreadFacts == 1 ? "it asks" : "they ask") for"
            )
        }
        lines += each(factsUnread) { "\(walks($1)) can no longer read fact \($0)" }
        lines += each(ruledOtherwise) {
            "\(walks($1)) on the earlier version \($1 == 1 ? "has" : "have") \($0) noted or owed, of which the new one says something else"
        }
        lines += each(recordsMigrated) {
            "\(records($1)) of \($0) \($1 == 1 ? "is" : "are") renamed or migrated"
        }
        lines += each(recordsUnfit) {
            collectionsGone.contains($0)
                ? "\(records($1)) of \($0) \($1 == 1 ? "is" : "are") out of sight and kept, since no pack has the collection"
                : "\(records($1)) of \($0) no longer \($1 == 1 ? "fits" : "fit") the collection"
        }
        lines += sightLines(most: most).map { "  \($0)" }
        lines += each(recordsHidden) {
            "nobody but who wrote them sees \(records($1)) of \($0), since a migration fails for \(people(personsHidden))"
        }
        if damaged > 0 {
            lines.append("  ! \(people(damaged)) could not be compared: a record is damaged (manasik doctor)")
        }
        return lines
    }
}
