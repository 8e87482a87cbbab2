extension HostMessages {
    /// What is said of ihram, its violations, orders that are broken, and remedies.
    static let englishRemedies: [String: String] = [
        // Ihram
        "ihram.none": "not in ihram",
        "ihram.umrah": "in ihram for the 'umrah",
        "ihram.between": "released from the 'umrah, not yet in ihram for the hajj",
        "ihram.ihram": "in ihram",
        "ihram.first": "after the first release",
        "ihram.full": "fully released",
        "walk.ihram": "Ihram: {state}",
        "walk.forbidden": "Forbidden now: {acts}",
        "walk.forbidden-undecided": "Forbidden to some, depending on this ({fact}): {acts}",
        "walk.order": "Comes after",
        "walk.proxy": "By another",
        "walk.done-by": "done by {name}",
        "advice.order": "{schools}: do {before} before {step}, or {remedy} is owed.",
        // Violations
        "violation.title": "What ihram forbids",
        "violation.none": "The rites of your walk name nothing that ihram forbids.",
        "violation.note-with": "If something happened, note it with: {command}",
        "violation.noted": "It is noted. This follows:",
        "violation.rehearsed": "Nothing was noted. This would follow:",
        // Remedies
        "remedy.title": "Remedies",
        "remedy.none": "You owe nothing.",
        "remedy.late": "Done late: {step}",
        "remedy.barred": "Done although it had to wait: {step}",
        "remedy.out-of-order": "Out of order: {step} was done before {before}",
        "remedy.violation": "In ihram: {violation}",
        "remedy.violation-how": "In ihram: {violation} ({how})",
        "remedy.line": "{cause} · {consequence}",
        "remedy.and-says": "{outcome}. {says}",
        "remedy.was-owed": "a remedy was owed: {remedy}",
        "remedy.unruled": "{words} ({schools})",
        "remedy.unknown": "our sources give no ruling: ask a scholar",
        "remedy.ask": "Ask a scholar: our sources do not say everything.",
        "remedy.owed": "Owed.",
        "remedy.to-do": "Still to be done.",
        "remedy.settled": "Settled on {at}.",
        "remedy.withdrawn": "Settled on {at}; you no longer owe anything for it.",
        "remedy.by": "By this: {alternative}",
        "remedy.see-with": "What is owed, with the alternatives: {command}",
        "remedy.repeat-with": "When you repeat it after that has passed: {command}",
        "remedy.settle-with": "When it is settled: {command}",
        "history.violated": "Noted: {violation}",
        "history.settled": "Settled: {remedy} ({cause})",
        "history.unsettled": "Owed again: {remedy}",
        "history.done-by": "Done by {name}: {step}",
        "key.remedies": "remedies",
        // Refusals
        "refusal.walk.breaks-order":
            "{step} comes after {before} {schools}. Keep the order. If you did it before that, say so with --out-of-order: you then owe this: {remedy}.",
        "refusal.walk.in-order": "{step} is in order. Mark it done without --out-of-order.",
        "refusal.walk.no-proxy": "Nobody can do this for you: {step}.",
        "refusal.walk.proxy-not-for-you": "According to your profile nobody can do this for you: {step}.",
        "refusal.walk.proxy-undecided":
            "Whether another may do this for you ({step}) depends on this: {fact}. Answer it first.",
        "refusal.walk.unknown-violation": "There is no violation “{name}” here.",
        "refusal.walk.violation-not-for-you":
            "According to your profile this is not forbidden to you: {violation}.",
        "refusal.walk.violation-undecided":
            "Whether this is forbidden to you ({violation}) depends on this: {fact}. Answer it first.",
        "refusal.walk.not-forbidden": "This is not forbidden now: {violation}. Your ihram: {states}.",
        "refusal.walk.circumstance-needed":
            "{question} Say it with --circumstance {name}=…, one of these: {answers}.",
        "refusal.walk.unknown-circumstance":
            "{violation} does not depend on “{name}”. It asks for: {questions}.",
        "refusal.walk.no-circumstances":
            "{violation} does not depend on “{name}”, nor on anything else: leave --circumstance out.",
        "refusal.walk.unknown-answer": "“{answer}” does not answer {name}. Say one of these: {answers}.",
        "refusal.walk.unknown-remedy": "Nothing is owed or settled under “{name}”.",
        "refusal.walk.already-settled": "It is settled already: {cause}.",
        "refusal.walk.not-settled": "It is not settled: {cause}.",
        "refusal.walk.nothing-to-settle":
            "Nothing settles this: {cause}. Nothing is owed, or the rite itself is to be done.",
        "refusal.walk.which-alternative":
            "There is more than one way to settle this: {cause}. Say which with --alternative and a number from 1 to {count}.",
        "refusal.walk.no-alternative":
            "There is no alternative {number} for this: {cause}. There are {count}.",
    ]
}
