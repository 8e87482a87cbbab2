public import ManasikDomain
public import ManasikLocalization

extension Paragraph {
    /// Returns the notice that a pack is not in use because of errors.
    ///
    /// - Parameters:
    ///   - name: The id of the pack, or its directory if the id cannot be read.
    ///   - consequence: What else is not in use, or not known, because of it; nil for nothing.
    public static func packSetAside(
        _ name: String,
        with consequence: LocalizedString? = nil,
        in localizer: Localizer
    ) -> Paragraph {
        var arguments: [String: MessageArgument] = ["pack": .text(name)]
        arguments["consequence"] = consequence.map { .localized($0) }
        let key = consequence == nil ? "notice.set-aside" : "notice.set-aside-and"
        return Paragraph(localizer.runs(key, arguments, offering: ["command": .checkPacks]), .warning)
    }

    /// Returns the notice that there are no packs at all.
    public static func noPacks(in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["notice.no-packs"], .warning)
    }
}

extension Paragraph {
    /// Returns the notice that packs are used which are in no generation.
    public static func developmentPacks(before generation: Int, in localizer: Localizer) -> Paragraph {
        let arguments: [String: MessageArgument] = ["number": .text("\(generation)")]
        return Paragraph(
            localizer.runs("notice.development-packs", arguments, offering: ["option": .give(.packs)]),
            .warning
        )
    }

    /// Returns the notice that records of others are not shown, since packs that only look have still to change them by code.
    ///
    /// - Parameter collections: In how many collections.
    public static func developmentPacksHide(_ collections: Int, in localizer: Localizer) -> Paragraph {
        Paragraph(localizer["notice.development-packs-hide", ["count": .number(collections)]], .warning)
    }

    /// Returns the notice that the active generation of packs is not used as it was made.
    ///
    /// - Parameters:
    ///   - broken: The active generation; nil if which one it is cannot be read.
    ///   - used: The generation whose packs are used; nil if none can be read.
    public static func brokenGeneration(_ broken: Int?, using used: Int?, in localizer: Localizer)
        -> Paragraph
    {
        var arguments: [String: MessageArgument] = [:]
        arguments["broken"] = broken.map { .text("\($0)") }
        arguments["used"] = used.map { .text("\($0)") }
        let key =
            switch (broken, used) {
            case (_, nil): "notice.no-generation"
            case (nil, _): "notice.latest-generation"
            default: broken == used ? "notice.damaged-generation" : "notice.earlier-generation"
            }
        return Paragraph(localizer.runs(key, arguments, offering: ["command": .diagnose]), .warning)
    }
}

extension Localizer {
    /// Returns the notice that another copy of a pack that is set aside is in use.
    public func setAside(usingCopyIn directory: String) -> LocalizedString {
        host("notice.set-aside-copy", ["directory": .text(directory)])
    }

    /// Returns the notice which packs are not in use because they require one that is set aside; nil if there are none.
    public func setAside(with followers: [PackID]) -> LocalizedString? {
        guard !followers.isEmpty else { return nil }
        let mostNamed = 5
        let named = followers.prefix(mostNamed).map { $0.rawValue }.joined(separator: ", ")
        var packs = MessageArgument.text(named)
        if followers.count > mostNamed {
            let more: [String: MessageArgument] = [
                "packs": packs, "count": .number(followers.count - mostNamed),
            ]
            packs = .localized(host("notice.more-packs", more))
        }
        return host("notice.set-aside-with", ["count": .number(followers.count), "packs": packs])
    }
}
