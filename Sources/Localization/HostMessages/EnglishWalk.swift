extension HostMessages {
    /// What the walk and its questions say besides the screens.
    static let englishWalk: [String: String] = [
        // Common
        "common.reviewed-by": "Reviewed by {names}.",
        "common.did-you-mean": "Did you mean “{suggestion}”?",
        // The walk
        "walk.ruling": "{ruling}, {schools}",
        "walk.next-step": "Next step",
        "walk.looking": "You are looking at another step. To do now: {step}",
        "walk.count-of": "{count} of {target} {unit}",
        "walk.other-packs": "The packs have changed since this walk began.",
        "walk.begin-with": "Begin with: {command}",
        "walk.start-over-with": "Start over with: {command}",
        "walk.choose-with": "Choose with: {command}",
        "walk.owed": "Still owed: {steps}",
        "walk.status": "Where it stands",
        "walk.reason": "Reason",
        "walk.needs": "Needs before it",
        "walk.releases": "It brings",
        "walk.on-the-way": "On the way",
        "walk.answer": "Your answer",
        "walk.counted": "Count",
        "walk.left-out": "{step} ({status}): {consequence}",
        "walk.and-more": "{steps} and {count} more",
        "walk.before-these": "before these: {count}",
        "walk.after-these": "after these: {count}",
        "walk.no-choice": "There is nothing to choose now.",
        "walk.which-ritual": "Which rites do you want to do?",
        "walk.what-now": "What now?",
        "walk.type-number": "Type a number, then Enter.",
        "walk.saved-each": "Everything that you mark is kept at once.",
        // History
        "history.began": "The walk began.",
        "history.migrated": "The walk was taken to the packs in use.",
        "history.reset": "The walk began anew.",
        "history.done": "Done: {step}",
        "history.undone": "Taken back: {step}",
        "history.counted": "{step}: {count} of {target}",
        "history.chosen": "{choice}: {branch}",
        "history.skipped": "Skipped: {step}",
        "history.skipped-reason": "Skipped: {step} ({reason})",
        "history.missed": "Missed: {step}",
        "history.empty": "Nothing has been noted yet.",
        // Keys
        "key.list": "all steps",
        "key.history": "history",
        "key.choose": "choose",
        "key.question": "a question about you",
        "key.scroll": "scroll",
        "key.return": "return",
        "key.space": "space",
        "key.enter": "Enter",
        "key.help.title": "Keys",
        // Questions
        "profile.stop": "Type q to stop.",
        "profile.not-understood": "“{answer}” does not answer this. It takes {accepted}.",
        "takes.boolean": "yes or no",
        "takes.choice": "one of the numbers",
        "takes.integer": "a whole number from {minimum} to {maximum}",
        "takes.date": "a date as year-month-day, such as 2027-05-14",
        "takes.country": "the name of a country or its two letters, such as MY",
        "takes.languages": "languages by name or code, such as ms, en",
        "takes.time_zone": "a time zone such as Asia/Kuala_Lumpur, or its city",
        "takes.text": "a text",
        // First run
        "first-run.language": "In which language do you read?",
        "first-run.partly": "{language} (partly)",
        "first-run.welcome":
            "Welcome. Manasik leads you through the rites of hajj and 'umrah, step by step, without a network.",
        "first-run.review":
            "No scholar has reviewed the texts yet. Where you are in doubt, ask a scholar whom you trust.",
        "first-run.private": "What you say and mark stays on this machine.",
        "first-run.questions":
            "A few questions first, so that you see what concerns you. You may leave each of them open.",
        // Refusals before a walk
        "refusal.walk.unknown-ritual": "There is no ritual “{name}”.",
        "refusal.walk.no-ritual":
            "No ritual is for you by what you said of yourself. Say what you go for: {command}",
        "refusal.walk.ritual-undecided": "Which rites you do depends on this: {fact}. Answer with: {command}",
        "refusal.walk.several-rituals": "Several rituals are for you. Name one of them: {rituals}.",
    ]
}
