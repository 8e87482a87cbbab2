extension HostMessages {
    /// The screen of the checklist, and what changes an item of one's own.
    static let englishChecklist: [String: String] = [
        "checklist.only-own": "Only items of your own can be changed.",
        "checklist.done-by-facts": "What you have told of yourself shows that it is done.",
        "checklist.remove-question": "Remove “{item}”?",
        "checklist.added-item": "Added: {item}",
        "checklist.changed": "Changed: {item}",
        "checklist.bad-day": "“{text}” is not a date; write it as 2027-05-01.",
        "checklist.key.tick": "tick",
        "checklist.key.untick": "untick",
        "checklist.key.bring-back": "bring back",
        "checklist.key.next": "next list",
        "checklist.key.add": "add",
        "checklist.key.edit": "change",
        "checklist.key.day": "day",
        "checklist.key.aside": "set aside",
        "checklist.key.remove": "remove",
        "checklist.entry.new": "What is to be done",
        "checklist.entry.words": "What is to be done",
        "checklist.entry.day": "Done by which day (2027-05-01; empty for none)",
    ]
}
