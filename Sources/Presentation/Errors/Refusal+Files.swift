public import ManasikDomain
public import ManasikLocalization

/// Refusals about files that a person names.
extension Refusal {
    /// Creates the refusal for a file that cannot be read.
    ///
    /// - Parameter detail: The reason.
    public init(unreadable path: String, detail: StoreDetail, code: String, in localizer: Localizer) {
        self.init(code: code, "unreadable", path, detail, localizer)
    }

    /// Creates the refusal for a file that cannot be written. Nothing was overwritten.
    ///
    /// - Parameter detail: The reason.
    public init(unwritable path: String, detail: StoreDetail, in localizer: Localizer) {
        self.init(code: "output.failed", "unwritable", path, detail, localizer)
    }

    /// Creates the refusal to go on without a home, where neither the person nor their system names one.
    public init(withoutHomeIn localizer: Localizer) {
        self.init(
            code: "home.unknown",
            localizer.runs("refusal.home.unknown", offering: ["option": .give(.home)])
        )
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
