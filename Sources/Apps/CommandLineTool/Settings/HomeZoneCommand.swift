import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRecords
import ManasikSystemZones

struct HomeZoneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "zone",
        abstract: "Shows and chooses the time zone of the home.",
        discussion: """
            It decides when a day begins for whoever has stated neither a time zone nor a place. It is that of the machine \
            on which the home was first written, until whoever runs the installation chooses another.

            Example: manasik settings zone
            Example: manasik settings zone Asia/Riyadh
            """
    )

    @Argument(help: "A time zone, such as Asia/Riyadh.") var zone: String?
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard let zone, Zone(identifier: zone) == nil else { return }
        let hint = Suggestion.help(for: zone, among: ZoneDatabase.ofThisMachine.identifiers)
        throw ValidationError(
            "'\(zone)' is no time zone; write one such as Asia/Riyadh" + (hint.map { "; \($0)" } ?? "")
        )
    }

    func run() async throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let home = try context.home()
        let kept = HomeZone(of: home)
        if let zone {
            do throws(StoreFileError) { try kept.choose(zone) } catch { throw context.fail(.home(error)) }
        }
        let isKept = context.keptZone(of: home) != nil
        let zone = try context.homeZone().identifier
        context.output.say(
            .homeZone(zone, isKept: isKept, in: context.localizer),
            or: HomeZoneResponse(zone: zone, isKept: isKept)
        )
    }
}
