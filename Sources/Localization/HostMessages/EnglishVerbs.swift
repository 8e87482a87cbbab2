extension HostMessages {
    /// What the verbs of the command line say besides the screens.
    static let englishVerbs: [String: String] = [
        // Common
        "common.unknown-on-terminal": "Answer on a terminal, or add {option}.",
        // Profile
        "profile.empty": "Nothing is known of you yet. Say it with: {command}",
        "profile.from": "from {date}",
        "profile.outdated": "“{value}” is no longer an answer that can be given; it counts as not known",
        "profile.set": "{fact}: {value}",
        "profile.set-from": "{fact}: {value}, from {date}",
        "profile.unset": "{fact}: removed",
        // Checklist
        "checklist.done": "Done: {item}",
        "checklist.undone": "Open again: {item}",
        "checklist.added": "Added: {item} ({id})",
        "checklist.removed": "Removed: {item}",
        "checklist.put-aside": "Set aside: {item}",
        "checklist.brought-back": "Brought back: {item}",
        "checklist.offer-aside": "{item} comes with a pack and cannot be removed. Set it aside instead?",
        "checklist.verify": "Verify it with: {sources}",
        "checklist.say": "Say: {command}",
        "checklist.none": "No pack brings a checklist.",
        // Contacts
        "contacts.none": "No pack brings contacts, and you have none of your own.",
        "contacts.added": "Added: {name}, {phone} ({id})",
        "contacts.removed": "Removed: {name}",
        "contacts.calling": "Calling {name}, {phone}.",
        "contacts.dial-yourself": "Dial it yourself: {phone}",
        // Lost
        "lost.me": "My name is {name}.",
        "lost.me-group": "My group: {group}.",
        "lost.me-tent": "My tent: {tent}.",
        "lost.me-hotel": "My hotel: {hotel}.",
        "lost.me-call": "Please call {name}: {phone}",
        "lost.mine": "About me",
        "lost.say-it": "Say it with: {command}",
        "lost.fallback":
            "No numbers could be loaded. In Saudi Arabia call 911 in the regions of Makkah, "
            + "Madinah and Riyadh and in the Eastern Province; elsewhere 999 (police) and 997 "
            + "(ambulance). Verify these numbers when you arrive.",
        "lost.no-home": "Your own notes cannot be read: {reason}",
        // Chirps and dhikr
        "chirp.none": "No pack brings messages.",
        "chirp.of": "Message of {date}",
        "dhikr.none": "No pack brings dhikr.",
        "dhikr.tags": "Tags",
        "dhikr.transliteration": "How it is pronounced",
        "dhikr.translation": "What it means",
        "dhikr.times": "How often",
        "dhikr.favourite": "favourite",
        "favourites.title": "Favourites",
        "favourites.none": "You have no favourites yet. Add one with: {command}",
        "favourites.added": "Added to your favourites: {name}",
        "favourites.removed": "No longer a favourite: {name}",
        // Search
        "search.none": "Nothing was found for “{text}”.",
        "search.shortened": "The text is long: its first {most} characters were searched for.",
        "search.corrected": "Nothing was found for “{text}”; this was found for “{corrected}”.",
        "search.field.kind": "kind",
        "search.field.category": "category",
        "search.field.tag": "tag",
        "search.field.source": "source",
        "search.kind.dhikr": "Dhikr",
        "search.kind.step": "Rite",
        "search.kind.article": "Article",
        "search.kind.item": "Checklist",
        "search.kind.contact": "Contact",
        "search.kind.chirp": "Message",
        "search.kind.place": "Place",
        // Today
        "today.hijri": "{day} {month} {year} AH",
        "today.hijri-computed":
            "computed by the Umm al-Qura calendar; the sighting of the moon may differ by a day",
        "today.begin": "Begin it with: {command}",
        "today.question": "A question for you",
        "today.answer-with": "Answer with: {command}",
        "today.finished": "You have come to the end of the rites.",
        // Person, backup, restore
        "person.none": "Nothing is stored of anyone.",
        "person.nothing-of": "Nothing is stored of {name}.",
        "person.exported": "What is stored of {name} was written to {file}.",
        "person.import.question": "Replace all that is stored of {name} with what {file} holds?",
        "person.imported": "What {file} holds of {name} is stored now.",
        "person.erase.question": "Erase all that is stored of {name}? It cannot be undone.",
        "person.copies":
            "These files may still hold what was erased; remove them yourself when you no longer need them:",
        "backup.written": "A checked copy of the home was written to {file}.",
        "restore.question": "Replace the present records with {file}?",
        "restore.consequence": "What is there now is kept beside it under another name.",
        "restore.done": "The records of {file} are now in use.",
        "restore.kept": "What was there before is kept in {file}.",
        // Refusals besides those of a walk
        "refusal.suggestion": "{refusal}; did you mean '{name}'?",
        "refusal.person.invalid":
            "'{name}' cannot be a person's name: it takes 1 to 64 characters, without '/' or "
            + "control characters",
        "refusal.profile.unknown-fact": "no fact is called '{name}'",
        "refusal.profile.ambiguous-fact": "several packs have a fact '{name}'; write one of {names}",
        "refusal.profile.derived-fact": "{name} follows from {origin}; set {origin} instead",
        "refusal.profile.invalid-value": "{fact} cannot be '{value}': it takes {accepted}",
        "refusal.profile.return-before-departure":
            "the return cannot be before the departure; correct one, or say both: {command}",
        "refusal.profile.dates-out-of-order":
            "{later} cannot be before {earlier}; correct one, or say both: {command}",
        "refusal.profile.in-future":
            "{fact} cannot be {date}, which is yet to come; write the day on which it was",
        "refusal.profile.long-past":
            "{fact} cannot be {date}, so long ago; write the day that you mean",
        "refusal.profile.birth-out-of-range":
            "nobody who is alive was born on {date}; write the day of birth",
        "refusal.profile.unknown-place": "no place is known as '{name}'; write the nearest larger city",
        "refusal.checklist.unknown-item": "no checklist has an item '{name}'",
        "refusal.checklist.unknown": "no checklist is called '{name}'",
        "refusal.checklist.not-own":
            "{id} comes with a pack and can be neither changed nor removed; set it aside with: {command}",
        "refusal.contacts.not-own":
            "{id} comes with a pack and cannot be removed; only contacts of your own can",
        "refusal.contacts.unknown": "no contact is called '{name}'",
        "refusal.contacts.several-phones":
            "'{phone}' is more than one telephone number; keep each as a contact of its own, without extensions",
        "refusal.contacts.invalid-phone":
            "'{phone}' is not a telephone number; write it as {example}, or a short code such as 911",
        "refusal.restore.unsound":
            "{file} is no sound backup ({detail}); nothing was changed; try another backup",
        "refusal.input.too-long": "the text is longer than {limit} characters; write a shorter one",
        "refusal.input.empty": "the text is empty; write at least one letter",
        "article.title": "Articles",
        "article.none": "No pack in use has an article.",
        "article.read-with": "Read one with: {command}",
        "article.line": "{title}: {command}",
        "refusal.input.unknown-name": "nothing is called '{name}'",
        "language.none":
            "there are no texts in '{language}', only in {known}; this is answered in {answer}",
        "refusal.input.several-candidates":
            "several things have '{name}' in their name; write one of {names}",
        "refusal.dhikr.is-category":
            "'{name}' is a category of dhikr; its dhikr are shown by: {command}",
        "refusal.article.unknown": "no article is called '{name}'; all of them: {command}",
        "refusal.article.near": "no article is called '{name}'; near it: {names}",
        "refusal.search.empty-filter":
            "nothing follows “{filter}”; write a value behind it, such as {example}",
        "refusal.search.filter": "no {field} is called “{value}”",
        "refusal.search.empty": "nothing to search for: write at least one letter or digit",
        "refusal.store.busy":
            "{path} is in use by another process; waited {seconds} s; try again when that one has ended",
        "refusal.store.full": "the disk is full: nothing was changed in {path}; make room and try again",
        "refusal.store.read-only":
            "{path} cannot be written; check its permissions or choose another directory with {option}",
        "refusal.store.damaged":
            "{path} is damaged ({detail}); nothing was changed; restore a backup with '{command}'",
        "refusal.store.newer":
            "{path} was written by a newer version of manasik ({found}); nothing was changed; "
            + "upgrade manasik",
        "refusal.store.unusable": "{path} cannot be used: {detail}",
        "accepts.boolean": "{yes} or {no}",
        "accepts.integer": "a whole number from {minimum} to {maximum}",
        "accepts.date": "a date such as {example}",
        "accepts.country": "a country's name or its two-letter code (ISO 3166-1) such as {example}",
        "accepts.languages": "languages by their codes (BCP 47), such as {example}",
        "accepts.time-zone": "a time zone such as {example}",
        "accepts.text": "a text",
    ]
}
