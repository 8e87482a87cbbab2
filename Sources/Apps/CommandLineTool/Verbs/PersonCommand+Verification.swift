import ArgumentParser
import ManasikEngine
import ManasikPresentation

/// Of whom whoever runs the installation has made sure who they are.
extension PersonCommand {
    struct Verified: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "verified",
            abstract: "Lists the verified people: rules of shared collections can ask for that.",
            discussion: "Example: manasik person verified"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(createsHome: false) { person, output in
                let all = try await person.engine.verification(languages: person.languages).all()
                output.show(.verified(all, in: person.localizer), or: all)
            }
        }
    }

    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "verify",
            abstract:
                "Marks a person as verified, once the operator has made sure who they are.",
            discussion: "Example: manasik person verify bilal"
        )

        @Argument(help: "The name of the person.") var name: String
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await PersonCommand.set(true, for: name, options) }
    }

    struct Unverify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "unverify",
            abstract: "Marks a person as no longer verified; for operators.",
            discussion: "Example: manasik person unverify bilal"
        )

        @Argument(help: "The name of the person.") var name: String
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await PersonCommand.set(false, for: name, options) }
    }

    private static func set(_ isVerified: Bool, for name: String, _ options: GlobalOptions) async throws {
        let context = CommandContext(options)
        if !isVerified { try context.requireHome() }
        try await context.withPerson { person, output in
            let verification = person.engine.verification(languages: person.languages)
            let named = try await verification.set(isVerified, for: name)
            output.say(
                .verification(of: named, isVerified, in: person.localizer),
                or: VerificationResponse(person: named, isVerified: isVerified)
            )
        }
    }
}
