import ManasikDomain

/// Comparisons of one date with several Hijri days, which depend on each other: who comes before the 8th comes before the 9th,
/// whichever calendar the person follows. Days of a year and days of each year are not compared with each other.
extension FactClasses {
    /// Returns the subjects with those joined that compare a date with Hijri days in order; one that stands alone stays.
    static func joiningHijriDays(_ subjects: [FactClasses]) -> [FactClasses] {
        var joined: [FactClasses] = []
        for subject in subjects {
            let days = subjects.filter { $0.isOrdered(with: subject) }
            if days.count < 2 {
                joined.append(subject)
            } else if days[0].subject == subject.subject {
                joined.append(FactClasses(joining: days))
            }
        }
        return joined
    }

    /// The subjects for which the classes stand.
    var standsFor: [FactTest.Subject] {
        guard case .beforeHijri(let id, _) = subject, case .hijriDays? = classes.first else {
            return [subject]
        }
        return classes.compactMap { group in
            if case .hijriDays(_, let before?) = group { .beforeHijri(id, before) } else { nil }
        }
    }

    private func isOrdered(with other: FactClasses) -> Bool {
        guard case .beforeHijri(let id, let day) = subject,
            case .beforeHijri(let same, let another) = other.subject
        else { return false }
        return id == same && (day.year == nil) == (another.year == nil)
    }

    private init(joining parts: [FactClasses]) {
        let days = parts.flatMap { $0.standsFor }.compactMap { subject -> HijriDay? in
            if case .beforeHijri(_, let day) = subject { day } else { nil }
        }.sorted { $0.isBefore($1) }
        var classes: [FactClass] = []
        for (index, day) in days.enumerated() {
            classes.append(.hijriDays(from: index == 0 ? nil : days[index - 1], before: day))
        }
        classes.append(.hijriDays(from: days.last, before: nil))
        if parts.contains(where: { $0.classes.contains(.unknown) }) { classes.append(.unknown) }
        self.init(parts[0].subject, classes)
    }

    /// Returns the tests of which values of some classes pass one, and others none: for each a list of tests that all pass.
    func tests(_ chosen: Set<Int>) -> [[FactTest]] {
        guard case .beforeHijri(let id, _) = subject, case .hijriDays? = classes.first else {
            return [[test(chosen)]]
        }
        var spans: [(from: HijriDay?, before: HijriDay?)] = []
        for index in classes.indices where chosen.contains(index) {
            guard case .hijriDays(let from, let before) = classes[index] else { continue }
            if chosen.contains(index - 1) {
                spans[spans.count - 1].before = before
            } else {
                spans.append((from, before))
            }
        }
        let known = spans.map { span -> [FactTest] in
            func test(_ day: HijriDay?, _ isBefore: Bool) -> [FactTest] {
                day.map { [FactTest(.beforeHijri(id, $0), .oneOf([.boolean(isBefore)]))] } ?? []
            }
            let tests = test(span.from, false) + test(span.before, true)
            return tests.isEmpty ? [FactTest(.fact(id), .any)] : tests
        }
        let isUnknown = chosen.contains { classes[$0] == .unknown }
        return known + (isUnknown ? [[FactTest(.fact(id), nil, orUnknown: true)]] : [])
    }
}
