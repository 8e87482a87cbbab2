extension HostMessages {
    /// What the person is asked and told of themselves, and the greeting.
    static let englishSession: [String: String] = [
        "fact.place.why": "Prayer times, the qibla and the day where you are hang on it.",
        "fact.birth_date.why":
            "Your age is counted from it: some rules and advice depend on how old you are.",
        "fact.departure.why": "The days by which things are due are counted from it.",
        "fact.return_date.why": "What is to be done after the journey is counted from it.",
        "fact.name.why": "It stands on the card that you show when you are lost or need help.",
        "fact.group.why":
            "It stands on the card that you show when you are lost, so that others can bring you back.",
        "fact.tent.why": "It stands on the card that you show when you are lost in Mina or Arafat.",
        "fact.hotel.why": "It stands on the card that you show when you are lost in the city.",
        "takes.place": "a city, such as Kuala Lumpur",
        "profile.which-place": "Several places are called {name}. Which one is it?",
        "profile.list": "What can be said of you",
        "profile.list-how": "Say it with: {command}",
        "profile.left-open":
            "Questions still open: {count}. You can answer them later; this lists them all: {command}",
        "today.next-prayer": "Next prayer",
        "today.prayer-at": "{prayer} at {time}, in {left} ({place})",
        "duration.hours-minutes": "{hours} h {minutes} min",
        "duration.minutes": "{minutes} min",
        "common.verify-yourself":
            "Ask your hajj office or travel group whether it still holds. It was taken from: {sources}",
        "contacts.kept-as": "The number is kept as {phone}, by which it can be called from every country.",
        "greeting.what":
            "Manasik leads you through hajj and 'umrah step by step, in your language and by your school. It works offline, and what you say stays on this machine.",
        "greeting.review": "No scholar has reviewed its texts yet: ask one whom you trust.",
        "greeting.now": "Three things to do now",
        "greeting.ask": "say who you are, one question at a time",
        "greeting.today": "see what matters today",
        "greeting.walk": "be led through the rites",
        "greeting.rest": "Everything else: {help}. When you are lost or need help: {lost}",
    ]
}
