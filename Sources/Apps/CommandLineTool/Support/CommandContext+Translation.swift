import ArgumentParser
import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation

/// Support for translators' verbs.
extension CommandContext {
    func readPO(_ path: String) throws -> (document: PODocument, text: String) {
        let bytes = try importedContents(of: path, code: "po.unreadable")
        do throws(POReader.Problem) {
            return (try POReader.read(bytes), String(decoding: bytes, as: UTF8.self))
        } catch {
            throw fail([
                Diagnostic(
                    .error,
                    DiagnosticCode.badPO.rawValue,
                    at: SourceLocation(file: path, line: error.line),
                    error.message,
                    help: error.help
                )
            ])
        }
    }

    /// Returns what is translated in a directory: a pack, or the messages of the program as one.
    func translated(_ directory: String) throws -> (source: PackSource, host: HostLocales?)? {
        guard HostLocales.isOne(directory) else {
            return try packSource(directory, orNew: false).map { ($0, nil) }
        }
        do throws(PackSource.Problem) {
            let host = try HostLocales(directory)
            return (try host.source(version: Engine.version), host)
        } catch {
            throw fail(error.diagnostics)
        }
    }

    /// Checks that the program's messages have a file for a language, which no import makes.
    func requireFile(of language: String, in host: HostLocales) throws {
        guard !host.languages.contains(language) else { return }
        throw fail(
            "'\(host.directory)' has no \(language).json: a language begins with its plural rule and its dates",
            ExitStatus.usage
        )
    }

    /// Returns the PO file that a pack has for a language.
    func keptPO(of source: PackSource, language: String) throws -> PODocument? {
        let path = source.directory + "/" + PackTranslation.path(of: language)
        return FileManager.default.fileExists(atPath: path) ? try readPO(path).document : nil
    }

    /// Returns where a pack's texts are used; empty, with a warning, if the pack was set aside.
    func uses(of source: PackSource, in loaded: LoadedPacks) -> TranslatedUses {
        guard loaded.catalog.packs[source.manifest.id] != nil else {
            let unknown = localizer.host("notice.set-aside-texts")
            output.warn(.packSetAside(source.manifest.id.rawValue, with: unknown, in: localizer))
            return TranslatedUses()
        }
        return TranslatedUses(source.manifest.id, in: loaded.catalog)
    }
}
