import ManasikWorkbench

extension ActsPack {
    static func traveller(_ facts: String..., begun: Bool = true) throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in files { try traveller.write(text, to: "packs/acts/" + path) }
        for fact in ["journey=umrah"] + facts { try traveller.run("profile", "set", fact) }
        if begun { try traveller.run("walk", "done", "ihram") }
        return traveller
    }
}
