import ArgumentParser
import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikScheduling

extension ImportCommand {
    /// Where imported places come from.
    struct SourceOptions: ParsableArguments {
        @Option(
            name: .long,
            help: ArgumentHelp("The name of the source of places, such as osm-cairo.", valueName: "name")
        )
        var source: String?

        @Option(
            name: .long,
            help: ArgumentHelp(
                "The day of the data; by default the one that the file says, else that on which it was last changed.",
                valueName: "day"
            )
        )
        var date: String?

        @Option(name: .long, help: ArgumentHelp("The licence of the data.", valueName: "name"))
        var licence: String?

        @Option(name: .long, help: ArgumentHelp("Who is named where the data are shown.", valueName: "text"))
        var attribution: String?

        @Option(name: .long, help: ArgumentHelp("Where the licence is explained.", valueName: "address"))
        var url: String?

        @Flag(
            name: .long,
            help: "Store it even where more than half of the source's places would be marked as vanished."
        )
        var acceptVanished = false

        func validate() throws {
            if let source, !ListingSource.isLegalName(source) {
                throw ValidationError(
                    "--source takes a name of lower-case letters, digits, '-' and '_', not '\(source)'"
                )
            }
            if let date, case .refused(let takes) = DayCell(date) {
                throw ValidationError("--date takes \(takes), not '\(date)'")
            }
        }

        /// The day of the data, if it is given, by either calendar.
        private var day: CivilDate? {
            switch date.map({ DayCell($0) }) {
            case .day(let day), .hijri(let day): day
            case .refused, nil: nil
            }
        }

        /// Whether any of them is given.
        var isGiven: Bool {
            [source, date, licence, attribution, url].contains { $0 != nil } || acceptVanished
        }

        /// Returns the day of the data of a file: what is given, else what the file says, else when it was last changed.
        ///
        /// - Parameter stated: What the file says.
        func dataDay(
            of file: String,
            stating stated: CivilDate? = nil,
            _ context: CommandContext
        ) throws -> DataDay {
            // A day has come where it comes first, 14 hours ahead of UTC.
            let today = LocalTime(
                of: context.clock.now(),
                in: Zone("Etc/GMT-14", secondsAhead: 14 * 3600)
            ).date
            if let day, day > today {
                throw ValidationError("--date takes a day that has come, not \(day)")
            }
            // A file that cannot be read is reported with its reason.
            let handle = try context.openForReading(file, code: "import.unreadable")
            defer { try? handle.close() }
            var status = stat()
            fstat(handle.fileDescriptor, &status)
            let changed = CivilDate(dayNumber: Int(status.st_mtim.tv_sec) / 86_400)
            return DataDay(given: day, stated: stated, changed: changed, today: today)
        }

        /// Returns the source of a file: what is given, else what is known of it, else what is usual.
        ///
        /// - Parameters:
        ///   - usual: What is said of a source of which nothing else is.
        ///   - known: The source as it was imported before; nil if it was not.
        func listingSource(
            of day: CivilDate,
            usually usual: (licence: String, attribution: String, url: String?),
            knowing known: ListingSource?,
            _ context: CommandContext
        ) -> ListingSource {
            ListingSource(
                name: source ?? "",
                licence: licence ?? known?.licence ?? usual.licence,
                attribution: attribution ?? known?.attribution ?? usual.attribution,
                url: url ?? known?.url ?? usual.url,
                date: day,
                imported: context.clock.now()
            )
        }
    }
}
