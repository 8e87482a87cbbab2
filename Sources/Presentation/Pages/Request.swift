public import ManasikDomain
public import ManasikViews

/// An action that a page offers to the reader.
public enum Request: Hashable, Sendable {
    /// States a fact. If the value is nil, the reader supplies it.
    case state(fact: String, value: String?)
    /// States several facts together.
    case stateTogether(facts: [String])
    /// Asks the questions worth answering, one after another.
    case askQuestions
    /// Shows every fact that can be stated.
    case showFacts
    case showToday
    case showChecklists
    case setAside(item: DefinitionID)
    case showDhikr
    /// Makes a category of dhikr daily.
    case makeCategoryDaily
    case showDhikrCategory(DefinitionID)
    case hideDhikr(DefinitionID)
    /// Sets a daily reminder for a series of dhikr, at a time of day.
    case remindOfDhikr(series: String, at: String)
    case showArticles
    /// Opens an article by its name.
    case readArticle(String)
    /// Marks a dhikr or a message as a favourite, by its name.
    case addFavourite(String)
    /// Makes a group that the reader guides; the reader supplies its name.
    case makeGroup
    /// Invites people to a group, by its name.
    case inviteToGroup(String)
    /// Ends the codes of a group, by its name.
    case endCodes(ofGroup: String)
    /// Leaves a group, by its name or id.
    case leaveGroup(String)
    /// Joins a group. If the code is nil, the reader supplies it.
    case joinGroup(code: String?)
    /// Lets the guide of a group see something of the reader, who supplies what.
    case grantToGroup(String)
    /// Adds a record to a collection of a pack; the reader supplies its fields.
    case addRecord(to: String)
    /// Shows the records of a collection that come after one.
    case showRecords(of: String, RecordSearch)
    /// Chooses a setting of a pack for everybody, as the operator does; the reader supplies the value.
    case setForAll(String)
    /// Takes the choice of a setting of a pack back.
    case resetSetting(String)
    /// Adds a schedule. If the trigger is nil, the reader supplies it.
    case addSchedule(name: String, trigger: String?)
    case removeSchedule(name: String)
    /// Shows a step as it is in the walk of a ritual.
    case showStep(String, ritual: DefinitionID)
    /// Opens the walk of a ritual; nil for the ritual that the person performs.
    case openWalk(ritual: DefinitionID?)
    /// Repeats the current request for one of several rituals.
    case chooseRitual([DefinitionID])
    case walk(WalkRequest)
    /// States that a step was done at another time than now.
    case sayWhenDone(step: String)
    /// To note a violation that happened earlier.
    case sayWhenViolated(DefinitionID)
    case showRemedies
    /// States by which alternative a remedy was settled.
    case settleByAlternative(String)
    case noteViolation
    /// Repeats the current request with an answer to a question about a violation, by the question's name.
    case answerCircumstance(String)
    /// Shows what the packs in use would change in the walk.
    case previewMigration
    case migrate(ritual: DefinitionID?)
    /// Changes what is stored for good as the packs in use migrate it.
    case migrateStored
    case showPacks
    /// Shows the problems of the packs.
    case checkPacks
    case restoreBackup
    /// Checks the home and names each problem.
    case diagnose
    /// Writes the records of a person to a file.
    case exportPerson
    /// Searches for a text, either among dhikr only or among everything.
    case search(String, ofDhikr: Bool)
    /// Shows whom to call and what to show to others in an emergency.
    case showEmergency
    /// Shows all requests that are possible.
    case showHelp
    /// Repeats the current request with an additional input.
    case give(Input)

    /// An input for a request.
    public enum Input: String, Hashable, Sendable, CaseIterable {
        case place, coordinates
        case timeZone = "time_zone"
        /// A series of dhikr.
        case series
        /// A time of day.
        case time
        /// The directory in which records are stored.
        case home
        /// The confirmation of a question.
        case confirmation
        /// A screen on which to search.
        case searchScreen = "search_screen"
        /// The largest number of things to show.
        case limit
        /// The target to which notifications are delivered.
        case sink
        /// The statement that a step was done before others that precede it.
        case outOfOrder = "out_of_order"
        /// Packs that are read as they are, without being activated.
        case packs
    }
}
