import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRules
import ManasikViews
import ManasikWalkthroughs

/// Pages in the languages in which the host speaks wholly.
///
/// They are those of articles, messages and favourites; those of a walk through each ritual and each kind of hajj at its
/// beginning, after each step to its end, and after each violation of ihram (`PageTrial+Walks`); and, at the beginning and
/// the end of the first walk and in the middle of each other, those of checklists, contacts, the emergency, the profile and
/// its questions, the day, prayer times, the Hijri date, the qibla (`PageTrial+Person`), dhikr and schedules
/// (`PageTrial+Dhikr`), what flows ask and what the answers lead to (`PageTrial+Flows`), what is said after changes
/// (`PageTrial+Changes`), and why something is shown or refused (`PageTrial+Explanations`). Words are looked for in the
/// texts of the packs, too (`PageTrial+Search`), and the pages of search are among the pages (`PageTrial+SearchPages`).
///
/// Not among them is what a change of packs changes.
package struct PageTrial {
    package static let languages = ["en", "ar", "id", "ms"]

    let packs: TrialPacks
    let messages: MessageCatalog
    /// Speaks to those around a pilgrim.
    let arabic: Localizer
    private var transcript = Transcript()
    /// The digests of the pages that are written in full.
    private var written: Set<String> = []

    private init(_ packs: TrialPacks, _ messages: MessageCatalog) {
        self.packs = packs
        self.messages = messages
        arabic = Localizer(messages, languages: ["ar"])
    }

    private var catalog: Catalog { packs.catalog }

    /// - Parameter count: The number of languages, of which English is the first.
    /// - Returns: What all pages say, in each language; or why the catalog cannot be read.
    package static func transcript(of catalog: [UInt8], inLanguages count: Int = languages.count) -> [UInt8] {
        do throws(CodecError) {
            let packs = TrialPacks(try Catalog(wireText: catalog), years: 1447...1449)
            let messages = MessageCatalog(packs.catalog)
            var trial = PageTrial(packs, messages)
            // What is beside the walks changes less from step to step.
            let pilgrims = trial.walk().enumerated().map { number, walked in
                (walked.name, walked.pilgrim, walked.pilgrim.notedStops(atEnds: number == 0))
            }
            for language in languages.prefix(count) {
                trial.run(pilgrims, Localizer(messages, languages: [language]))
            }
            return trial.transcript.bytes
        } catch {
            return Array("the catalog cannot be read: \(error)\n".utf8)
        }
    }

    /// - Returns: The pilgrims at the end of their walks; one who does not get there is noted.
    private mutating func walk() -> [(name: String, pilgrim: TrialPilgrim)] {
        var walked: [(name: String, pilgrim: TrialPilgrim)] = []
        for (name, pilgrim) in Self.pilgrims(in: packs) {
            var pilgrim = pilgrim
            do throws(WalkViewError) { try pilgrim.walk() } catch { transcript.line("! \(name): \(error)") }
            if !pilgrim.isFinished {
                transcript.line("! \(name) does not come to its end: \(pilgrim.stops.last?.name ?? "-")")
            }
            walked.append((name, pilgrim))
        }
        return walked
    }

    private mutating func run(
        _ pilgrims: [(String, TrialPilgrim, [(number: Int, stop: TrialPilgrim.Stop)])],
        _ localizer: Localizer
    ) {
        readArticles(localizer)
        readMessages(localizer)
        readCalendar(localizer)
        writeOpening(localizer)
        writeRefusals(localizer)
        for (name, pilgrim, noted) in pilgrims { write(pilgrim, noted, name, localizer) }
        search(localizer)
    }

    mutating func note(_ text: String) { transcript.line(text) }

    /// A page that was written before is named by its digest.
    mutating func write(_ name: String, _ page: Page, _ localizer: Localizer) {
        let text = page.wireText
        let digest = Transcript.digest(text)
        transcript.line("# \(localizer.language) \(name) \(digest)")
        guard written.insert(digest).inserted else { return }
        transcript.line(String(decoding: text, as: UTF8.self))
        if (try? Page(wireText: text)) != page { transcript.line("! \(name) is read as another page") }
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
        let chirps = PersonChirps(in: packs.rules, for: person, choosing: [], having: nil)
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
        // Moments compare beyond what 32 bits hold.
        let field = RecordField("at", .instant)
        let moments = ["1901-01-01", "1970-01-01", "2027-05-15", "2039-01-01"].map {
            field.value(.string("\($0)T00:00:00Z"))
        }
        transcript.line("\(moments.sorted() == moments) \(Set(moments).count)")
        for number in Array(0...130) + [1000, 1_000_000] {
            transcript.line(localizer["walk.progress", ["done": .number(number), "total": .number(number)]])
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
