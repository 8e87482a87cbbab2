import ManasikDomain
import ManasikPresentation

/// The archive that was made of a pack.
struct BuildResponse: Response {
    let id: PackID
    let version: SemanticVersion
    let contentHash: String
    let file: String
    let files: Int
    let bytes: Int

    var json: JSONValue {
        .object {
            Member("id", id)
            Member("version", version)
            Member("content_hash", contentHash)
            Member("file", file)
            Member("files", files)
            Member("bytes", bytes)
        }
    }
}
