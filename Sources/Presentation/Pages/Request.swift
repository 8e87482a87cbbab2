public import ManasikDomain

/// What a reader can ask for, as a page offers it.
public enum Request: Hashable, Sendable {
    /// To state a fact; nil for the value leaves it to the reader.
    case state(fact: String, value: String?)
    /// To state several facts together.
    case stateTogether(facts: [String])
    /// To be asked what is worth knowing, one question after another.
    case askQuestions
    /// To show every fact that can be stated.
    case showFacts
    case showToday
    case showChecklists
    case setAside(item: DefinitionID)
    case showDhikr
    /// To have a category of dhikr said daily.
    case makeCategoryDaily
    case showDhikrCategory(DefinitionID)
    case hideDhikr(DefinitionID)
    /// To be reminded of a series of dhikr, at a time of the clock.
    case remindOfDhikr(series: String, at: String)
    case showArticles
    /// To read an article, by the name that it is asked for by.
    case readArticle(String)
    /// To mark a dhikr or a message as a favourite, by its name.
    case addFavourite(String)
    /// To add a schedule; nil for the trigger leaves it to the reader.
    case addSchedule(name: String, trigger: String?)
    case removeSchedule(name: String)
    /// To show a step as the walk of a ritual has it.
    case showStep(String, ritual: DefinitionID)
    /// nil for the ritual that the person does.
    case openWalk(ritual: DefinitionID?)
    /// Repeats the request for one of several rituals.
    case chooseRitual([DefinitionID])
    case walk(WalkRequest)
    /// To say at what other time than now a step was done.
    case sayWhenDone(step: String)
    case showRemedies
    /// To say by which alternative a remedy was settled.
    case settleByAlternative(String)
    case noteViolation
    /// To see what the packs in use would change in the walk.
    case previewMigration
    case migrate(ritual: DefinitionID?)
    case showPacks
    /// To see what is wrong with the packs.
    case checkPacks
    case restoreBackup
    /// To write what is stored about a person to a file.
    case exportPerson
    /// To search for a text, among dhikr or among all.
    case search(String, ofDhikr: Bool)
    /// To see whom to call, and what to show to others.
    case showEmergency
    /// To see all that can be asked for.
    case showHelp
    /// To repeat what was asked with one thing more.
    case give(Input)

    /// What a request may be given.
    public enum Input: String, Hashable, Sendable, CaseIterable {
        case place, coordinates
        case timeZone = "time_zone"
        /// A series of dhikr.
        case series
        /// A time of the clock.
        case time
        /// The directory in which things are kept.
        case home
        /// The answer yes to a question.
        case confirmation
        /// To have a screen to search on.
        case searchScreen = "search_screen"
        /// The most things that are shown.
        case limit
        /// To what notifications are delivered.
        case sink
    }
}
