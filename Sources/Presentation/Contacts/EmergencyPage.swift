import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The page for a person who is lost, in parts that a client arranges according to its room.
public struct EmergencyPage: Sendable {
    private let view: EmergencyView
    private let trouble: String?
    private let localizer: Localizer
    private let others: Localizer

    /// Creates the page.
    ///
    /// - Parameters:
    ///   - trouble: The reason why nothing is known of the person; nil if the records could be read.
    ///   - others: The localizer for sentences to show to others, of the view's language where it is known.
    public init(_ view: EmergencyView, trouble: String?, in localizer: Localizer, others: Localizer) {
        self.view = view
        self.trouble = trouble
        self.localizer = localizer
        self.others = others
    }

    /// The whole page, beginning with the card to show to others.
    public var page: Page { Page(title.blocks + card().blocks + [.gap] + details.blocks) }

    public var title: Page { Page([.heading(localizer["lost.title"])]) }

    /// Returns the card to show to anyone nearby.
    ///
    /// - Parameters:
    ///   - isSpaced: Whether to leave space around each line, so that the card can be read at arm's length.
    ///   - isShort: Whether the card only asks for help and leaves out who the person is.
    public func card(isSpaced: Bool = true, isShort: Bool = false) -> Page {
        let gap: [Block] = isSpaced ? [.gap] : []
        var blocks: [Block] = [.heading(localizer["lost.show-this"], level: 2)]
        for sentence in [view.sentence(in: others).text] + (isShort ? [] : sentencesAboutPerson) {
            blocks += gap + [.paragraph(sentence, .strong)]
        }
        let meaning = view.sentence(in: localizer).text
        if localizer.language != others.language, meaning != view.sentence(in: others).text {
            blocks += gap + [.paragraph(meaning, .quiet)]
        }
        return Page(blocks)
    }

    /// Who the person is, for others to read.
    public var aboutPerson: Page { Page(sentencesAboutPerson.map { .paragraph($0, .strong) }) }

    /// The facts about the person, and the numbers to call.
    public var details: Page {
        let unset = localizer[view.isProfileUnreadable ? "lost.not-readable" : "lost.not-set"]
        let noGuide = localizer[view.unreadableContacts > 0 ? "lost.not-readable" : "lost.not-set"]
        let guides = view.contacts.filter { $0.isOwn && $0.kind == .guide }
        let guide = guides.map { "\(name(of: $0)) \(localizer.isolated($0.phone.digits))" }
            .joined(separator: "; ")
        var blocks: [Block] = [
            .heading(localizer["lost.mine"], level: 2),
            .facts([
                NamedText(localizer["lost.group"], view.group ?? unset),
                NamedText(localizer["lost.tent"], view.tent ?? unset),
                NamedText(localizer["lost.hotel"], view.hotel ?? unset),
                NamedText(localizer["lost.guide"], guide.isEmpty ? noGuide : guide),
            ]),
        ]
        blocks += unreadable
        if view.group == nil, trouble == nil, !view.isProfileUnreadable {
            let request = Request.state(fact: HostFact.group.rawValue, value: nil)
            blocks.append(.paragraph(localizer.runs("lost.say-it", offering: ["command": request])))
        }
        blocks += [.gap, .heading(localizer["lost.numbers"], level: 2)] + numbers
        if view.contacts.allSatisfy({ $0.isOwn }) { blocks.append(.paragraph(withoutNumbers)) }
        if let trouble {
            blocks.append(.paragraph("! " + localizer["lost.no-home", ["reason": .text(trouble)]]))
        }
        return Page(blocks)
    }

    /// What is said where no pack names a number: the words of the tradition, or that none is known.
    private var withoutNumbers: String {
        if let words = view.otherNumbers { return localizer.text(words).text }
        guard let country = view.site?.country else {
            return localizer[view.isWithoutTraditions ? "lost.fallback" : "lost.no-numbers.anywhere"]
        }
        let name = localizer.words(.text(country), of: HostFact.residence.declaration)
        return localizer["lost.no-numbers", ["country": .localized(name)]]
    }

    /// What cannot be read, and how to see why.
    private var unreadable: [Block] {
        func block(_ key: String, _ count: Int) -> Block {
            .paragraph(
                [.text("! ")]
                    + localizer.runs(key, ["count": .number(count)], offering: ["command": .diagnose])
            )
        }
        return (view.isProfileUnreadable ? [block("lost.profile-unreadable", 1)] : [])
            + (view.unreadableContacts > 0
                ? [block("lost.contacts-unreadable", view.unreadableContacts)] : [])
    }

    /// The numbers with the region in which they are valid, and an explanation of the sign for outdated numbers if
    /// there are any.
    private var numbers: [Block] {
        let facts = view.contacts.map { contact in
            let text = [name(of: contact), contact.region.map { localizer[$0] }].compactMap { $0 }
                .joined(separator: " · ")
            return NamedText(contact.phone.digits, (contact.isStale ? "! " : "") + text, .strong)
        }
        guard view.contacts.contains(where: { $0.isStale }) else { return [.facts(facts)] }
        return [.facts(facts), .paragraph("! " + localizer["common.stale"], .quiet)]
    }

    /// The sentences that say to others who the person is.
    private var sentencesAboutPerson: [String] {
        func sentence(_ key: String, _ name: String, _ value: String?) -> String? {
            value.map { others[key, [name: .text($0)]] }
        }
        let own = view.contacts.filter { $0.isOwn }
        let call = (own.first { $0.kind == .guide } ?? own.first).map {
            others["lost.me-call", ["name": .text(name(of: $0)), "phone": .text($0.phone.digits)]]
        }
        return [
            sentence("lost.me", "name", view.name), sentence("lost.me-group", "group", view.group),
            sentence("lost.me-tent", "tent", view.tent), sentence("lost.me-hotel", "hotel", view.hotel), call,
        ].compactMap { $0 }
    }

    private func name(of contact: ContactView) -> String { localizer.text(contact.name).text }
}

extension EmergencyView {
    /// Returns what the person can show to anyone: the words of their tradition, or else the host's.
    func sentence(in localizer: Localizer) -> LocalizedString {
        words.map { localizer.text($0) } ?? localizer.host("lost.sentence")
    }
}
