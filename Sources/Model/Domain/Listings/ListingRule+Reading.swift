extension ListingRule {
    /// Returns the rule by which an element is listed: of several, the one whose pattern has the most tags, then the
    /// first by name; nil if it is not listed.
    public static func rule(for tags: [String: String], of rules: [ListingRule]) -> ListingRule? {
        var best: (rule: ListingRule, parts: Int)?
        for rule in rules {
            guard let parts = rule.patterns.filter({ $0.matches(tags) }).map({ $0.parts.count }).max() else {
                continue
            }
            if let best, (parts, best.rule.id) < (best.parts, rule.id) { continue }
            best = (rule, parts)
        }
        return best?.rule
    }

    /// Returns what the tags of an element say.
    public func listing(_ tags: [String: String], at point: Coordinate) -> Listing {
        var listing = Listing(kind: kind, at: point)
        listing.name = value(.name, tags)
        listing.names = names(tags)
        listing.cuisine = Listing.cuisine(of: value(.cuisine, tags))
        listing.address = value(.address, tags)
        listing.phone = value(.phone, tags)
        listing.website = value(.website, tags)
        listing.hours = value(.hours, tags)
        listing.claim = tier(tags)
        for (pattern, provided) in facilities where pattern.matches(tags) {
            let known = listing.facilities[provided.facility]
            // Of two that disagree, the less is kept.
            let least = [known, provided.provision].compactMap { $0 }.max { order($0) < order($1) }
            listing.facilities[provided.facility] = least
        }
        if let body = value(.certifiedBy, tags) {
            listing.certificate = HalalCertificate(
                body: body,
                number: value(.certificateNumber, tags),
                until: value(.certifiedUntil, tags).flatMap { CivilDate($0) }
            )
        }
        return listing
    }

    /// Returns for which of an element's tags it is listed, and which say how far its food can be trusted.
    public func grounds(_ tags: [String: String]) -> Listing.Grounds {
        func given(_ patterns: [TagPattern]) -> [String: String] {
            var given: [String: String] = [:]
            for part in patterns.flatMap({ $0.parts }) { given[part.key] = tags[part.key].map(Self.bounded) }
            return given
        }
        let met = patterns.filter { $0.matches(tags) }
        let most = met.map { $0.parts.count }.max()
        return Listing.Grounds(
            rule: id,
            tags: given(Array(met.filter { $0.parts.count == most }.prefix(1))),
            tierTags: given(decidingTiers(tags).map { $0.key })
        )
    }

    /// Returns the end of a certificate as an element has it written; nil if it says none.
    public func writtenCertificateEnd(_ tags: [String: String]) -> String? { value(.certifiedUntil, tags) }

    private func order(_ provision: Listing.Provision) -> Int {
        Listing.Provision.allCases.firstIndex(of: provision)!
    }

    private func tier(_ tags: [String: String]) -> HalalTier? {
        decidingTiers(tags).first?.value ?? (tiers.isEmpty ? nil : .unknown)
    }

    /// Returns the patterns that say how far the food of an element can be trusted: of those that are met the ones with the
    /// most tags, and of these the ones with the weakest tier.
    private func decidingTiers(_ tags: [String: String]) -> [(key: TagPattern, value: HalalTier)] {
        let met = tiers.filter { $0.key.matches(tags) }
        let most = met.map { $0.key.parts.count }.max()
        let heaviest = met.filter { $0.key.parts.count == most }
        let weakest = heaviest.map { $0.value }.min()
        return heaviest.filter { $0.value == weakest }.map { $0 }
    }

    /// The names in further languages: those of the tags of the name with a language behind them, such as `name:ar`.
    private func names(_ tags: [String: String]) -> [String: String] {
        var names: [String: String] = [:]
        for tag in fields[.name] ?? [] where !tag.utf8.contains(UInt8(ascii: "{")) {
            for (key, value) in tags where key.hasPrefix(tag + ":") {
                let language = String(key.dropFirst(tag.count + 1))
                guard (2...11).contains(language.utf8.count), !value.trimmed.isEmpty,
                    language.utf8.allSatisfy({ (97...122).contains($0) || (65...90).contains($0) || $0 == 45 }
                    )
                else { continue }
                names[language] = Self.bounded(value.trimmed)
            }
        }
        return names
    }

    private func value(_ field: Field, _ tags: [String: String]) -> String? {
        for written in fields[field] ?? [] {
            let text = written.utf8.contains(UInt8(ascii: "{")) ? Self.filled(written, tags) : tags[written]
            if let text = text?.trimmed, !text.isEmpty { return Self.bounded(text) }
        }
        return nil
    }

    /// The most characters of a value; OpenStreetMap has at most 255.
    package static let mostCharacters = 1_000

    private static func bounded(_ text: String) -> String { String(text.prefix(mostCharacters)) }

    /// Returns a text with the values of tags in place of `{tag}`; nil if none of the tags is there. White space and commas
    /// between missing values are left out.
    static func filled(_ text: String, _ tags: [String: String]) -> String? {
        var filled = ""
        var hasValue = false
        for group in text.split(separator: ",") {
            var words = ""
            var key: String?
            for character in group {
                if character == "{" {
                    key = ""
                } else if character == "}", let name = key {
                    if let value = tags[name] {
                        words += value
                        hasValue = true
                    }
                    key = nil
                } else if key != nil {
                    key?.append(character)
                } else {
                    words.append(character)
                }
            }
            let trimmed = words.split(separator: " ").joined(separator: " ")
            if !trimmed.isEmpty { filled += (filled.isEmpty ? "" : ", ") + trimmed }
        }
        return hasValue ? filled : nil
    }
}
