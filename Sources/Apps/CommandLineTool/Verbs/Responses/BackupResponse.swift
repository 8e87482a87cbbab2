import ManasikDomain
import ManasikPresentation

/// The file that a home was copied to, and of how many persons it is.
struct BackupResponse: Response {
    let file: String
    let persons: Int

    var json: JSONValue {
        .object {
            Member("file", file)
            Member("persons", persons)
        }
    }
}
