package import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRules
import ManasikViews
import ManasikWalkthroughs

/// Walks through every ritual of a catalog at random: the same for the same seed, on whatever machine.
package struct WalkTrial {
    private static let eventsPerWalk = 80

    private let catalog: Catalog
    private let readers: [Localizer]
    private var random: SeededGenerator
    private var transcript = Transcript()
    /// The last view of the walk.
    private(set) var view: WalkView?

    package init(_ catalog: Catalog, seed: UInt64) {
        self.catalog = catalog
        let messages = MessageCatalog(catalog)
        readers = PageTrial.languages.map { Localizer(messages, languages: [$0]) }
        random = SeededGenerator(seed: seed)
    }

    /// - Parameter events: How many events are tried at least.
    /// - Returns: A line for each, with what came of it.
    package static func transcript(of catalog: [UInt8], seed: UInt64, events: Int) -> [UInt8] {
        do throws(CodecError) {
            var trial = WalkTrial(try Catalog(wireText: catalog), seed: seed)
            return trial.run(events)
        } catch {
            return Array("the catalog cannot be read: \(error)\n".utf8)
        }
    }

    private mutating func run(_ events: Int) -> [UInt8] {
        let rituals = catalog.rituals.keys.sorted().compactMap { catalog.rituals[$0] }
        var done = 0
        while done < events {
            for ritual in rituals {
                walk(
                    by: WalkRevision(
                        hash: "r1",
                        of: ritual,
                        in: catalog,
                        packs: catalog.packs,
                        by: RuleEvaluator(),
                        isCurrent: true
                    )
                )
                done += Self.eventsPerWalk
            }
        }
        return transcript.bytes
    }

    private mutating func walk(by revision: WalkRevision) {
        let walkthrough = revision.walkthrough
        var facts = self.facts()
        // Half of the walks lie after 2038, when seconds since 1970 need more than 32 bits.
        let daysLater = random.number(below: 2) * 12_418
        let windows = windows(of: walkthrough.ritual, daysLater: daysLater)
        var now = Instant(rfc3339: "2027-05-13T03:00:00Z")!.adding(seconds: daysLater * 86_400)
        var snapshot: WalkSnapshot?
        view = nil
        transcript.line("\(walkthrough.ritual.id)")
        for _ in 0..<Self.eventsPerWalk {
            now = now.adding(seconds: random.number(below: 9000))
            if random.number(below: 12) == 0 { change(&facts) }
            let event = snapshot == nil ? .begin(revision: "r1") : nextEvent(for: walkthrough)
            let wire = Transcript.text(event)
            do throws(WalkRefusal) {
                let next = try walkthrough.transition(
                    from: snapshot,
                    on: event,
                    for: facts,
                    at: now,
                    in: windows
                )
                let written = next.snapshot.wireText
                // As a client reads what it has kept.
                guard let read = try? WalkSnapshot(wireText: written), read == next.snapshot else {
                    transcript.line("\(wire) cannot be read again")
                    return
                }
                snapshot = read
                let seen = summary(walkthrough, read, facts, now, windows)
                transcript.line(
                    "\(wire) \(Transcript.digest(written)) \(Transcript.text(next.effects)) \(seen) "
                        + told(of: read, by: revision)
                )
            } catch {
                transcript.line("\(wire) \(error) \(told(error, by: revision))")
                // Somebody else may be let in.
                if snapshot == nil { facts = self.facts() }
            }
        }
    }

    private mutating func summary(
        _ walkthrough: Walkthrough,
        _ snapshot: WalkSnapshot,
        _ facts: Facts,
        _ now: Instant,
        _ windows: RitualWindows
    ) -> String {
        do throws(ConditionFailure) {
            let view = try walkthrough.view(of: snapshot, for: facts, at: now, in: windows)
            self.view = view
            return Transcript.digest(Array(view.trialText.utf8))
        } catch {
            return "\(error)"
        }
    }

    // MARK: What a pilgrim reads

    /// What an event changed, in each language.
    private func told(of snapshot: WalkSnapshot, by revision: WalkRevision) -> String {
        guard let last = snapshot.history.last else { return "-" }
        return digest { WalkText(revision, $0).event(last) ?? "-" }
    }

    /// Why an event was refused and what helps, in each language.
    private func told(_ refusal: WalkRefusal, by revision: WalkRevision) -> String {
        digest { reader in
            let page = Refusal(.walk(refusal), in: reader, of: catalog, following: revision).page
            return String(decoding: page.wireText, as: UTF8.self)
        }
    }

    private func digest(_ words: (Localizer) -> String) -> String {
        Transcript.digest(Array(readers.map(words).joined(separator: "\n").utf8))
    }

    // MARK: Chance

    mutating func number(below limit: Int) -> Int { random.number(below: limit) }

    mutating func one<Value>(of values: [Value]) -> Value? { random.one(of: values) }

    // MARK: Persons

    /// A person of whom most facts are known.
    private mutating func facts() -> Facts {
        var facts = Facts(on: CivilDate("2027-05-13")!)
        for id in catalog.facts.keys.sorted() where random.number(below: 6) > 0 { change(id, of: &facts) }
        return facts
    }

    private mutating func change(_ facts: inout Facts) {
        if let id = random.one(of: catalog.facts.keys.sorted()) { change(id, of: &facts) }
    }

    private mutating func change(_ id: DefinitionID, of facts: inout Facts) {
        guard let fact = catalog.facts[id] else { return }
        let value: FactValue? =
            switch fact.kind {
            case .date: .date(CivilDate("1950-01-01")!.adding(days: random.number(below: 30_000)))
            case .languages: .list([random.one(of: ["ar", "en", "ms"])!])
            case .timeZone, .freeText: .text("Asia/Riyadh")
            case .text, .instant, .decimal: fact.kind.anyValue(on: facts.day)
            case .list(let values): .list(values.filter { _ in random.number(below: 2) == 0 })
            case .boolean, .enumeration, .integer, .country: random.one(of: fact.kind.domain ?? [])
            }
        facts[id] = random.number(below: 10) == 0 ? nil : value
    }

    /// The season's days beginning with Ramadan on 2027-02-08, its months being of thirty days.
    private func windows(of ritual: Ritual, daysLater: Int) -> RitualWindows {
        func instant(_ time: StepTime?) -> Instant? {
            guard let time = time?.ofSeason else { return nil }
            let day = CivilDate("2027-02-08")!.adding(days: time.dayOfSeason - 1 + daysLater)
            let minutes: Int =
                switch time.moment {
                case nil, .prayer(.midnight): 0
                case .prayer(.fajr): 4 * 60
                case .prayer(.sunrise): 6 * 60
                case .prayer(.dhuhr): 12 * 60
                case .prayer(.asr): 15 * 60
                case .prayer(.maghrib): 19 * 60
                case .prayer(.isha): 20 * 60
                case .clock(let minutes): minutes
                }
            return Instant(rfc3339: "\(day)T00:00:00Z")!.adding(seconds: minutes * 60)
        }
        var windows: [String: [School: RitualWindows.Window]] = [:]
        for node in ritual.steps {
            for school in ritual.schools {
                windows[node.id, default: [:]][school] = RitualWindows.Window(
                    opens: instant(node.step?.opens?[school]),
                    closes: instant(node.step?.closes?[school]),
                    lateUntil: instant(node.step?.lateUntil?[school])
                )
            }
        }
        return RitualWindows(season: 1448, windows)
    }
}
