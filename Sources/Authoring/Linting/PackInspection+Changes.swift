import ManasikDomain
import ManasikPackHost

/// Checks of the versions at which stored data is changed.
extension PackInspection {
    /// Warns of renames and migrations that name a later version than the pack has: what its own version stores would count as
    /// stored before them.
    mutating func inspectChanges() {
        let own = source.manifest.version
        var versions: Set<SemanticVersion> = []
        for change in catalog.packs[source.id]?.changes ?? [] {
            if let version = change.rename?.before ?? change.migration?.before { versions.insert(version) }
        }
        for version in versions.sorted() where version.release > own.release {
            collector.report(
                .laterVersion,
                at: source.files.place(inManifest: ["version"]),
                "a rename or a migration comes with version \(version) ('before'), and the pack has version \(own)",
                help: "write the version of the pack that brings it, or raise 'version' in pack.json"
            )
        }
    }
}

extension SemanticVersion {
    /// The version without the mark of one that comes before it: that has its changes already.
    fileprivate var release: SemanticVersion { SemanticVersion(major, minor, patch) }
}
