public import ManasikDomain
public import ManasikWalkthroughs

/// A violation that was noted in a walk, or a remedy that is owed or was settled in it, of which other packs say something
/// else than those of the walk.
public struct WalkRulingChange: Hashable, Sendable {
    /// Its name in the packs of the walk.
    public let former: DefinitionID
    /// Its name in the other packs.
    public let id: DefinitionID
    public let formerTitle: TextReference
    public let title: TextReference
    /// Whether its title has other words, so that the name may mean something else by now.
    public let isCalledOtherwise: Bool
}

extension WalkContext {
    /// Returns what other packs say otherwise of what is noted, owed or settled in a walk; what they do not have at all is
    /// left out, since no walk goes on with them then.
    ///
    /// - Parameter remedies: What is owed and settled in the walk by its own packs.
    public static func rulingChanges(
        of snapshot: WalkSnapshot,
        owing remedies: [OwedRemedy],
        from old: WalkRevision,
        to new: WalkRevision
    ) -> [WalkRulingChange] {
        let renaming = old.catalog.renaming(to: new.catalog)
        let comparison = RulingComparison(old: old, new: new, renaming: renaming)
        let violations = Set(snapshot.violations.map { $0.violation }).sorted()
        var owed = Set(remedies.flatMap { $0.remedies })
        owed.formUnion(remedies.compactMap { $0.settlement?.remedy })
        return violations.compactMap { comparison.change(ofViolation: $0) }
            + owed.sorted().compactMap { comparison.change(ofRemedy: $0) }
    }
}

/// What two versions of packs say of a violation or a remedy.
private struct RulingComparison {
    let old: WalkRevision
    let new: WalkRevision
    let renaming: Renaming

    func change(ofViolation former: DefinitionID) -> WalkRulingChange? {
        let id = renaming(former, .violation)
        guard let before = old.catalog.violations[former], let after = new.catalog.violations[id] else {
            return nil
        }
        let isCalledOtherwise = words(before.title, in: old) != words(after.title, in: new)
        let isAskedAlike = before.asks.map { [$0.id] + $0.values } == after.asks.map { [$0.id] + $0.values }
        let isAlike = isAskedAlike && before.isOmission == after.isOmission && before.state == after.state
        let isSame = isAlike && schools.allSatisfy { isRuledAlike(before, after, by: $0) }
        guard !isSame || isCalledOtherwise else { return nil }
        return WalkRulingChange(
            former: former,
            id: id,
            formerTitle: before.title,
            title: after.title,
            isCalledOtherwise: isCalledOtherwise
        )
    }

    /// Whether a school rules two versions of a violation alike.
    private func isRuledAlike(_ before: Violation, _ after: Violation, by school: School) -> Bool {
        let other = renaming.school(school)
        guard before.until[school] == after.until[other],
            words(before.otherwise?[school], in: old) == words(after.otherwise?[other], in: new)
        else { return false }
        let former = rulings(of: before, by: school, in: old) { renaming($0, .remedy) }
        return former == rulings(of: after, by: other, in: new) { $0 }
    }

    func change(ofRemedy former: DefinitionID) -> WalkRulingChange? {
        let id = renaming(former, .remedy)
        guard let before = old.catalog.remedies[former], let after = new.catalog.remedies[id] else {
            return nil
        }
        let isCalledOtherwise = words(before.title, in: old) != words(after.title, in: new)
        let ways = before.alternatives.map { words($0, in: old) }
        let isAlike =
            ways == after.alternatives.map { words($0, in: new) }
            && words(before.due, in: old) == words(after.due, in: new)
        let isSame =
            isAlike
            && schools.allSatisfy { school in
                let now = words(after.applies?[renaming.school(school)], in: new)
                return words(before.applies?[school], in: old) == now
            }
        guard !isSame || isCalledOtherwise else { return nil }
        return WalkRulingChange(
            former: former,
            id: id,
            formerTitle: before.title,
            title: after.title,
            isCalledOtherwise: isCalledOtherwise
        )
    }

    private var schools: [School] { old.ritual.schools.isEmpty ? [.unnamed] : old.ritual.schools }

    /// A ruling apart from its sources and from the schools that hold it.
    private struct Ruling: Equatable {
        let ruling: Violation.Ruling
        let says: Words?
    }

    private func rulings(
        of violation: Violation,
        by school: School,
        in revision: WalkRevision,
        _ remedy: (DefinitionID) -> DefinitionID
    ) -> [Ruling] {
        violation.rulings.filter { $0.isHeld(by: school) }.map { held in
            var ruling = held
            (ruling.schools, ruling.sources, ruling.unverified, ruling.says) = ([], [], false, nil)
            if case .remedy(let id)? = held.follows { ruling.follows = .remedy(remedy(id)) }
            return Ruling(ruling: ruling, says: words(held.says, in: revision))
        }
    }

    /// The words of a text in the language in which its pack was written; its name where it has none.
    private enum Words: Equatable {
        case message(Message)
        case name(TextReference)
    }

    private func words(_ text: TextReference?, in revision: WalkRevision) -> Words? {
        guard let text else { return nil }
        let pack = revision.catalog.packs[text.pack]
        let language = pack?.manifest.locales.first ?? ""
        return pack?.messages[language]?[text.key].map { .message($0) } ?? .name(text)
    }
}
