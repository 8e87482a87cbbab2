import ManasikDomain
import ManasikRemembrance
import ManasikViews

extension TrialPilgrim {
    /// The beginning and the end, or the middle alone, where the pilgrim has noted what there is beside a walk.
    func notedStops(atEnds: Bool) -> [(number: Int, stop: Stop)] {
        let numbers = atEnds ? [0, stops.count - 1] : [stops.count / 2]
        return numbers.filter { stops.indices.contains($0) }.map { number in
            var stop = stops[number]
            note(&stop.person)
            return (number, stop)
        }
    }

    /// Notes what a person keeps beside their walk: every third item done and every fifth set aside, an item and a
    /// contact of their own, favourites, and the dhikr of the last weeks, some of it said, and some as
    /// often as can be counted.
    private func note(_ person: inout PersonSnapshot) {
        let catalog = packs.catalog
        let lists = catalog.checklistsInOrder
        for (number, item) in lists.flatMap({ $0.items }).enumerated() {
            if number.isMultiple(of: 3) { person.ticks[item.id] = DatedTick(.done, on: person.today) }
            if number.isMultiple(of: 5) { person.ticks[item.id] = DatedTick(.setAside, on: person.today) }
        }
        if let list = lists.first {
            let item = OwnItem(text: "Sandals", checklist: list.id, due: person.today.adding(days: 3))
            person.items = [OwnEntry(OwnThing.id("1"), item)]
        }
        if let phone = PhoneNumber("+966501234567") {
            let guide = OwnContact(name: "Yusuf", phone: phone, kind: .guide)
            person.contacts = [OwnEntry(OwnThing.id("2"), guide)]
        }
        person.favourites = Set(catalog.dhikr.keys.sorted().prefix(3))
        let dhikr = PersonalDhikr(in: packs.rules, for: person)
        let daily = dhikr.categories.map { dhikr.set(of: $0) }.filter { $0.isDaily }
        for day in 1...40 {
            for set in daily {
                for series in set.series(on: person.today.adding(days: -day)) {
                    var series = series
                    if day == 40, let first = series.entries.first {
                        series = series.applying(.set(first.dhikr, to: Series.mostCount)).series
                    }
                    for entry in series.entries.prefix(day % 7) {
                        series = series.applying(.count(entry.dhikr, by: entry.target + day % 3)).series
                    }
                    person.series.all.append(series)
                }
            }
        }
    }
}
