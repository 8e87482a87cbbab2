public import ArgumentParser
import Foundation
public import ManasikAuthoring
import ManasikDomain
import ManasikLocalization

extension PackTemplate.Kind: ExpressibleByArgument {}
extension PackTemplate.Form: ExpressibleByArgument {}

struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a small pack to start from, whose tests pass.",
        discussion: """
            Example: manasik new country-sg --kind country --language ms
            Example: manasik new hotels --kind contacts --as json

            Exit codes: 0 made; 64 the name cannot be used or is taken; 74 it cannot be written.
            """
    )

    @Argument(
        help: ArgumentHelp("The new pack's directory; its last part is the pack's name.", valueName: "pack")
    )
    var pack: String

    @Option(
        name: .long,
        help: "What it contains; content is a checklist, collection is records that people share."
    )
    var kind: PackTemplate.Kind

    @Option(name: .customLong("as"), help: "What it is written in; by default lua, or json for content.")
    var form: PackTemplate.Form?

    @Option(
        name: [.long, .customShort("l")],
        help: ArgumentHelp("The language besides English, such as ms.", valueName: "language")
    )
    var language = "ar"

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The country whose pilgrims it is for, by its code or its name; by default taken from a name such as country-jo.",
            valueName: "country"
        )
    )
    var country: String?

    func validate() throws {
        if !LanguageTag.isValid(language) {
            throw ValidationError("--language takes a language's code such as ar or pt-BR, not '\(language)'")
        }
        if !KnownLanguages.codes.contains(String(language.prefix { $0 != "-" })) {
            let near = KnownLanguages.nearest(to: language).map { "; did you mean '\($0)'?" } ?? ""
            throw ValidationError("no language has the code '\(language)' (ISO 639)\(near)")
        }
    }

    func run() async throws {
        let context = CommandContext(try GlobalOptions.parse([]))
        let directory = pack.count > 1 && pack.hasSuffix("/") ? String(pack.dropLast()) : pack
        do throws(PackTemplate.Problem) {
            let name = directory.split(separator: "/").last.map(String.init) ?? directory
            let template = try PackTemplate(
                name,
                kind: kind,
                as: form,
                language: language,
                country: country
            )
            try template.write(to: directory)
            context.write("made \(directory) with \(template.files.count) files; now:")
            context.write("  manasik check \(ShellWord.plain(directory))")
            context.write("  manasik test \(ShellWord.plain(directory))")
        } catch {
            if case .unwritable = error { throw context.fail(error.description, ExitStatus.storage) }
            throw context.fail(error.description, ExitStatus.usage)
        }
    }
}
