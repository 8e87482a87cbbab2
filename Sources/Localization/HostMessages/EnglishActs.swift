extension HostMessages {
    /// What the screen of a walk asks and says before something is noted.
    static let englishActs: [String: String] = [
        // Questions
        "act.done": "Note this as done: {step}?",
        "act.by-proxy": "Note this as done by {name}: {step}?",
        "act.out-of-order": "Note this as done before its turn: {step}?",
        "act.missed": "Mark this as missed: {step}?",
        "act.skip": "Leave this out: {step}?",
        "act.take-back": "Undo the last entry of this step: {step}?",
        "act.violate": "Note this? {cause}",
        "act.retract": "Remove this, which was noted by mistake? {cause}",
        "act.unsettle": "Note this as not settled after all? {cause}",
        "act.choose": "Choose this instead: {step}?",
        "act.migrate": "Go on with the packs in use? What was noted stays.",
        "act.go-on": "Go on?",
        "act.undo-with": "If this was noted by mistake: {command}",
        // What follows
        "act.follows": "This would follow:",
        "act.stands": "Then {step} would be: {status}.",
        "act.no-longer-owed": "Then you would no longer owe this: {cause}.",
        "act.keep-order":
            "{step} comes after {before} {schools}. Keep the order, unless it was done before that.",
        "act.keep-order-or":
            "{step} comes after {before} {schools}. Keep the order. If it was done before that, a remedy is owed.",
        "act.not-forbidden": "not forbidden now",
        "act.chosen": "chosen now: {branch} ({choice})",
        // What is typed
        "act.who": "Who did it for you?",
        "act.name": "Name",
        "act.how-many": "How many have you done, of {target}?",
        "act.no-number": "“{text}” is not a whole number.",
        "act.settle-note":
            "You note this as settled by: {by} Type a remark for yourself, or press Enter alone.",
        // Lists
        "act.what-happened": "What happened?",
        "act.settled-by": "How was it settled?",
        "act.choose-again": "What do you choose instead?",
        "act.order-help": "Before you owe anything you are told what it is, and asked.",
        // Keys
        "key.others": "more",
        "key.begin": "begin",
        "key.one-more": "one more",
        "key.fewer": "one less",
        "key.set-count": "say how many",
        "key.done-at": "done at another time",
        "key.by-proxy": "done by another for you",
        "key.take-back": "undo this step",
        "key.violation": "a violation of ihram",
        "key.migrate": "go on with the packs in use",
        "key.select": "select",
        "key.settle": "settled",
        "key.unsettle": "not settled after all",
        "key.retract": "noted by mistake",
    ]
}
