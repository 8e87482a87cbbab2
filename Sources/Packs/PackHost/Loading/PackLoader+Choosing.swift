import Foundation
import ManasikDomain

/// Choosing one of several copies of a pack.
extension PackLoader {
    /// Chooses the copy of a pack under the last root; two copies under one root, or two named ones, are an error.
    /// Bundled templates are skipped.
    ///
    /// - Returns: The chosen copies, the reports of the others, and a notice for each copy that replaces a bundled pack.
    func choose(_ found: [Found]) -> (
        winners: [PackID: PackDraft], reports: [PackReport], notices: [PackID: Diagnostic]
    ) {
        var winners: [PackID: PackDraft] = [:]
        var reports: [PackReport] = []
        var bundled: [PackID: PackDraft] = [:]
        for (index, entry) in found.enumerated() {
            guard let draft = entry.draft else {
                // What is found twice is reported once.
                if found[(index + 1)...].contains(where: { Self.isSame($0.directory, entry.directory) }) {
                    continue
                }
                reports.append(
                    PackReport(
                        // Whoever names a pack by its content knows which one it is, also if its manifest cannot be read.
                        id: entry.place.expected?.id,
                        version: entry.place.expected?.version,
                        directory: entry.directory,
                        place: entry.place.kind,
                        status: .setAside,
                        diagnostics: entry.diagnostics
                    )
                )
                continue
            }
            if draft.manifest.isTemplate, draft.place.kind == .bundled {
                reports.append(report(draft, .template, []))
                continue
            }
            if let other = winners[draft.id] {
                let isOneOfTwo = other.place == draft.place || other.place.isNamed && draft.place.isNamed
                if isOneOfTwo, !Self.isSame(other.files.directory, draft.files.directory) {
                    let diagnostic = Diagnostic(
                        .error,
                        DiagnosticCode.duplicatePack.rawValue,
                        pack: draft.id,
                        at: draft.files.place(inManifest: ["id"]),
                        "pack '\(draft.id)' is in \(other.files.directory) too; this copy is not used",
                        help: draft.place.isNamed && other.place != draft.place
                            ? "name one of the two, or give one of them another id" : "remove one of the two"
                    )
                    reports.append(
                        report(
                            draft,
                            .setAside,
                            [diagnostic].located(
                                in: draft.files.directory,
                                insteadOf: draft.files.shownDirectory
                            )
                        )
                    )
                    continue
                }
                reports.append(report(other, .shadowed, []))
                if other.place.kind == .bundled { bundled[other.id] = other }
            }
            winners[draft.id] = draft
        }
        return (
            winners, reports, bundled.compactMapValues { Self.notice(of: winners[$0.id]!, insteadOf: $0) }
        )
    }

    /// Returns the notice that a pack is used instead of a bundled one; nil if it is the same directory.
    private static func notice(of draft: PackDraft, insteadOf bundled: PackDraft) -> Diagnostic? {
        guard draft.place.kind != .bundled, !isSame(draft.files.directory, bundled.files.directory) else {
            return nil
        }
        return Diagnostic(
            DiagnosticCode.replacesBundled.severity,
            DiagnosticCode.replacesBundled.rawValue,
            pack: draft.id,
            at: draft.files.place(inManifest: ["id"]),
            "pack '\(draft.id)' \(draft.manifest.version) is used instead of version "
                + "\(bundled.manifest.version), which came with the program",
            help: "give it another id unless that is meant; if it is, allow the code in pack.json"
        )
    }

    /// Returns whether two paths lead to the same directory, which a command may name twice.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        func real(_ path: String) -> String {
            URL(filePath: path).resolvingSymlinksInPath().standardized.path
        }
        return one == other || real(one) == real(other)
    }

    private func report(
        _ draft: PackDraft,
        _ status: PackReport.Status,
        _ diagnostics: [Diagnostic]
    ) -> PackReport {
        PackReport(
            id: draft.id,
            version: draft.manifest.version,
            directory: draft.files.directory,
            place: draft.place.kind,
            status: status,
            diagnostics: diagnostics
        )
    }
}

extension [PackReport] {
    /// The notices of packs that are used instead of those that came with the program.
    package var replacedBundled: [String] {
        flatMap(\.diagnostics).filter { $0.code == DiagnosticCode.replacesBundled.rawValue }.map(\.message)
    }
}
