public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// What something is that packs declare and that is no rule by itself.
public struct DeclaredResponse: Response {
    private let explanation: DeclaredExplanation
    private let setting: SettingView?
    private let hostSetting: HostSettingView?
    private let catalog: Catalog
    private let localizer: Localizer
    private let authored: @Sendable (SourceLocation) -> SourceLocation

    /// - Parameters:
    ///   - setting: The value that applies, of a setting of a pack.
    ///   - hostSetting: The value that applies, of a setting of the host.
    ///   - authored: Returns the location that the author of a pack knows for a location in the loaded pack.
    public init(
        _ explanation: DeclaredExplanation,
        setting: SettingView? = nil,
        hostSetting: HostSettingView? = nil,
        in localizer: Localizer,
        of catalog: Catalog,
        locating authored: @escaping @Sendable (SourceLocation) -> SourceLocation = { $0 }
    ) {
        self.explanation = explanation
        self.setting = setting
        self.hostSetting = hostSetting
        self.catalog = catalog
        self.localizer = localizer
        self.authored = authored
    }

    public var json: JSONValue {
        let text = DeclaredText(explanation, of: catalog, in: localizer)
        return .object {
            Member("kind", explanation.kind.rawValue)
            Member("id", explanation.id)
            Member("title", text.title)
            // Whether a violation concerns the person.
            Member("verdict", explanation.verdict?.word)
            // The fact itself, and those from which it follows; of a violation, those that decide whom it concerns; of a
            // school and a kind of journey, what the person says of theirs.
            Member("facts", explanation.facts.map { $0.response(in: localizer) })
            // What is said of it, in the reader's words.
            Member("says", text.lines.map { $0.said })
            // How the value of a derived fact was decided.
            Member("decided", explanation.decided.map { decided($0, text) })
            // What depends on a fact.
            if !explanation.uses.isEmpty { Member("used_by", explanation.uses.map { use($0) }) }
            Member("setting", setting.map { SettingResponse($0, in: localizer).json } ?? ofHost(text))
            Member("sources", explanation.sources)
            // Whether no source confirms it, or one of the rulings that say what follows.
            if explanation.isUnverified || explanation.rulings.contains(where: { $0.unverified }) {
                Member("unverified", true)
            }
            // The day by which a violation or a remedy is to be verified again.
            Member("review_by", explanation.reviewBy)
            // Why it may be out of date; absent if it is current.
            if !explanation.staleness.isEmpty {
                Member("staleness", explanation.staleness.map { $0.word })
            }
            Member("location", explanation.location.map { authored($0) })
        }
    }

    private func use(_ use: FactUse) -> JSONValue {
        .object {
            Member("kind", use.kind)
            Member("id", use.id)
            Member("title", localizer.text(use.title))
        }
    }

    private func ofHost(_ text: DeclaredText) -> JSONValue? {
        hostSetting.map { HostSettingResponse($0, called: text.title).json }
    }

    private func decided(_ decided: DecidedCase, _ text: DeclaredText) -> JSONValue {
        .object {
            Member("value", decided.value)
            // Of whom the case holds; absent where no case does.
            Member("when", decided.when == nil ? nil : text.decidedCondition)
            Member("facts", decided.facts.map { $0.response(in: localizer) })
            // The pack's code that decided.
            Member("code", decided.code.map { authored($0) })
        }
    }
}

extension NamedText {
    /// A line of what packs say, in the reader's words.
    var said: JSONValue {
        .object {
            Member("name", name)
            Member("text", text)
        }
    }
}
