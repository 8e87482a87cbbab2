public import ManasikDomain

/// A pack that was set aside because of its own errors, with those set aside because they require it.
public struct SetAsidePacks: Sendable {
    public let cause: PackReport
    /// The ids of the packs that require it, in order.
    public let followers: [PackID]

    /// The pack's id, or its directory if the id cannot be read.
    public var name: String { cause.id?.rawValue ?? cause.directory }

    /// The errors of the pack itself.
    public var errors: [Diagnostic] {
        cause.diagnostics.filter { $0.severity == .error && !$0.followsFromAnother }
    }
}

extension [PackReport] {
    /// Returns which packs would be set aside that are loaded otherwise, in a sentence each.
    package func newlySetAside(since others: [PackReport]) -> [String] {
        let loaded = Set(others.filter { $0.status == .loaded }.compactMap(\.id))
        return setAside.flatMap { aside -> [String] in
            let isNew = aside.cause.id.map(loaded.contains) ?? false
            let errors =
                isNew ? aside.errors.map { "pack '\(aside.name)' would be set aside: \($0.message)" } : []
            return errors
                + aside.followers.filter(loaded.contains).map {
                    "pack '\($0)' would be set aside with '\(aside.name)', which it requires"
                }
        }
    }

    /// The packs set aside, grouped by cause, so that each error is reported once and not for every dependent pack.
    public var setAside: [SetAsidePacks] {
        let aside = filter { $0.status == .setAside }
        func isFollower(_ report: PackReport) -> Bool {
            !report.failedRequirements.isEmpty
                && report.diagnostics.allSatisfy { $0.severity != .error || $0.followsFromAnother }
        }
        return aside.filter { !isFollower($0) }.map { cause in
            var followers: [PackID] = []
            var reached = cause.id.map { [$0] } ?? []
            while let next = reached.popLast() {
                for case let (report, id?) in aside.map({ ($0, $0.id) })
                where isFollower(report) && report.failedRequirements.contains(next)
                    && !followers.contains(id)
                {
                    followers.append(id)
                    reached.append(id)
                }
            }
            return SetAsidePacks(cause: cause, followers: followers.sorted())
        }
    }
}

extension Diagnostic {
    /// The report that a pack is set aside because one that it requires is.
    static func setAside(_ pack: PackID, because other: PackID, at location: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .error,
            DiagnosticCode.dependencyFailed.rawValue,
            pack: pack,
            at: location,
            "pack '\(pack)' is set aside because '\(other)', which it requires, is",
            help: "correct '\(other)'"
        )
    }

    /// Whether it only reports that another pack was set aside.
    public var followsFromAnother: Bool { code == DiagnosticCode.dependencyFailed.rawValue }
}
