import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance

extension DhikrBook {
    /// The dhikr of every category, or of one, in order; unverified ones only where asked for.
    ///
    /// - Parameter name: A category's full or short name, or what the person has called it.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    func reports(
        inCategory name: String?,
        includingUnverified: Bool
    ) throws(EngineError) -> [DhikrCategoryReport] {
        let categories = if let name { [try category(named: name)] } else { categories }
        return categories.map { category in
            let set = set(of: category, includingUnverified: includingUnverified)
            let changes = changes[category] ?? SetChanges()
            return DhikrCategoryReport(
                id: category,
                title: title(ofCategory: category),
                daily: set.isDaily,
                eachPrayer: set.isAfterEachPrayer,
                isOwn: category.pack == OwnThing.pack,
                isChanged: !changes.isEmpty,
                dhikr: set.members.map { member in
                    report(member.dhikr, times: member.times, prayers: member.prayers)
                },
                hidden: changes.hidden.sorted().filter { concerned[$0] != nil || own[$0] != nil }
                    .map { report($0) }
            )
        }
    }

    /// - Parameters:
    ///   - times: As often as it is said where it is shown; nil for what the dhikr says itself.
    ///   - prayers: The same by prayer.
    func report(
        _ id: DefinitionID,
        times: Int? = nil,
        prayers: [DailyPrayer: Int]? = nil
    ) -> DhikrReport {
        if let own = own[id] { return report(id, own, times: times) }
        let dhikr = catalog.dhikr[id]
        return DhikrReport(
            id: id,
            name: name(of: id),
            arabic: dhikr?.arabic ?? "",
            transliteration: dhikr?.transliteration.map { localizer.text($0) },
            translation: dhikr?.translation.map { localizer.text($0) },
            times: times ?? dhikr?.times ?? 0,
            prayers: prayers ?? dhikr?.prayers,
            virtue: dhikr?.virtue.map { localizer.text($0) },
            said: dhikr?.said.map { localizer.text($0) },
            audio: dhikr?.audio,
            categories: (dhikr?.categories ?? []).filter { catalog.categories[$0] != nil }.map {
                title(ofCategory: $0)
            },
            tags: (dhikr?.tags ?? []).compactMap { catalog.tags[$0] }.map { localizer.text($0.title) },
            isFavourite: favourites.contains(id),
            isOwn: false,
            note: notes[id],
            unverified: dhikr?.unverified ?? false,
            sources: dhikr?.sources ?? []
        )
    }

    private func report(
        _ id: DefinitionID,
        _ own: OwnDhikr,
        times: Int?
    ) -> DhikrReport {
        func text(_ text: String?) -> LocalizedString? { text.map(plain) }
        return DhikrReport(
            id: id,
            name: plain(own.name),
            arabic: own.arabic,
            transliteration: text(own.transliteration),
            translation: text(own.translation),
            times: times ?? own.times,
            prayers: nil,
            virtue: text(own.virtue),
            said: text(own.said),
            audio: own.audio,
            categories: own.categories.compactMap { DefinitionID($0) }.map { title(ofCategory: $0) },
            tags: own.tags.map(plain),
            isFavourite: favourites.contains(id),
            isOwn: true,
            note: notes[id],
            unverified: false,
            sources: own.source.map { [citation($0, grade: own.grade)] } ?? []
        )
    }

    private func citation(_ work: String, grade: String?) -> Citation {
        var citation = Citation(work: work)
        citation.grade = grade
        return citation
    }

    /// What a dhikr is called, or was when a day had it; its id where nothing names it.
    func name(of id: DefinitionID) -> LocalizedString {
        if let own = own[id] { return plain(own.name) }
        if let dhikr = catalog.dhikr[id] { return localizer.text(dhikr.name) }
        if id == DefinitionID.freeTasbih { return localizer.host("dhikr.free-tasbih") }
        return keptNames.dhikr[id].map { localizer.text(.recorded($0)) } ?? plain(id.description)
    }

    /// What a category is called, whether it is there any more or not.
    func title(ofCategory id: DefinitionID) -> LocalizedString {
        if let category = catalog.categories[id] { return localizer.text(category.title) }
        if let own = ownCategories[id] { return plain(own.title) }
        if id == DefinitionID.freeSeries { return localizer.host("dhikr.free") }
        return keptNames.categories[id].map { localizer.text(.recorded($0)) } ?? plain(id.description)
    }

    /// What a person has written themselves, in no language that we know.
    private func plain(_ text: String) -> LocalizedString {
        LocalizedString(text, language: languages.first ?? "en")
    }
}

extension DefinitionID {
    /// The series of a day in which anything is counted that no series of that day has.
    static let freeSeries = DefinitionID(pack: .host, name: "free")
    /// Beads that are counted without words of their own.
    static let freeTasbih = DefinitionID(pack: .host, name: "tasbih")
}
