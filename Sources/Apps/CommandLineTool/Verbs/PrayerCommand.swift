import ArgumentParser
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews

struct PrayerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prayer",
        abstract: "Shows the prayer times of any day and place, computed on this machine.",
        discussion: """
            Example: manasik prayer --place London --method mwl --high-latitude seventh-of-the-night --days 30

            Methods: \(PrayerMethod.named.map(\.id).joined(separator: ", ")). Without one the customary method of the \
            country is used; docs/api.md lists their angles. Cities are those of GeoNames (CC BY 4.0). Local \
            announcements and your mosque take precedence.

            --format also takes csv and ics.

            Exit codes: 0 done; 1 the place is not known; 64 the command line is wrong.
            """
    )

    @Option(
        name: .long,
        help: ArgumentHelp("The first day, such as 2026-05-26; default today.", valueName: "day")
    )
    var date: CivilDate?

    @Option(name: .long, help: ArgumentHelp("How many days, 1 to 3660.", valueName: "number"))
    var days = 1

    @OptionGroup var location: PlaceOptions

    @Option(name: .long, help: ArgumentHelp("The method of calculation.", valueName: "name"))
    var method: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The Sun's depth at fajr, 1 to 30 degrees.", valueName: "degrees")
    )
    var fajrAngle: Double?

    @Option(
        name: .long,
        help: ArgumentHelp("The Sun's depth at 'isha, 1 to 30 degrees.", valueName: "degrees")
    )
    var ishaAngle: Double?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Minutes from sunset to 'isha, 1 to 240, instead of an angle.",
            valueName: "minutes"
        )
    )
    var ishaMinutes: Int?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The school whose 'asr is shown, or the lengths of its shadow: 1 or 2; by default your school.",
            valueName: "school"
        )
    )
    var asr: String?

    @Option(
        name: .long,
        help:
            "The rule for high latitudes, also as JSON writes it, with _ for -; by default chosen by the latitude."
    )
    var highLatitude: HighLatitudeRule?

    @Option(
        name: .long,
        parsing: .unconditional,
        help: ArgumentHelp("Minutes to add, such as fajr=2,isha=-1.", valueName: "prayer=minutes")
    )
    var adjust: String?

    @Option(name: .long, help: "Rounding to minutes (nearest, up) or none; by default the method's own.")
    var rounding: Rounding?

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if !(1...3660).contains(days) {
            throw ValidationError("--days takes a number from 1 to 3660, not \(days)")
        }
        if let method, PrayerMethod.named(method) == nil {
            let names = PrayerMethod.named.map(\.id)
            throw ValidationError(
                "no method is called '\(method)'; "
                    + (Suggestion.help(for: method, among: names)
                        ?? "the methods are \(names.joined(separator: ", "))")
            )
        }
        if ishaAngle != nil, ishaMinutes != nil {
            throw ValidationError("give either --isha-angle or --isha-minutes, not both")
        }
        if (fajrAngle != nil || ishaAngle != nil || ishaMinutes != nil), ownMethod(from: .mwl) == nil {
            throw ValidationError("angles are 1 to 30 degrees, and --isha-minutes 1 to 240")
        }
        if let adjust, Self.adjustments(adjust) == nil {
            throw ValidationError(
                "--adjust takes minutes from -120 to 120 by prayer, such as fajr=2,isha=-1, not '\(adjust)'"
            )
        }
        if let date, date.year < 100 || date.year > 9000 {
            throw ValidationError("--date takes a day of the years 100 to 9000")
        }
    }

    private func shadow(_ name: String, in person: Person) throws -> AsrShadow {
        if let number = Int(name), let shadow = AsrShadow(rawValue: number) { return shadow }
        if let shadow = person.almanac.asrShadow(bySchool: name.lowercased()) { return shadow }
        let names = person.generation.catalog.schools.map(\.school.rawValue) + ["1", "2"]
        throw ValidationError(
            "--asr takes a school or the lengths of a shadow, not '\(name)'; "
                + (Suggestion.help(for: name, among: names) ?? "one of \(names.joined(separator: ", "))")
        )
    }

    func run() async throws {
        let context = CommandContext(options, formats: OutputFormat.common + [.csv, .ics])
        try await context.withPerson(needsHome: false) { person, output in
            var (place, calculation) = try await location.resolveWithPrayers(person)
            if let method { calculation.method = PrayerMethod.named(method)! }
            if fajrAngle != nil || ishaAngle != nil || ishaMinutes != nil {
                calculation.method = ownMethod(from: calculation.method)!
            }
            if let asr { calculation.asr = try shadow(asr, in: person) }
            calculation.highLatitude = highLatitude
            calculation.rounding = rounding
            calculation.adjustments = adjust.flatMap(Self.adjustments) ?? PrayerAdjustments()
            let first = date ?? place.observer.day(of: context.clock.now())
            let timetable = Timetable(place: place, calculation: calculation, from: first, days: days)
            switch options.format {
            case .csv: CommandContext.write(timetable.csv)
            case .ics:
                CommandContext.write(timetable.calendar(person.localizer, at: context.clock.now()).text)
            case .text, .json, .svg, .dot, .mermaid:
                output.show(
                    .prayerTimes(timetable, in: person.localizer),
                    or: timetable.days.map { PrayerDayResponse($0, of: timetable) }
                )
            }
        }
    }

    /// Returns a method with the given angles or minutes and the remaining parameters of another method.
    private func ownMethod(from base: PrayerMethod) -> PrayerMethod? {
        var isha = base.isha
        if let ishaAngle { isha = .angle(ishaAngle) }
        if let ishaMinutes { isha = .interval(minutes: ishaMinutes, inRamadan: ishaMinutes) }
        return PrayerMethod.custom(fajr: fajrAngle ?? base.fajr, isha: isha, maghrib: base.maghrib)
    }

    private static func adjustments(_ text: String) -> PrayerAdjustments? {
        var adjustments = PrayerAdjustments()
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", omittingEmptySubsequences: false)
            guard pair.count == 2, let prayer = Prayer(rawValue: String(pair[0])), let minutes = Int(pair[1]),
                (-120...120).contains(minutes)
            else { return nil }
            adjustments[prayer] = minutes
        }
        return adjustments
    }
}
