import ArgumentParser
import ManasikDomain
import ManasikEngine

/// The command `manasik`: one verb a file in `Verbs/`.
@main
struct ManasikCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manasik",
        abstract: "Leads pilgrims through hajj and 'umrah by packs of rites, rules and texts.",
        discussion: """
            Example: manasik walk

            Exit codes: 0 done; 1 refused, or errors were found; 3 a budget was used up (eval); 64 the command line is \
            wrong; 74 the home directory cannot be used; 130 interrupted.
            """,
        version: Engine.version.description,
        subcommands: [
            TodayCommand.self, WalkCommand.self, ProfileCommand.self, ChecklistCommand.self,
            ContactsCommand.self,
            LostCommand.self,
            PrayerCommand.self, QiblaCommand.self, HijriCommand.self, ScheduleCommand.self,
            FeedCommand.self,
            ChirpCommand.self, DhikrCommand.self, FavouriteCommand.self, SearchCommand.self,
            PersonCommand.self,
            BackupCommand.self, RestoreCommand.self, PacksCommand.self, CheckCommand.self, TestCommand.self,
            NewCommand.self, FmtCommand.self, ImportCommand.self, ExportCommand.self, LocaleCommand.self,
            CatalogCommand.self,
            EvalCommand.self, ReplCommand.self, BenchCommand.self, DocsCommand.self, ReferenceCommand.self,
            DoctorCommand.self,
        ]
    )
}
