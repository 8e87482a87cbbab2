import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation

/// The values of facts in tests, which are written as packs declare them.
extension HostVocabulary {
    /// Refuses a word that is none of the values of a fact; a person may type its beginning or its title instead.
    ///
    /// - Parameter name: The name of the fact; one that no fact has is reported where it is set.
    func demandExact(_ text: String, of name: String) throws {
        guard let fact = try? requireEngine().generation.catalog.fact(named: name) else { return }
        switch fact.kind {
        case .enumeration, .list:
            do throws(FactError) { _ = try fact.parse(text) } catch {
                throw Problem(Localizer.english.words(error).text)
            }
        default: return
        }
    }
}
