public import ManasikDomain

extension Localizer {
    /// Returns a test of a fact in words: `Nationality: Malaysia`, `Age: at least 65`.
    ///
    /// - Parameters:
    ///   - fact: The declaration of the fact; nil if no pack declares it.
    ///   - limit: The most values that are written out; the rest are counted.
    public func words(_ test: FactTest, of fact: FactDeclaration?, limit: Int = 8) -> LocalizedString {
        let told = words(test.values, of: test.subject, fact, limit)
        return test.orUnknown && test.values != nil
            ? host("rule.or-unknown", ["test": .localized(told), "fact": title(of: test.subject, fact)])
            : told
    }

    /// Returns a case of several tests that must all pass, in words; without tests it is everybody.
    public func words(
        _ tests: [FactTest],
        fact: (DefinitionID) -> FactDeclaration?,
        limit: Int = 8
    ) -> LocalizedString {
        guard let first = tests.first else { return host("docs.when.everyone") }
        return tests.dropFirst().reduce(words(first, of: fact(first.subject.fact), limit: limit)) {
            head,
            test in
            let tail = words(test, of: fact(test.subject.fact), limit: limit)
            return host("docs.when.and", ["head": .localized(head), "tail": .localized(tail)])
        }
    }

    private func title(of subject: FactTest.Subject, _ fact: FactDeclaration?) -> MessageArgument {
        fact.map { .localized(text($0.title)) } ?? .text(subject.fact.description)
    }

    private func words(
        _ values: FactTest.Values?,
        of subject: FactTest.Subject,
        _ fact: FactDeclaration?,
        _ limit: Int
    ) -> LocalizedString {
        let title = title(of: subject, fact)
        if case .speaks(let tag) = subject {
            let language = words(.list([tag]), of: HostFact.languages.declaration)
            let key = values == .oneOf([.boolean(false)]) ? "docs.when.speaks-not" : "docs.when.speaks"
            return host(key, ["language": .localized(language)])
        }
        if case .includes(_, let name) = subject {
            let key = values == .oneOf([.boolean(false)]) ? "docs.when.includes-not" : "docs.when.includes"
            let value = fact.map { words(.text(name), of: $0) } ?? LocalizedString(name, language: language)
            return host(key, ["fact": title, "value": .localized(value)])
        }
        if case .beforeHijri(_, let day) = subject {
            let key = values == .oneOf([.boolean(false)]) ? "docs.when.not-before" : "docs.when.before"
            return host(key, ["fact": title, "date": .localized(words(day))])
        }
        func told(_ key: String, _ parts: [LocalizedString]) -> LocalizedString {
            host(key, ["fact": title, "values": .localized(either(parts, limit))])
        }
        func value(_ value: FactValue) -> LocalizedString {
            fact.map { words(value, of: $0) } ?? LocalizedString(value.description, language: language)
        }
        switch values {
        case nil: return host("docs.when.unknown", ["fact": title])
        case .any?: return host("docs.when.known", ["fact": title])
        case .oneOf(let values)?: return told("docs.when.is", values.map(value))
        case .noneOf(let values)?: return told("docs.when.is-not", values.map(value))
        case .spans(let spans)?: return told("docs.when.is", spans.map { words($0, of: fact) })
        case .days(let days)?: return told("docs.when.is", days.map(words))
        }
    }

    /// Returns some of a fact's numbers in words.
    public func words(_ span: FactTest.Span, of fact: FactDeclaration?) -> LocalizedString {
        func bound(_ number: Int) -> MessageArgument { self.bound(number, places: span.places, of: fact) }
        switch (span.low, span.high) {
        case (let low?, let high?) where low == high: return host("docs.number", ["number": bound(low)])
        case (let low?, let high?):
            return host("docs.when.from-to", ["low": bound(low), "high": bound(high)])
        case (let low?, nil): return host("docs.when.at-least", ["low": bound(low)])
        case (nil, let high?): return host("docs.when.at-most", ["high": bound(high)])
        case (nil, nil): return host("rule.whatever")
        }
    }

    /// Returns a bound of a fact's numbers: a whole number, or so many units of its last digit after the point.
    public func bound(_ number: Int, places: Int, of fact: FactDeclaration?) -> MessageArgument {
        guard places > 0 else { return .number(number) }
        let decimal = DecimalNumber(units: number, places: places)
        guard let fact else { return .text(self.number(decimal)) }
        return .localized(words(.decimal(decimal), of: fact))
    }

    private func words(_ days: FactTest.Days) -> LocalizedString {
        switch (days.from, days.before) {
        case (let from?, let before?):
            return host("rule.days", ["from": .date(from), "last": .date(before.adding(days: -1))])
        case (let from?, nil): return host("rule.from", ["date": .date(from)])
        case (nil, let before?): return host("rule.before", ["date": .date(before)])
        case (nil, nil): return host("rule.whatever")
        }
    }

    private func either(_ parts: [LocalizedString], _ limit: Int) -> LocalizedString {
        guard let first = parts.first else { return LocalizedString("", language: language) }
        let shown = parts.count > limit ? Array(parts.prefix(limit)) : parts
        let joined = shown.dropFirst().reduce(first) { head, tail in
            host("docs.when.either", ["head": .localized(head), "tail": .localized(tail)])
        }
        guard parts.count > shown.count else { return joined }
        let more: MessageArgument = .number(parts.count - shown.count)
        return host("rule.and-more", ["values": .localized(joined), "count": more])
    }
}
