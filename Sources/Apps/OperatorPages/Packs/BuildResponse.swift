package import ManasikDomain
import ManasikPresentation

/// The archive that was made of a pack.
package struct BuildResponse: Response {
    let id: PackID
    let version: SemanticVersion
    let contentHash: String
    let file: String
    let files: Int
    let bytes: Int

    package init(
        id: PackID,
        version: SemanticVersion,
        contentHash: String,
        file: String,
        files: Int,
        bytes: Int
    ) {
        self.id = id
        self.version = version
        self.contentHash = contentHash
        self.file = file
        self.files = files
        self.bytes = bytes
    }

    package var json: JSONValue {
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
