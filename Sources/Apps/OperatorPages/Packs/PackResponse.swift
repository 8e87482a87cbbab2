package import ManasikDomain
package import ManasikPackHost
import ManasikPresentation

/// One copy of a pack and its outcome.
package struct PackResponse: Response {
    private let report: PackReport
    private let isIsolated: Bool

    package init(_ report: PackReport, isIsolated: Bool) {
        self.report = report
        self.isIsolated = isIsolated
    }

    package var json: JSONValue {
        .object {
            Member("id", report.id)
            Member("version", report.version)
            Member("directory", report.directory)
            Member("place", report.place.rawValue)
            Member("content_hash", report.contentHash)
            Member("status", Self.word(report.status))
            Member("isolated", isIsolated)
            Member("diagnostics", report.diagnostics)
            Member("failed_requirements", report.failedRequirements)
        }
    }

    private static func word(_ status: PackReport.Status) -> String {
        switch status {
        case .loaded: "loaded"
        case .shadowed: "shadowed"
        case .template: "template"
        case .setAside: "set_aside"
        }
    }
}
