import ManasikDomain
import ManasikLuaRuntime

/// Chirps, dhikr, collections and announcements of months.
extension DefinitionBuilder {
    mutating func chirps(_ node: DefinitionNode) -> ChirpRotation? {
        guard let fields = fields(node, .chirps), let title = fields.text("title"),
            case .messages(let written)? = fields.values["days"]
        else { return nil }
        guard let nodes = messageNodes(written[0], label: "chirps '\(fields.id)': 'days'") else { return nil }
        if nodes.isEmpty {
            resolver.collector.error(.badValue, at: node.location, "chirps '\(fields.id)' has no message")
        }
        return ChirpRotation(
            id: id(fields),
            title: title,
            when: fields.condition("when"),
            messages: chirps(nodes),
            location: node.location
        )
    }

    /// Returns the messages of a year; what is wrong with many of one line alike is told once, with how often.
    private mutating func chirps(_ nodes: [DefinitionNode]) -> [Chirp] {
        var messages: [Chirp] = []
        var found: [(diagnostic: Diagnostic, more: Int)] = []
        var places: [String: Int] = [:]
        for node in nodes {
            let first = resolver.collector.diagnostics.count
            if let chirp = chirp(node) { messages.append(chirp) }
            for diagnostic in resolver.collector.takeBack(after: first) {
                let text = diagnostic.message.replacing(
                    "message '\(node["id"]?.string ?? "")'",
                    with: "message"
                )
                let line = diagnostic.location.map { "\($0.file):\($0.line ?? 0)" } ?? ""
                let key = "\(line) \(diagnostic.code) \(text)"
                if let place = places[key] {
                    found[place].more += 1
                } else {
                    places[key] = found.count
                    found.append((diagnostic, 0))
                }
            }
        }
        resolver.collector.append(
            contentsOf: found.map { diagnostic, more in
                guard more > 0 else { return diagnostic }
                return Diagnostic(
                    diagnostic.severity,
                    diagnostic.code,
                    pack: diagnostic.pack,
                    at: diagnostic.location,
                    "\(diagnostic.message) (as in \(EnglishCount.of(more, "other message")) of this line)",
                    help: diagnostic.help
                )
            }
        )
        return messages
    }

    private mutating func messageNodes(_ node: DefinitionNode, label: String) -> [DefinitionNode]? {
        switch node.value {
        case .table(let fields, let items) where fields.isEmpty: return items
        case .function(let key):
            guard let lua = resolver.scope.draft.lua else { return nil }
            do {
                return try lua.messages(of: key, location: node.location)
            } catch {
                resolver.collector.error(.luaError, at: node.location, "\(label) failed: \(error.text)")
                return nil
            }
        default: return resolver.mismatch(node, .messages, label).map { _ in [] }
        }
    }

    private mutating func chirp(_ node: DefinitionNode) -> Chirp? {
        guard let fields = fields(node, .message), let kind: Chirp.Kind = fields.word("kind"),
            let message = fields.text("message")
        else { return nil }
        let arabic = fields.string("arabic")
        if arabic != nil { result.keysBesideArabic.insert(message.key) }
        if [.quran, .hadith].contains(kind), fields.sources().isEmpty {
            resolver.collector.error(
                .missingKey,
                at: node.location,
                "message '\(fields.id)' quotes the \(kind.rawValue) and has no source",
                help: node.isJSON ? #"add "source": { "work": "…" }"# : "add source = cite { work = …, … }"
            )
        }
        return Chirp(
            id: id(fields),
            kind: kind,
            message: message,
            arabic: arabic,
            theme: fields.string("theme"),
            sources: fields.sources(),
            unverified: fields.boolean("unverified"),
            location: node.location
        )
    }

    mutating func category(_ node: DefinitionNode) -> DhikrCategory? {
        guard let fields = fields(node, .category), let title = fields.text("title") else { return nil }
        return DhikrCategory(
            id: id(fields),
            title: title,
            daily: fields.boolean("daily"),
            eachPrayer: fields.boolean("each_prayer"),
            from: fields.string("from"),
            to: fields.string("to"),
            order: fields.integer("order") ?? 0,
            location: node.location
        )
    }

    mutating func tag(_ node: DefinitionNode) -> Tag? {
        guard let fields = fields(node, .tag), let title = fields.text("title") else { return nil }
        return Tag(
            id: id(fields),
            title: title,
            synonyms: fields.strings("synonyms"),
            location: node.location
        )
    }

    mutating func synonyms(_ node: DefinitionNode) -> SynonymSet? {
        guard let fields = fields(node, .synonyms) else { return nil }
        let words = fields.strings("words")
        if let several = words.first(where: { $0.split(whereSeparator: \.isWhitespace).count != 1 }) {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "synonyms '\(fields.id)' has '\(several)', which is not one word",
                help: "write only the distinctive word: 'Mecque' for 'La Mecque'"
            )
            return nil
        }
        guard Set(words).count > 1 else {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "synonyms '\(fields.id)' needs two words or more"
            )
            return nil
        }
        return SynonymSet(id: id(fields), words: words, location: node.location)
    }

    mutating func dhikr(_ node: DefinitionNode) -> Dhikr? {
        guard let fields = fields(node, .dhikr), let name = fields.text("name"),
            let arabic = fields.string("arabic")
        else { return nil }
        var dhikr = Dhikr(id: id(fields), name: name, arabic: arabic)
        dhikr.when = fields.condition("when")
        dhikr.transliteration = fields.text("transliteration")
        dhikr.translation = fields.text("translation")
        for text in [dhikr.transliteration, dhikr.translation].compactMap({ $0 }) {
            result.keysBesideArabic.insert(text.key)
        }
        dhikr.times = fields.integer("times") ?? 1
        dhikr.prayers = prayers(fields, at: node.location)
        dhikr.virtue = fields.text("virtue")
        dhikr.said = fields.text("said")
        dhikr.audio = fields.string("audio")
        dhikr.sources = fields.sources()
        dhikr.categories = fields.references("categories")
        dhikr.tags = fields.references("tags")
        dhikr.order = fields.integer("order") ?? 0
        dhikr.unverified = fields.boolean("unverified")
        dhikr.location = node.location
        return dhikr
    }

    private mutating func prayers(
        _ fields: FieldValues,
        at location: SourceLocation?
    ) -> [DailyPrayer: Int]? {
        let named = fields.map("prayers")
        guard !named.isEmpty else { return nil }
        var prayers: [DailyPrayer: Int] = [:]
        for (name, value) in named.sorted(by: { $0.key < $1.key }) {
            guard let prayer = DailyPrayer(rawValue: name), case .integer(let times) = value else {
                let names = DailyPrayer.allCases.map(\.rawValue)
                resolver.collector.error(
                    .badValue,
                    at: location,
                    "dhikr '\(fields.id)' is said after '\(name)', which is not one of the five prayers",
                    help: Suggestion.help(for: name, among: names)
                )
                continue
            }
            prayers[prayer] = times
        }
        return prayers
    }

    mutating func monthStart(_ node: DefinitionNode) -> MonthAnnouncement? {
        guard let fields = fields(node, .monthStart), let year = fields.integer("year"),
            let name = fields.string("month"), let month = RitualTime.months.firstIndex(of: name),
            let begins = fields.date("begins"), !fields.sources().isEmpty
        else { return nil }
        return MonthAnnouncement(
            id: id(fields),
            year: year,
            month: month + 1,
            begins: begins,
            country: fields.string("country"),
            sources: fields.sources(),
            location: node.location
        )
    }
}
