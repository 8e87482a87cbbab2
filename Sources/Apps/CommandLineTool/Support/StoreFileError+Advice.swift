import ManasikEngine
import ManasikLocalization
import ManasikRecords

extension StoreFileError {
    /// What happened, in English, with the options and commands that help.
    var withAdvice: String {
        let localizer = Localizer(MessageCatalog(), languages: ["en"])
        return RefusalText(localizer: localizer, catalog: nil, home: nil, command: { .text($0) }).words(
            .home(self)
        )
    }
}
