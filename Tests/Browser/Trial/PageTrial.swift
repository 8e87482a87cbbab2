import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRules
import ManasikViews
import ManasikWalkthroughs

/// Every page of a hajj in the languages in which the host speaks wholly.
package struct PageTrial {
    private static let languages = ["en", "ar", "id", "ms"]

    private let catalog: Catalog
    private let rules: CatalogRules
    private var transcript = Transcript()

    private init(_ catalog: Catalog) {
        self.catalog = catalog
        rules = CatalogRules(catalog, RuleEvaluator())
    }

    /// - Returns: What all pages say, in each language; or why the catalog cannot be read.
    package static func transcript(of catalog: [UInt8]) -> [UInt8] {
        do throws(CodecError) {
            var trial = PageTrial(try Catalog(wireText: catalog))
            let messages = MessageCatalog(trial.catalog)
            for language in languages { trial.run(Localizer(messages, languages: [language])) }
            return trial.transcript.bytes
        } catch {
            return Array("the catalog cannot be read: \(error)\n".utf8)
        }
    }

    private mutating func run(_ localizer: Localizer) {
        readArticles(localizer)
        readMessages(localizer)
        readCalendar(localizer)
        for sex in ["female", "male"] {
            for id in catalog.rituals.keys.sorted() { walk(catalog.rituals[id]!, sex, localizer) }
        }
    }

    private mutating func write(_ name: String, _ page: Page, _ localizer: Localizer) {
        transcript.line("# \(localizer.language) \(name)")
        transcript.line(page.trialText)
    }

    private mutating func readArticles(_ localizer: Localizer) {
        let articles = ArticleView.all(in: catalog)
        write("articles", .articles(articles, of: catalog, in: localizer), localizer)
        for article in articles {
            let linked = localizer.links(of: article.reference).compactMap { ArticleView($0, in: catalog) }
            write(
                article.id.description,
                .article(article, linkedTo: linked, of: catalog, in: localizer),
                localizer
            )
        }
    }

    private mutating func readMessages(_ localizer: Localizer) {
        let person = person(["sex": "male"])
        let chirps = PersonChirps(in: rules, for: person, choosing: [], having: nil)
        let year = chirps.messages(of: 2028)
        write("chirps", .chirps(year, in: localizer), localizer)
        for chirp in year { write("chirp of \(chirp.date)", .chirp(chirp, in: localizer), localizer) }
        write("rotations", .rotations(chirps.views, in: localizer), localizer)
        let favourites = year.prefix(20).map { chirp in
            FavouriteView(chirp.id, in: catalog) { .own($0.description) }
        }
        write("favourites", .favourites(Array(favourites), in: localizer), localizer)
        write("no favourites", .noFavourites(in: localizer), localizer)
    }

    /// Dates of two years, and numbers on both sides of each turn of a plural rule.
    private mutating func readCalendar(_ localizer: Localizer) {
        var day = CivilDate("2027-01-01")!
        for _ in 0..<730 {
            let hijri = HijriCalendar().date(of: day)
            transcript.line(
                "\(localizer["chirp.of", ["date": .date(day)]]) \(hijri) \(localizer.month(of: day).text)"
            )
            day = day.adding(days: 1)
        }
        for number in Array(0...130) + [1000, 1_000_000] {
            transcript.line(localizer["walk.progress", ["done": .number(number), "total": .number(number)]])
        }
    }

    // MARK: A walk

    /// Walks from the beginning to the end, each step as it comes, each choice by its first open branch.
    private mutating func walk(_ ritual: Ritual, _ sex: String, _ localizer: Localizer) {
        let walkthrough = Walkthrough(
            of: ritual,
            by: rules.evaluator,
            violations: catalog.violations,
            remedies: catalog.remedies
        )
        var facts = person(["sex": sex, "journey": ritual.id.name]).facts
        var now = Instant(rfc3339: "2027-05-13T03:00:00Z")!
        var snapshot: WalkSnapshot?
        var event = WalkEvent.begin(revision: "r1")
        transcript.line("# \(localizer.language) walk \(ritual.id) \(sex)")
        for _ in 0..<Self.mostEvents {
            now = now.adding(seconds: 7200)
            do throws(WalkRefusal) {
                let next = try walkthrough.transition(from: snapshot, on: event, for: facts, at: now)
                transcript.line(event.jsonLine)
                snapshot = next.snapshot
            } catch {
                transcript.line(localizer["refusal.\(error.code)"] + " \(error)")
                if case .undecided(_, let fact) = error {
                    guard answer(fact, in: &facts) else { return }
                } else if event != .forward {
                    return
                }
            }
            guard let reached = snapshot else { continue }
            guard let view = try? walkthrough.view(of: reached, for: facts, at: now) else { return }
            write(view, localizer)
            if view.isFinished { return }
            if let fact = view.undecidedFacts.first?.fact {
                guard answer(fact, in: &facts) else { return }
                event = .forward
            } else if let choice = view.pendingChoices.first, let branch = choice.branches.first {
                event = .choose(choice: choice.id, branch: branch.id)
            } else if let current = view.current {
                event = .done(step: current)
            } else {
                return
            }
        }
    }

    private static let mostEvents = 120

    /// States the first value that a fact can have.
    private func answer(_ id: DefinitionID, in facts: inout Facts) -> Bool {
        guard let value = catalog.facts[id]?.kind.domain?.first, facts[id] == nil else { return false }
        facts[id] = value
        return true
    }

    private mutating func write(_ view: WalkView, _ localizer: Localizer) {
        for node in view.nodes {
            var parts = [node.status.name, localizer[node.title]]
            parts += node.obligations.map {
                "\(localizer.words($0.value).text) \(localizer.according(to: $0.schools).text)"
            }
            parts += node.opens.map { localizer.words($0.value, as: .opening).text }
            parts += node.closes.map { localizer.words($0.value, as: .closing).text }
            parts += node.schoolNotes.map { localizer[$0.value] }
            if let note = node.womenNote { parts.append(localizer[note]) }
            if let step = node.step, let count = localizer.count(of: step, done: node.count) {
                parts.append(count.text)
            }
            transcript.line(parts.joined(separator: " | "))
        }
        guard let node = view.shown.flatMap({ view.node($0) }) else { return }
        if let details = node.details { transcript.line(Page(.article(details, in: localizer)).trialText) }
        transcript.line(Page(.seeAlso(node.seeAlso, of: catalog, in: localizer)).trialText)
        for id in node.recite {
            if let dhikr = catalog.dhikr[id] {
                transcript.line("\(dhikr.arabic) \(localizer[dhikr.name]) \(dhikr.sources.words(localizer))")
            }
        }
    }

    // MARK: Persons

    private func person(_ values: [String: String]) -> PersonSnapshot {
        var facts = Facts(on: CivilDate("2027-05-13")!)
        for (name, value) in values {
            if let fact = HostFact.allCases.first(where: { $0.id.name == name }) {
                facts[fact.id] = .text(value)
            }
        }
        return PersonSnapshot(
            facts: facts,
            zone: Zone("Makkah", secondsAhead: 3 * 3600),
            calendar: HijriCalendar()
        )
    }
}
