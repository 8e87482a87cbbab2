import ManasikDomain
import ManasikStoreContract

/// An entry as its row has it.
struct StoredEntry {
    /// Empty for the installation itself.
    let owner: String
    let at: Int64
    let kind: String
    let generation: GenerationReference?
    /// Canonical JSON.
    let body: String

    /// The entry as canonical JSON, of which the chain has a hash.
    var text: String {
        func quoted(_ text: String) -> String { CanonicalJSON.text(of: .string(text)) }
        var generation = "null"
        if let reference = self.generation {
            let number = reference.number.map { "\($0)" } ?? "null"
            generation = "{\"hash\":\(quoted(reference.hash)),\"number\":\(number)}"
        }
        return "{\"at\":\(at),\"body\":\(body),\"generation\":\(generation),\"kind\":\(quoted(kind)),"
            + "\"person\":\(quoted(owner))}"
    }
}
