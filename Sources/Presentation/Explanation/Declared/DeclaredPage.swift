public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of something that packs declare and that is no rule by itself.
    ///
    /// - Parameters:
    ///   - setting: The value that applies, of a setting of a pack.
    ///   - hostSetting: The value that applies, of a setting of the host.
    ///   - catalog: The catalog of the packs in use.
    ///   - authored: Returns the location that the author of a pack knows for a location in the loaded pack.
    public static func declared(
        _ explanation: DeclaredExplanation,
        setting: SettingView? = nil,
        hostSetting: HostSettingView? = nil,
        in localizer: Localizer,
        of catalog: Catalog,
        locating authored: (SourceLocation) -> SourceLocation
    ) -> Page {
        let text = DeclaredText(explanation, of: catalog, in: localizer)
        var head: [Block] = .explained(
            text.title,
            kind: explanation.kind.rawValue,
            explanation.id,
            in: localizer
        )
        if let verdict = explanation.verdict {
            head.append(.paragraph(localizer["explain.\(verdict.word)"], .strong))
        }
        let lines =
            text.lines + (setting.map { Self.lines(of: $0, in: localizer) } ?? [])
            + (hostSetting.map { HostSettingText($0, localizer).lines } ?? [])
        if !lines.isEmpty { head.append(.facts(lines)) }
        var written: [Block] = []
        if let location = explanation.location {
            written += .defined(at: authored(location).description, in: localizer)
        }
        if let code = explanation.decided?.code {
            let place = MessageArgument.text(authored(code).description)
            written.append(.paragraph(localizer["explain.decided-at", ["place": place]], .quiet))
        }
        written += .sources(explanation.sources, in: localizer)
        if explanation.isUnverified {
            written.append(.paragraph("! " + localizer["common.unverified"], .quiet))
        }
        let stale = StalenessText(
            staleness: explanation.staleness,
            reviewBy: explanation.reviewBy,
            sources: explanation.sources,
            localizer: localizer
        )
        written += stale.lines.map { .paragraph($0, .quiet) }
        return Page([.sections([head, text.known, .section("explain.rule", written, in: localizer)])])
    }

    private static func lines(of setting: SettingView, in localizer: Localizer) -> [NamedText] {
        let text = SettingText(setting, localizer)
        return [
            NamedText(localizer["setting.value"], text.value),
            NamedText(localizer["setting.takes"], text.accepted),
            NamedText(localizer["setting.by"], text.chooser),
        ]
    }
}
