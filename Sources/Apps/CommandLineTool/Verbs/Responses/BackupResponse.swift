import ManasikDomain
import ManasikPresentation

/// A backup file of a home, and the number of people in it.
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
