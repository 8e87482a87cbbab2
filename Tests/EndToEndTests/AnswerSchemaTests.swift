import Foundation
import ManasikDomain
import ManasikWorkbench
import Testing

/// Holds what the pilgrims' verbs answer in JSON against the schemas in `docs/answers`.
@Suite struct AnswerSchemaTests {
    private static let verbs = [
        "article", "checklist", "chirp", "contacts", "dhikr", "explain", "favourite", "group", "hijri",
        "lost",
        "map", "nearby", "person", "prayer", "profile", "qibla", "records", "schedule", "search", "settings",
        "today",
        "walk",
    ]

    /// What is asked of the bundled packs beside what is recorded, in the order in which one changes what the next shows.
    private static let asked = [
        "today", "profile ask", "profile list", "profile set nationality=ID sex=female school=shafii",
        "profile set journey=umrah departure=2026-05-20", "profile unset school", "profile",
        "today --language ar", "article", "article ihram", "article ihram --language ms",
        "article nothing-of-this-name", "checklist --language id", "checklist done passport",
        "checklist add Keys --due 2026-05-01", "checklist remove passport --set-aside",
        "checklist bring-back passport", "checklist done nothing", "explain passport",
        "explain visa --language ar", "explain talbiyah", "explain fact age",
        "explain violation hair --language ar",
        "explain fidyah", "explain state ihram", "explain rawdah-reminder", "explain collection expenses",
        "explain listing restaurant --language ms", "explain kind restaurant", "explain school hanafi",
        "explain journey umrah --language id", "explain place arafat", "explain obligation wajib",
        "explain category morning", "explain kind guide",
        "explain setting tempo", "explain setting zone --language ar", "explain any_order hajj:hajj/tenth",
        "explain choice departure --language ar",
        "walk", "walk done ihram",
        "walk done miqat",
        "walk violation perfume --circumstance intent=knowing --circumstance extent=full --dry-run",
        "walk violation perfume --circumstance intent=knowing --circumstance extent=full", "walk remedies",
        "walk violation list",
        "walk details tawaf --language fr", "walk count tawaf 3", "walk remedies --language ar",
        "walk undo tawaf", "walk back", "walk history --language ar", "walk migrate --dry-run",
        "walk list --language ur", "walk done nothing", "map", "map hajj:hajj --whole --language ar",
        "map nothing", "lost", "lost --language ar", "dhikr", "dhikr today --language fr",
        "dhikr count talbiyah --by 3", "dhikr done morning", "dhikr today morning",
        "dhikr list --unverified", "dhikr show talbiyah --language tr", "dhikr search patience",
        "dhikr share talbiyah", "dhikr stats --hijri", "dhikr settings arabic_size=huge",
        "dhikr category list", "dhikr remind on morning", "dhikr remind", "dhikr intro",
        "dhikr add Mine --arabic سبحان", "dhikr show nothing", "chirp", "chirp year 2026", "chirp rotations",
        "chirp choose all", "chirp share", "chirp on", "chirp off", "schedule", "schedule add pills 08:00",
        "schedule add dawn fajr", "schedule explain dawn", "schedule explain pills", "schedule quiet",
        "schedule quiet 22:00-05:00", "schedule window --limit 5", "schedule remove pills",
        "contacts --language ar", "contacts dial police", "contacts add Ali +60123456789",
        "contacts dial nobody", "lost", "lost --language ar", "favourite", "favourite add talbiyah",
        "favourite", "favourite add nothing",
        "favourite remove talbiyah", "feed --days 2", "search tawaf --facets", "search tawaff --language id",
        "search nothingatallxyz", "prayer --place Makkah --days 2", "prayer --place Oslo --date 2026-06-21",
        "prayer --place Nowhereville", "qibla --place Makkah", "qibla --place London", "hijri",
        "hijri 2026-05-27 --language ar", "hijri --to-gregorian 1447-12-09",
        "group", "group create Bus", "group", "group invite Bus --uses 45", "group codes Bus",
        "group revoke Bus", "group members Bus",
        "group show Bus",
        "group show nothing", "group join 0123-4567-89AB-CDEF", "group leave Bus", "group remove Bus nobody",
        "group delete Bus --yes",
        "nearby --place Makkah", "nearby mosque --place Nowhereville", "nearby show nothing --place Makkah",
        "nearby add Tent --kind restaurant --at 21.4133,39.8933", "explain nearby own-1",
        "explain Tent --language ar", "nearby show Tent --place Makkah", "nearby directions Tent --yes",
        "nearby map --place Makkah", "nearby favourite own-1", "nearby remove Tent", "nearby remove Tent",
        "records", "records add expenses", "records list expenses",
        "records add expenses amount=12,50 currency=SAR on=2026-05-20 note=تاكسي",
        "records add expenses amount=٣ currency=SAR", "records add expenses note=x",
        "records list expenses --limit 1",
        "records set expenses 1 amount=4", "records show expenses 1", "records export expenses",
        "records remove expenses 1", "records show expenses 1", "records list nothing",
        "records add journal step=x", "settings", "settings show rawdah-reminder",
        "settings set rawdah-reminder=4", "settings set rawdah-reminder=99", "settings list --operator",
        "settings reset ziyarah:rawdah-reminder", "settings show nothing", "settings zone",
        "settings zone Asia/Riyadh",
        "person", "person export me", "person export nobody", "person erase me --yes",
    ]

