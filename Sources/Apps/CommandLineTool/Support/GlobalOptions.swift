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
        help: .home
    )
    var home: String?

    // `EverybodyOptions`, `SearchPathOptions` and `PackOptions` repeat some of these: a debug build checks groups within groups many times over, which
    // would take a tenth of a second of each start.
    @Option(
        name: .long,
        parsing: .singleValue,
        help: .packs
    )
    var packs: [String] = []

    @Flag(name: .long, help: .noBundled)
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
    var personNames: [String] = []

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("Who asks; another word for --person.", valueName: "name")
    )
    var asking: String?

    /// The persons that are named, by either option.
    var persons: [String] {
        get { asking.map { [$0] } ?? personNames }
        set { (personNames, asking) = (newValue, nil) }
    }

    /// The person whose records are used; the last one if several are given.
    var person: String { persons.last ?? "me" }

    @Option(
        name: [.long, .customShort("l")],
        parsing: .singleValue,
        help: .language,
        transform: CommandContext.languageTag
    )
    var language: [String] = []

    @Option(
        name: .long,
        help: .now
    )
    var now: String?

    // The name is parsed as text, since the formats depend on the verb; see `CommandContext.checkFormat`.
    @Option(
        name: .customLong("format"),
        help: .format,
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
        help: .plain
    )
    var plain = false

    @Option(name: .long, help: .packMemory)
    var packMemory = ByteCount(bytes: 32 << 20)

    @Option(
        name: .long,
        help: .packTime
    )
    var packTime = TimeSpan(duration: .seconds(1))

    func validate() throws {
        try checkHome(home)
        try checkNow(now)
        for tag in language where !LanguageTag.isValid(tag) {
            throw ValidationError("--language takes a language's code such as ar or pt-BR, not '\(tag)'")
        }
        for name in personNames { try checkPerson(name, "--person") }
        guard let asking else { return }
        try checkPerson(asking, "--as")
        guard personNames.allSatisfy({ $0 == asking }) else {
            throw ValidationError("--as and --person name different people")
        }
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
