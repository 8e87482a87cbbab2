package import ManasikDomain
import ManasikPresentation

/// What was done with a repository.
package struct RepositoryResponse: Response {
    /// A word such as `added`.
    let done: String
    /// The directory, or the path of the target.
    let what: String
    let isPublished: Bool

    package init(done: String, what: String, isPublished: Bool) {
        self.done = done
        self.what = what
        self.isPublished = isPublished
    }

    package var json: JSONValue {
        .object {
            Member(done, what)
            Member("published", isPublished)
        }
    }
}
