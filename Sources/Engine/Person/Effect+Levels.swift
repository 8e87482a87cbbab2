import ManasikDomain

extension Effect {
    /// Returns the payload as the handlers of a pack receive it that was written for a level of the API.
    func payload(atLevel level: Int?) -> [String: JSONValue] {
        guard level == 1, kind == "checklist.item.undone", case .string(let change)? = payload["change"],
            let word = Self.changesOfFirstLevel[change]
        else { return payload }
        var payload = payload
        payload["change"] = .string(word)
        return payload
    }

    /// The words of level 1 that are others since.
    private static let changesOfFirstLevel = ["set_aside": "setAside", "bring_back": "bringBack"]
}