    /// The verbs that the old version did not have, and of which nothing is recorded.
    private static let newer = ["article", "group", "nearby", "records", "settings"]

    /// What answers text alone, and in JSON only that it refuses.
    private static let refusing = ["feed"]

    /// What has recorded answers without an object in them.
    private static let withoutObjects = ["person"]

    /// The verbs are those that the program's help lists for pilgrims.
    @Test func everyVerbOfPilgrimsHasASchema() throws {
        let help = try Traveller().execute(["--help"]).output
        let section = try #require(help.firstMatch(of: /PILGRIMS' SUBCOMMANDS:\n(?<lines>(?s).*?)\n\n/))
        let verbs = section.lines.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^  (?<verb>[a-z]+)/).map { String($0.verb) }
        }
        #expect(verbs.count > 20)
        #expect(try AnswerSchemas.verbs() == verbs.sorted())
        #expect((Self.verbs + Self.refusing).sorted() == verbs.sorted())
    }

    @Test(arguments: verbs) func holdsForWhatIsRecorded(_ verb: String) throws {
        let validator = try AnswerSchemas.validator(of: verb)
        let answers = try RecordedAnswer.all().filter { $0.verb == verb }
        #expect(!answers.isEmpty || Self.newer.contains(verb))
        for answer in answers {
            #expect(try validator.problems(answer.json) == [], "\(answer)")
        }
    }

    @Test func holdsForWhatTheProgramAnswers() throws {
        let traveller = Traveller()
        var counted: [String: Int] = [:]
        for words in Self.asked {
            let parts = words.split(separator: " ").map(String.init)
            let outcome = try traveller.execute(
                parts + [
                    "--format", "json", "--home", traveller.directory + "/home", "--now",
                    "2026-05-25T09:00:00Z",
                ],
                environment: ["MANASIK_BUNDLED": repository]
            )
            let validator = try AnswerSchemas.validator(of: parts[0])
            let json = try AnswerSchemas.json(outcome.output)
            #expect(try validator.problems(json) == [], "\(words): \(outcome.output.prefix(400))")
            if outcome.status == 0 { counted[parts[0], default: 0] += 1 }
        }
        for verb in Self.verbs { #expect(counted[verb, default: 0] > 0, "\(verb) was never answered") }
    }

    /// Each object of an answer in turn is given a key that no schema has.
    @Test(arguments: verbs.filter { !newer.contains($0) && !withoutObjects.contains($0) })
    func failsForAKeyThatIsNotTheirs(_ verb: String) throws {
        let validator = try AnswerSchemas.validator(of: verb)
        let answers = try RecordedAnswer.all().filter {
            $0.verb == verb && $0.home == "tamattu" || verb == $0.verb
        }
        let answer = try #require(answers.first { Self.objects(in: $0.json) > 0 })
        for place in 0..<min(30, Self.objects(in: answer.json)) {
            var rest = place
            let planted = Self.planting(in: answer.json, &rest)
            #expect(try !validator.problems(planted).isEmpty, "\(answer): object \(place)")
        }
    }

    /// Also of the verbs without a schema.
    @Test func noNameInAnAnswerHasACapital() throws {
        let answers = try RecordedAnswer.all()
        #expect(Set(answers.map(\.verb)).count > 15)
        for answer in answers {
            let names = Self.names(in: answer.json).filter { $0.contains(where: \.isUppercase) }
            #expect(names == [], "\(answer)")
        }
    }

    private static func names(in value: JSONValue) -> Set<String> {
        switch value {
        case .array(let items): items.reduce(into: []) { $0.formUnion(names(in: $1)) }
        case .object(let fields):
            fields.values.reduce(into: Set(fields.keys)) { $0.formUnion(names(in: $1)) }
        default: []
        }
    }

    private static func objects(in value: JSONValue) -> Int {
        switch value {
        case .array(let items): items.reduce(0) { $0 + objects(in: $1) }
        case .object(let fields): fields.values.reduce(1) { $0 + objects(in: $1) }
        default: 0
        }
    }

    /// - Parameter place: How many objects come before the one that is given the key.
    private static func planting(in value: JSONValue, _ place: inout Int) -> JSONValue {
        switch value {
        case .array(let items): return .array(items.map { planting(in: $0, &place) })
        case .object(var fields):
            if place == 0 { fields["isOverdue"] = .boolean(true) }
            place -= 1
            for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
                fields[name] = planting(in: value, &place)
            }
            return .object(fields)
        default: return value
        }
    }
}
