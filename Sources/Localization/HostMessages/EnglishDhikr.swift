import ManasikDomain

extension HostMessages {
    /// Dhikr: the series of a day, counting, what is a person's own, settings, reminders.
    static let englishDhikr: [String: String] = [
        "dhikr.free": "Free counting",
        "dhikr.free-tasbih": "Free tasbih",
        "dhikr.series-of-prayer": "{category}: {prayer}",
        "dhikr.day": "Dhikr of {date}",
        "dhikr.day.past": "Nothing was noted on this day.",
        "dhikr.day.future": "This day has not come. Its to-dos are made when it begins.",
        "dhikr.day.none": "No category is a daily to-do. Make one of them one: {command}",
        "dhikr.border.place_unknown":
            "Your days begin at fajr. Where you are is not known, so this one begins at midnight. Say where: {command}",
        "dhikr.border.no_fajr":
            "Your days begin at fajr. This one has no fajr where you are, so it begins at midnight.",
        "dhikr.counted": "{name}: {count}",
        "dhikr.reached": "Done: {name}",
        "dhikr.finished": "All of it is done: {series}",
        "dhikr.added": "Noted as said: {series}",
        "dhikr.reset": "Set back to 0: {name}",
        "dhikr.reset.question": "Set {name} back to 0?",
        "dhikr.progress": "{series}: {done} of {total} done",
        "today.dhikr-progress": "{done} of {total} to-dos done: {command}",
        "refusal.dhikr.unknown-series": "the day has no series '{name}'",
        "refusal.dhikr.several-series":
            "'{name}' is said in several series of the day; name one with {option}: {series}",
        "refusal.dhikr.not-in-series": "{dhikr} is not in {series}",
        "refusal.dhikr.future-day": "{date} has not come",
        "refusal.dhikr.count-range": "counts go from {lowest} to {highest}",
        "dhikr.introduction": "Dhikr, day by day",
        "dhikr.introduction.day":
            "Each day has its to-dos: the dhikr of the morning, of the evening, and after each of the five "
            + "prayers. They are made when you first look at a day, and those of days gone by stay as they were.",
        "dhikr.introduction.counting":
            "Open one with Enter and count with the space bar. Each dhikr has the number that it is said; the "
            + "next one comes by itself. With the last one you may note all of it as said.",
        "dhikr.introduction.own":
            "You may write down dhikr and categories of your own, change numbers and order, and hide what you do "
            + "not say. New versions of the packs leave that as it is.",
        "dhikr.introduction.kept":
            "All that you count is kept on this machine at once. Each text names its source; a text that no source confirms says so.",
        "dhikr.begin": "begin",
        "dhikr.settings": "Settings",
        "dhikr.setting.border": "The day begins at",
        "dhikr.setting.transliteration": "Show how it is pronounced",
        "dhikr.setting.translation": "Show what it means",
        "dhikr.setting.vowel_signs": "Show vowel signs",
        "dhikr.setting.arabic_size": "Size of the Arabic, in clients that draw it",
        "dhikr.setting.transliteration_size": "Size of the pronunciation, in clients that draw it",
        "dhikr.setting.translation_size": "Size of the meaning, in clients that draw it",
        "dhikr.setting.advance": "Go on by itself when a dhikr is done",
        "dhikr.setting.bell": "Sound when a dhikr is done",
        "dhikr.setting.tempo": "Automatic counting: one every",
        "dhikr.size.small": "small",
        "dhikr.size.normal": "normal",
        "dhikr.size.large": "large",
        "dhikr.size.huge": "very large",
        "dhikr.reading": "{index} of {total} · {progress}",
        "dhikr.not-at-last": "Go to the last dhikr first; there you can note all of it as said.",
        "dhikr.nothing-before": "This is the first dhikr.",
        "dhikr.nothing-after": "This is the last dhikr.",
        "dhikr.note": "Your note",
        "dhikr.audio": "Recording",
        "dhikr.key.open": "open",
        "dhikr.key.day": "another day",
        "dhikr.key.close": "close",
        "dhikr.key.add": "add: all said",
        "dhikr.key.tempo": "count by itself",
        "dhikr.key.pause": "pause",
        "dhikr.key.less": "one less",
        "dhikr.key.set": "set the number",
        "dhikr.key.reset": "back to 0",
        "dhikr.key.seek": "along the bar",
        "dhikr.key.favourite": "favourite",
        "dhikr.key.note": "note",
        "dhikr.key.own": "write down your own",
        "dhikr.key.edit": "change your own",
        "dhikr.key.remove": "remove your own",
        "dhikr.note.hint": "Leave it empty to remove the note.",
        "dhikr.form.add": "A dhikr of your own",
        "dhikr.form.edit": "Change {name}",
        "dhikr.form.name": "Name",
        "dhikr.form.arabic": "Arabic",
        "dhikr.form.discard": "Discard what you typed?",
        "dhikr.form.empty": "Write a name or the Arabic.",
        "dhikr.form.times":
            "“{text}” is not a number of times: write one from 0 to {highest}; 0 where none is set.",
        "dhikr.form.into": "It is said in: {category}",
        "dhikr.form.line": "another line",
        "dhikr.form.save": "at the last line: keep it",
        "dhikr.remove.question": "Remove {name}? What was said of it stays in the days gone by.",
        "dhikr.stays": "{name} comes with a pack and stays as it is. You can write a note on it.",
        "dhikr.plain.choose": "Type the number of what you want to say, t for free tasbih, or q to leave.",
        "dhikr.plain.keys":
            "Enter: one more. A number: that many. + and -: one more, one less. n: the next. p: the one before. "
            + "a: all of it is said. w: a note. ?: these keys. q: back to the day.",
        "dhikr.plain.unknown": "“{text}” means nothing here. ? tells what can be typed.",
        "dhikr.plain.no-series": "There is no number “{text}” in the list.",
        "dhikr.key.choose": "choose",
        "dhikr.key.change": "change",
        "refusal.dhikr.no-reminder-time":
            "'{series}' has no time of its own; say when with {option}, such as: {command}",
        "refusal.dhikr.unknown-setting": "no setting is called '{name}'",
        "refusal.dhikr.invalid-setting": "{name} takes {accepted}, not '{value}'",
        "dhikr.own.added": "Added: {name} ({id})",
        "dhikr.own.changed": "Changed: {name} ({id})",
        "dhikr.own.removed": "Removed: {name} ({id})",
        "dhikr.own.noted": "Your note on {name} ({id}) is kept.",
        "dhikr.own.unnoted": "Your note on {name} ({id}) is removed.",
        "dhikr.set.hidden": "Left out of {category}: {name}",
        "dhikr.set.unhidden": "Back in {category}: {name}",
        "dhikr.set.included": "Said in {category} too: {name}",
        "dhikr.set.moved": "{name} stands at place {place} of {category}.",
        "dhikr.category.added": "Added: {name} ({id})",
        "dhikr.category.changed": "Changed: {name} ({id})",
        "dhikr.category.removed": "Removed: {name} ({id})",
        "dhikr.category.restored": "As the packs have it: {name} ({id})",
        "dhikr.category.daily": "daily",
        "dhikr.category.each-prayer": "after each prayer",
        "dhikr.category.is-changed": "changed by you",
        "dhikr.category.hidden": "left out: {names}",
        "refusal.dhikr.not-own": "{id} comes with a pack and stays as it is; leave it out with: {command}",
        "refusal.dhikr.not-own-category":
            "{id} comes with a pack; of it you can change whether it is daily, and its dhikr",
        "dhikr.remind": "Reminders of dhikr",
        "dhikr.remind.off": "no reminder",
        "dhikr.remind.no-time":
            "“{text}” is no time: "
            + "--at takes one of the clock such as 06:30, a prayer such as fajr or 'fajr + 20 min', or weekdays with a time such as 'friday 13:00'",
        "dhikr.remind.none": "There is nothing to be reminded of: no category is a daily to-do.",
    ]

    static let englishDhikrPlurals: [String: [PluralCategory: String]] = [
        "dhikr.number": [.one: "{count} dhikr", .other: "{count} dhikr"],
        "dhikr.set.renumbered": [
            .one: "{name} is said once in {category}.", .other: "{name} is said {count} times in {category}.",
        ],
        "dhikr.seconds": [.one: "{count} second", .other: "{count} seconds"],
    ]
}
