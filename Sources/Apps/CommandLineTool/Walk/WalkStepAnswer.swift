import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikWalkthroughs

/// A step with all that is to be known of it.
struct WalkStepAnswer: Encodable {
    /// What schools hold: the value for data, and in words.
    struct RulingAnswer: Encodable {
        let schools: [School]
        let value: String
        let text: LocalizedString
    }

    struct Part: Encodable {
        let title: LocalizedString
        let count: Int
        let target: Int
    }

    /// A day on which it opens, by a school.
    struct Date: Encodable {
        let hijri: HijriDate
        let date: CivilDate
        /// Whether the month was announced after the moon was sighted.
        let announced: Bool
    }

    struct Article: Encodable {
        let title: LocalizedString
        /// Markdown.
        let body: LocalizedString
    }

    struct Recitation: Encodable {
        let id: DefinitionID
        let name: LocalizedString
        /// When it is said.
        let said: LocalizedString?
        let arabic: String
        let transliteration: LocalizedString?
        let translation: LocalizedString?
        let times: Int
        let unverified: Bool
        let sources: [Citation]
    }

    let id: DefinitionID
    let node: WalkNodeAnswer
    let summary: LocalizedString?
    let place: WalkAnswer.Named?
    let unit: LocalizedString?
    let obligations: [RulingAnswer]
    let opens: [RulingAnswer]
    let closes: [RulingAnswer]
    let missed: [RulingAnswer]
    /// The states of the person that bar it now.
    let bars: [RulingAnswer]
    /// What follows when it is done after its time, by the schools that allow it.
    let late: [RulingAnswer]
    /// What follows from its having been done after its time.
    let lateConsequences: [RulingAnswer]
    let dates: [Date]
    let needs: [RulingAnswer]
    /// The step after which it may be done instead; nil where it has no second place.
    let otherPlace: WalkAnswer.Named?
    /// The steps that come before by an order that can be broken.
    let order: [RulingAnswer]
    /// For whom another may do it.
    let proxy: LocalizedString?
    /// Those towards which it counts by any school; `brings` says by which.
    let releases: [String]
    let brings: [RulingAnswer]
    let note: LocalizedString?
    let schoolNotes: [RulingAnswer]
    let womenNote: LocalizedString?
    /// The part of the count that is being done; nil where it has none.
    let part: Part?
    let recite: [Recitation]
    let article: Article?
    /// Further articles, which `manasik article` prints.
    let seeAlso: [WalkAnswer.Named]
    let sources: [Citation]
    let unverified: Bool
    /// The scholars who reviewed the pack of the step: none where it is empty.
    let reviewedBy: [String]

    init(_ node: WalkNode, _ state: WalkState, _ words: WalkWords) {
        let localizer = words.localizer
        let step = node.step
        func rulings<Value>(
            _ rulings: [Ruling<Value>],
            _ value: (Value) -> String,
            _ text: (Ruling<Value>) -> String
        ) -> [RulingAnswer] {
            rulings.map {
                RulingAnswer(
                    schools: $0.schools,
                    value: value($0.value),
                    text: LocalizedString(text($0), language: localizer.language)
                )
            }
        }
        id = state.ritual.id.step(node.id)
        self.node = WalkNodeAnswer(node, words)
        summary = step?.summary.map { localizer.text($0) }
        place = node.place.map { WalkAnswer.Named(id: $0.description, title: words.place($0)) }
        unit = step?.unit.map { localizer.unit($0, of: node.target) }
        obligations = rulings(node.obligations, \.rawValue) { localizer.words($0.value).text }
        opens = rulings(node.opens, \.description) { localizer.words($0.value, as: .opening).text }
        closes = rulings(node.closes, \.description) { localizer.words($0.value, as: .closing).text }
        missed = rulings(node.consequences, \.name) { words.consequence($0.value).text }
        bars = rulings(node.bars, { $0.why.description }) { localizer.text($0.value.why).text }
        late = rulings(node.late, \.name) { words.consequence($0.value).text }
        lateConsequences = rulings(node.lateConsequences, \.name) { words.consequence($0.value).text }
        dates = state.dates(of: node).map { Date(hijri: $0.hijri, date: $0.day, announced: $0.isAnnounced) }
        let before = WalkNeeds(of: node, in: state)
        otherPlace = before.otherPlace.map { WalkAnswer.Named(id: $0, title: words.title($0)) }
        needs = rulings(
            before.needs,
            { $0.joined(separator: " ") },
            { words.titles($0.value).text }
        )
        order = rulings(
            before.order,
            { $0.joined(separator: " ") },
            { words.titles($0.value).text }
        )
        proxy = step?.proxy.map { localizer.text($0.text) }
        let releases = Set(node.releases.flatMap(\.value))
        self.releases = Step.Release.allCases.filter(releases.contains).map(\.rawValue)
        brings = rulings(
            node.releases,
            { $0.map(\.rawValue).joined(separator: " ") },
            { ruling in
                localizer.list(ruling.value.map { localizer.host("release.\($0.rawValue)") }).text
            }
        )
        note = step?.note.map { localizer.text($0) }
        schoolNotes = rulings(node.schoolNotes, \.key) { localizer.text($0.value).text }
        womenNote = node.womenNote.map { localizer.text($0) }
        part = node.part.map {
            Part(title: localizer.text($0.title), count: $0.count, target: $0.target)
        }
        recite = node.recite.compactMap { words.catalog.dhikr[$0] }.map {
            Recitation(
                id: $0.id,
                name: localizer.text($0.name),
                said: $0.said.map { localizer.text($0) },
                arabic: $0.arabic,
                transliteration: $0.transliteration.map { localizer.text($0) },
                translation: $0.translation.map { localizer.text($0) },
                times: $0.times,
                unverified: $0.unverified,
                sources: $0.sources
            )
        }
        article = node.details.flatMap { localizer.article($0) }.map {
            Article(title: $0.title, body: $0.body)
        }
        seeAlso = WalkAnswer.named(node.seeAlso, localizer)
        sources = step?.sources ?? []
        unverified = step?.unverified ?? false
        reviewedBy = words.catalog.packs[node.owner]?.manifest.reviewedBy ?? []
    }
}
