extension HostMessages {
    /// The screen of the search.
    static let englishSearch: [String: String] = [
        "search.title": "Search",
        "search.prompt": "Search for",
        "search.ask": "Type a word in any language: a rite, a dhikr, a place, somebody to call.",
        "search.ask-dhikr": "Type a word of a dhikr in any language and spelling, or what you need it for.",
        "search.preparing": "Preparing the search …",
        "search.and-more": "{hits} and more",
        "search.shown": "{shown} of {total} are shown; {option} shows more",
        "search.only": "only {values}",
        "search.facet.kind": "Kinds",
        "search.facet.category": "Categories",
        "search.facet.tag": "Tags",
        "search.facet.source": "Sources",
        "search.narrow": "Narrow the search to",
        "search.narrow.none": "There is nothing to narrow. Type a word first.",
        "search.key.narrow": "narrow",
        "search.key.all": "everything again",
        "search.not-yours": "Not part of your walk, according to your profile.",
        "search.gone": "This is no longer there.",
        "search.no-text": "say what to look for, such as: {command}",
        "search.no-screen":
            "{option} needs a terminal to draw on; elsewhere say what to look for, such as: {command}",
    ]
}
