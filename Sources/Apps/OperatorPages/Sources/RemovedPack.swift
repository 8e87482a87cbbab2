package import ManasikDomain
package import ManasikPackSources
import ManasikPresentation

/// A pack whose archive was removed.
package struct RemovedPack: Response {
    let pack: InstalledPack
    let isInUse: Bool

    package init(pack: InstalledPack, isInUse: Bool) {
        self.pack = pack
        self.isInUse = isInUse
    }

    package var json: JSONValue {
        .object {
            Member("pack", pack.id)
            Member("version", pack.version.wire)
            Member("in_use", isInUse)
        }
    }
}
