import ArgumentParser
import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation

struct LocaleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locale",
        abstract:
            "Exports texts of packs and of the program for translators as PO files and imports them again.",
        discussion: "Example: manasik locale status content/rites",
        subcommands: [Export.self, Import.self, Status.self],
        defaultSubcommand: Status.self
    )

    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Writes a PO file with a pack's texts and articles, and their translations so far.",
            discussion: """
                Example: manasik locale export content/rites --language id --output rites-id.po

                In place of a pack, the folder of the program's own messages can be named: \
                Sources/Model/Localization/locales.

                An existing output is updated: its comments and translations are kept, and translations whose source \
                has changed are marked fuzzy.

                Exit codes: 0 written; 1 the pack or the output cannot be read; 64 the command line is wrong; 74 the \
                output cannot be written.
                """
        )

        @Argument(
            help: ArgumentHelp("The directory of the pack, or of the program's messages.", valueName: "pack")
        )
        var pack: String

        @Option(
            name: .long,
            help: ArgumentHelp("The file to write; by default the standard output.", valueName: "file")
        )
        var output: String?

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if options.language.count != 1 {
                throw ValidationError("--language names the language to translate into; give one")
            }
        }

        func run() async throws {
            // Here `--language` names the language of the translation, not that of the reader.
            var own = options
            own.language = []
            let context = CommandContext(own)
            let language = options.language[0]
            guard let (source, host) = try context.translated(pack) else { return }
            if let host { try context.requireFile(of: language, in: host) }
            if language == source.sourceLanguage {
                throw context.fail(
                    "the \(host == nil ? "pack is" : "messages are") written in '\(language)'; name the language to translate into",
                    ExitStatus.usage
                )
            }
            var kept = try context.keptPO(of: source, language: language)
            if let output, FileManager.default.fileExists(atPath: output) {
                kept = try context.readPO(output).document
            }
            do {
                let translation = try PackTranslation(
                    source,
                    language: language,
                    uses: host == nil
                        ? context.uses(of: source, in: try context.loadPacks(adding: [pack]))
                        : TranslatedUses(),
                    kept: kept
                )
                let document = try translation.export()
                let text = POWriter.text(document)
                if let output { try context.writeReplacing(text, to: output) }
                let entries = document.entries.filter { !$0.isHeader && !$0.isObsolete }
                if options.format == .json {
                    context.write(
                        LocaleExportResponse(
                            entries: entries.count,
                            untranslated: entries.count { !$0.isTranslated },
                            fuzzy: entries.count { $0.isFuzzy },
                            file: output,
                            po: output == nil ? text : nil
                        )
                    )
                } else if let output {
                    context.write(
                        "wrote \(EnglishCount.of(entries.count, "text")) to \(output), "
                            + "\(entries.count { !$0.isTranslated }) untranslated, "
                            + "\(entries.count { $0.isFuzzy }) fuzzy"
                    )
                } else {
                    CommandContext.write(text)
                }
            } catch let problem as PackSource.Problem {
                throw context.fail(problem.diagnostics)
            } catch let problem as PackTranslation.ExportProblem {
                throw context.fail(problem.message, ExitStatus.failure, code: "po.unwritable")
            }
        }
    }

    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import",
            abstract:
                "Imports a translator's PO file into a pack or into the program's messages; all of it or nothing.",
            discussion: """
                Example: manasik locale import rites-id.po --pack content/rites

                Exit codes: 0 imported; 1 something is wrong with the file or the pack, and nothing was written; 64 the \
                command line is wrong; 74 a file cannot be read or written.
                """
        )

        @Argument(help: ArgumentHelp("The PO file.", valueName: "file"))
        var file: String

        @Option(
            name: .long,
            help: ArgumentHelp(
                "The directory of the pack, or of the program's messages.",
                valueName: "directory"
            )
        )
        var pack: String

        @Flag(name: .long, help: "Only say what would be done.")
        var dryRun = false

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            guard let (source, host) = try context.translated(pack) else { return }
            let (document, text) = try context.readPO(file)
            let language = options.language.first ?? document.headerField("Language") ?? ""
            guard LanguageTag.isValid(language), language != source.sourceLanguage else {
                throw context.fail(
                    language == source.sourceLanguage
                        ? "'\(language)' is the language that the texts are written in, not one of their translations"
                        : "'\(file)' does not say its language; name it with --language",
                    ExitStatus.usage
                )
            }
            do {
                var translation = try PackTranslation(
                    source,
                    language: language,
                    uses: TranslatedUses(),
                    kept: try context.keptPO(of: source, language: language)
                )
                var (edit, outcome) = translation.take(document, file: file, text: text)
                if let host {
                    try context.requireFile(of: language, in: host)
                    edit = host.edit(edit)
                    outcome.files = edit.files.map(\.path)
                } else if !outcome.hasErrors, !edit.files.isEmpty {
                    outcome.diagnostics += try context.staged(edit, of: source)
                }
                let manifest = source.manifest
                if !outcome.hasErrors, !(manifest.locales + manifest.partialLocales).contains(language) {
                    outcome.diagnostics.append(
                        Diagnostic(
                            .note,
                            DiagnosticCode.incompleteLocale.rawValue,
                            pack: manifest.id,
                            at: source.location("pack.json"),
                            "the pack does not name '\(language)' among its languages",
                            help: "add it to 'partial_locales', or to 'locales' once it is complete"
                        )
                    )
                }
                if !outcome.hasErrors, !dryRun { try context.write(edit) }
                try report(outcome, context)
                if outcome.hasErrors { throw ExitStatus.failure }
            } catch let problem as PackSource.Problem {
                throw context.fail(problem.diagnostics)
            }
        }

        private func report(_ outcome: PackTranslation.Outcome, _ context: CommandContext) throws {
            if options.format == .json {
                context.write(LocaleImportResponse(outcome))
                return
            }
            for diagnostic in outcome.diagnostics { context.show(diagnostic) }
            let errors = outcome.diagnostics.count { $0.severity == .error }
            guard errors == 0 else {
                context.write("\(EnglishCount.of(errors, "error")); nothing was written")
                return
            }
            context.write(
                "\(outcome.added) added, \(outcome.changed) changed, \(outcome.unchanged) unchanged, "
                    + "\(outcome.untranslated) untranslated, \(outcome.fuzzy) fuzzy, \(outcome.stale) stale"
                    + (outcome.outdated == 0 ? "" : ", \(outcome.outdated) older than the pack's")
                    + (dryRun ? "; nothing was written" : "")
            )
            for path in outcome.files {
                context.write((dryRun ? "would write " : "wrote ") + "\(pack)/\(path)")
            }
        }
    }
}
