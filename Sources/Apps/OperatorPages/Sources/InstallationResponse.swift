package import ManasikDomain
import ManasikPackHost
package import ManasikPackSources
import ManasikPresentation

/// What came of an installation.
package struct Installation {
    package let packs: [OfferedPack]
    package let wanted: [PackRequirement]
    /// Why sources could not be asked, or some of their packs could not be taken.
    package let problems: [String]

    package init(packs: [OfferedPack], wanted: [PackRequirement], problems: [String]) {
        self.packs = packs
        self.wanted = wanted
        self.problems = problems
    }
}

/// An installation as JSON.
package struct InstallationResponse: Response {
    let result: Installation
    let isDryRun: Bool

    package init(result: Installation, isDryRun: Bool) {
        self.result = result
        self.isDryRun = isDryRun
    }

    package var json: JSONValue {
        .object {
            Member("dry_run", isDryRun)
            Member(
                "packs",
                result.packs.map { pack in
                    JSONValue.object {
                        Member("pack", pack.id)
                        Member("version", pack.version.wire)
                        Member("source", pack.source)
                        Member("content_hash", pack.description.identity.hash)
                    }
                }
            )
            Member("problems", result.problems)
        }
    }
}
