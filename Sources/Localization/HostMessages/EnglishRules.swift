import ManasikDomain

extension HostMessages {
    /// What rules say and why; what may be out of date.
    static let englishRules: [String: String] = [
        // What a rule asks of facts
        "rule.or-unknown": "{test}, or not known",
        "rule.whatever": "whatever it is",
        "rule.days": "{from} to {last}",
        "rule.from": "{date} or later",
        "rule.before": "before {date}",
        // Explanations
        "explain.kind.ritual": "ritual",
        "explain.kind.step": "step",
        "explain.kind.item": "checklist item",
        "explain.kind.contact": "contact",
        "explain.kind.chirps": "messages",
        "explain.kind.dhikr": "dhikr",
        "explain.holds": "It concerns you.",
        "explain.fails": "It does not concern you.",
        "explain.undecided": "Whether it concerns you is not known yet.",
        "explain.everyone": "It has no condition: it concerns everybody.",
        "explain.facts": "What the rule read",
        "explain.fact": "{fact}: {value} ({origin})",
        "explain.speaks": "Speaks {language}",
        "explain.origin.set": "you said so",
        "explain.origin.derived": "follows from your date of birth",
        "explain.origin.unknown": "say it with: {command}",
        "explain.rule": "The rule",
        "explain.rule-of": "{title}: {verdict}",
        "explain.verdict.holds": "holds",
        "explain.verdict.fails": "does not hold",
        "explain.verdict.undecided": "not known yet",
        "explain.code": "too large to be decided in advance; the pack's code was run",
        "explain.defined": "Defined at {place}",
        "explain.to-fail": "It would not concern you with",
        "explain.to-hold": "It would concern you with",
        "explain.never": "No change of these facts leads there.",
        "explain.bounded": "Not everything could be tried: there may be other ways, or shorter ones.",
        "explain.by-walk":
            "Your walk keeps the packs that it began with. This is what they say; others are in use now:",
        "explain.not-in-walk":
            "This is not part of your walk, which keeps the packs that it began with. The packs in use have it:",
        "search.by-walk": "Your walk keeps the packs that it began with. As it has this: {command}",
        "search.not-in-walk": "Not part of your walk, which keeps the packs that it began with.",
        "explain.now": "What stands in its way now",
        "explain.nothing-in-way": "Nothing: it can be done now.",
        "explain.already-done": "It is done.",
        "common.verify-unnamed": "Verify it with the authority concerned: no source is named for it.",
        "refusal.input.ambiguous-name": "several things are called '{name}'; write one of {names}",
    ]

    static let englishRulesPlurals: [String: [PluralCategory: String]] = [
        "rule.and-more": [
            .one: "{values} and {count} more", .other: "{values} and {count} more",
        ],
        "explain.more-ways": [.one: "and {count} more way", .other: "and {count} more ways"],
        "checklist.decides": [
            .one: "{count} item of this list depends on the answer.",
            .other: "{count} items of this list depend on the answer.",
        ],
    ]
}
