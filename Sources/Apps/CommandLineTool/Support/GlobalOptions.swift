import ArgumentParser
import Foundation
import ManasikAlmanac
import ManasikDomain

/// The output format.
enum OutputFormat: String {
    case text, json
    /// Formats for timetables only.
    case csv, ics
    /// Formats for drawings only.
    case svg, dot, mermaid

    /// The formats that every verb supports.
    static let common: [OutputFormat] = [.text, .json]
    static let drawings: [OutputFormat] = [.svg, .dot, .mermaid]
}

/// The options that every verb takes.
struct GlobalOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The home directory.",
            discussion: "Default: MANASIK_HOME, else the XDG data directory.",
            valueName: "directory"
        )
    )
    var home: String?

    @Option(
        name: .long,
        parsing: .singleValue,
        help: ArgumentHelp(
            "A directory of packs; may be repeated, the last one wins.",
            valueName: "directory"
        )
    )
    var packs: [String] = []

    @Flag(name: .long, help: "Leave out the packs that came with the program.")
    var noBundled = false

    @Option(
        name: .customLong("person"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "Whose records are used.",
            discussion: "Default: me. 'schedule run' takes several; without any it works for everybody.",
            valueName: "name"
        )
    )
    var persons: [String] = []

    /// The person whose records are used; the last one if several are given.
    var person: String { persons.last ?? "me" }

    @Option(
        name: [.long, .customShort("l")],
        parsing: .singleValue,
        help: ArgumentHelp(
            "A language to read in, such as ar; may be repeated, the preferred one first.",
            valueName: "language"
        ),
        transform: CommandContext.languageTag
    )
    var language: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The time that the program takes as now (RFC 3339).",
            discussion: "Default: MANASIK_NOW, else the clock.",
            valueName: "instant"
        )
    )
    var now: String?

    // The name is parsed as text, since the formats depend on the verb; see `CommandContext.checkFormat`.
    @Option(
        name: .customLong("format"),
        help: ArgumentHelp("The output format: text or json.", valueName: "format"),
        completion: .list(OutputFormat.common.map(\.rawValue))
    )
    var formatName = OutputFormat.text.rawValue

    /// The format of results; text if the name is unknown.
    var format: OutputFormat {
        get { OutputFormat(rawValue: formatName) ?? .text }
        set { formatName = newValue.rawValue }
    }

    @Flag(
        name: .long,
        help: "Plain text for screen readers and large type: no colour, no drawing, one item a line."
    )
    var plain = false

    @Option(name: .long, help: ArgumentHelp("Memory that a pack may use, such as 32MiB.", valueName: "size"))
    var packMemory: ByteCount = ByteCount(bytes: 32 << 20)

    @Option(
        name: .long,
        help: ArgumentHelp("Time that one call into a pack may take, such as 1s.", valueName: "time")
    )
    var packTime: TimeSpan = TimeSpan(duration: .seconds(1))

    func validate() throws {
        try checkHome(home)
        try checkNow(now)
        for tag in language where !LanguageTag.isValid(tag) {
            throw ValidationError("--language takes a language's code such as ar or pt-BR, not '\(tag)'")
        }
        for name in persons { try checkPerson(name, "--person") }
    }
}

/// Checks that the value of `--home` names a directory, and throws a `ValidationError` if it is empty.
func checkHome(_ home: String?) throws {
    if home?.isEmpty == true {
        throw ValidationError("--home takes a directory; leave it out for the usual one")
    }
}

/// Checks that an option names a person, and throws a `ValidationError` if it does not.
func checkPerson(_ name: String, _ option: String) throws {
    guard PersonID(rawValue: name) == nil else { return }
    throw ValidationError(
        "\(option) takes a name of 1 to 64 characters, without '/', control characters or invisible characters"
    )
}

/// Checks that the value of `--now` is a valid time, and throws a `ValidationError` if it is not.
func checkNow(_ now: String?) throws {
    guard let now else { return }
    do throws(AlmanacSpan.Refusal) { _ = try AlmanacSpan.instant(now) } catch {
        throw ValidationError("--now \(error)")
    }
}

/// A number of bytes, written as `16MiB`, `512KiB` or `1048576`.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
    let bytes: Int

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let units = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("B", 1)]
        let unit = units.first { argument.hasSuffix($0.0) }
        guard let number = Int(argument.dropLast(unit?.0.count ?? 0)), number > 0,
            number <= Int.max / (unit?.1 ?? 1)
        else { return nil }
        bytes = number * (unit?.1 ?? 1)
    }

    var description: String { bytes % (1 << 20) == 0 ? "\(bytes >> 20)MiB" : "\(bytes)B" }
    var defaultValueDescription: String { description }
}

/// A span of time, written as `2s`, `500ms` or `1.5s`.
struct TimeSpan: ExpressibleByArgument, CustomStringConvertible {
    let duration: Duration

    init(duration: Duration) { self.duration = duration }

    init?(argument: String) {
        let units = [("ms", 1.0), ("s", 1000.0), ("m", 60_000.0)]
        guard let unit = units.first(where: { argument.hasSuffix($0.0) }),
            let number = Double(argument.dropLast(unit.0.count)), number > 0, number * unit.1 < 86_400_000
        else { return nil }
        duration = .microseconds(Int64(number * unit.1 * 1000))
    }

    var description: String {
        let milliseconds = Int64((duration / .milliseconds(1)).rounded())
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        return rest == 0 ? "\(seconds)s" : seconds == 0 ? "\(rest)ms" : "\(seconds)s \(rest)ms"
    }
    var defaultValueDescription: String { description }
}
