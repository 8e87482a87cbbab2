import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRemembrance
import ManasikTerminal

/// The interactive dhikr: the series of a day, and over them the one that is being said, one dhikr at a time.
///
/// What a key counts is kept by the engine before the screen shows it, so that nothing is lost with the terminal.
struct DhikrScreen {
    indirect enum Mode: Hashable, Sendable {
        case introduction, day, series, help
        /// How often the dhikr was said.
        case set(TextEntry)
        case confirmReset
        /// A note on the dhikr that is shown.
        case note(TextEntry)
        /// A dhikr of the person's own.
        case form(DhikrForm)
        case confirmRemove
        /// Whether to leave without keeping what was typed there.
        case confirmDiscard(of: Mode)
        case settings(selected: Int)
    }

    struct Notice: Hashable, Sendable {
        let text: String
        let style: Style
    }

    struct Model: Sendable {
        var day: DhikrDayReport
        /// Which of the day's series is pointed at.
        var selected = 0
        /// The series that is being said.
        var counter: DhikrCounter?
        /// What is shown of the dhikr of that series.
        var texts: [DefinitionID: DhikrReport] = [:]
        var title = ""
        var settings: DhikrSettings
        var mode: Mode
        /// To where help and settings return.
        var under = Mode.day
        var notice: Notice?
    }

    let context: CommandContext
    let person: Person
    let zone: Zone
    /// Sounds the bell of the terminal.
    let sound: @Sendable () -> Void

    var localizer: Localizer { person.localizer }
    var direction: ManasikTerminal.TextDirection { localizer.isRightToLeft ? .rightToLeft : .leftToRight }

    func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        localizer.host(key, arguments).text
    }

    /// Opens the day on the terminal and runs until the person leaves.
    ///
    /// - Throws: `ExitStatus.interrupted` at Ctrl-C and where the terminal went away.
    static func run(_ context: CommandContext, _ person: Person) async throws {
        let day = try await person.dhikr.openDay()
        let settings = try await person.dhikr.settings()
        let zone = try await person.almanac.whereabouts().timeZone
        let session = try TerminalSession()
        defer { session.close() }
        let screen = DhikrScreen(
            context: context,
            person: person,
            zone: zone,
            sound: { session.write("\u{07}") }
        )
        let model = Model(
            day: day,
            selected: day.series.firstIndex(where: \.isNow) ?? day.series.firstIndex { !$0.isDone } ?? 0,
            settings: settings,
            mode: settings.isIntroduced ? .day : .introduction
        )
        do {
            _ = try await Screen(session, context.terminal, direction: screen.direction).run(
                model,
                interval: { $0.counter?.tempo == .running ? .seconds($0.settings.tempo) : nil },
                tick: { .show(try await screen.count($0, .tick)) },
                update: { try await screen.update($0, $1.mirrored(for: screen.direction)) },
                view: { screen.page($0, $1) }
            )
        } catch is TerminalError {
            session.close()
            throw ExitStatus.interrupted
        }
    }

    /// The question before a dhikr is set back.
    func confirmation(_ model: Model) -> Confirmation {
        let name =
            model.counter?.entry.flatMap { model.texts[$0.dhikr]?.name } ?? LocalizedString("", language: "")
        return confirmation(of: host("dhikr.reset.question", ["name": .localized(name)]))
    }

    func confirmation(of question: String) -> Confirmation {
        localizer.confirmation(of: question)
    }
}
