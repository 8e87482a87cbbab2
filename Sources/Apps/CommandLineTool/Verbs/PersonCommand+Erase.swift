import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract

extension PersonCommand {
    struct Erase: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "erase",
            abstract: "Erases everything that is stored about a person.",
            discussion: "Example: manasik person erase bilal --yes"
        )

        @Argument(help: "The name of the person.", transform: storedName)
        var name: PersonID

        @Flag(name: .long, help: "Do not ask for confirmation.")
        var yes = false

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options, persons: .argument)
            let localizer = context.localizer
            try context.requireHome()
            try await context.reporting {
                let files = try context.writingStore()
                let store = GuardedStore(files, for: .operator)
                // The log still has what somebody has removed themselves.
                if try await !files.holdsAnythingLogged(of: name) {
                    try await context.requireOwner(name, in: store)
                }
                let question = YesNoQuestion.erasing(name, in: localizer)
                guard try context.confirm(question, isGiven: yes, localizer) else { return }
                let count = try await PersonErasure.erase(name, in: store)
                let home = try context.home()
                let copies = HomeStore.copies(in: home) + LastBackup.beside(lastOf: home.path)
                context.output.say(
                    .personErased(name, records: count, copies: copies, in: localizer),
                    or: ErasureResponse(person: name, erased: count, copies: copies)
                )
            }
        }
    }
}
