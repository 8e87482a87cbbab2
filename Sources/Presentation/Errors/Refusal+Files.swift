public import ManasikDomain
public import ManasikLocalization

/// Files that a person names.
extension Refusal {
    /// That a file cannot be read.
    ///
    /// - Parameter detail: Why.
    public init(unreadable path: String, detail: StoreDetail, code: String, in localizer: Localizer) {
        self.init(code: code, "unreadable", path, detail, localizer)
    }

    /// That a file cannot be written; nothing was overwritten.
    ///
    /// - Parameter detail: Why.
    public init(unwritable path: String, detail: StoreDetail, in localizer: Localizer) {
        self.init(code: "output.failed", "unwritable", path, detail, localizer)
    }

    private init(
        code: String,
        _ problem: String,
        _ path: String,
        _ detail: StoreDetail,
        _ localizer: Localizer
    ) {
        let arguments: [String: MessageArgument] = [
            "path": .text(path), "detail": .localized(localizer.words(detail)),
        ]
        self.init(code: code, [.text(localizer["refusal.file.\(problem)", arguments])])
    }
}
