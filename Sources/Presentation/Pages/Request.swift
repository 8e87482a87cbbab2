public import ManasikDomain

/// What a reader can ask for, as a page offers it.
public enum Request: Hashable, Sendable {
    /// To state a fact; nil for the value leaves it to the reader.
    case state(fact: String, value: String?)
    /// To state several facts together.
    case stateTogether(facts: [String])
    case showToday
    case showProfile
    /// To be asked what is not known yet.
    case answerQuestions
    case showChecklists
    case setAside(item: DefinitionID)
    case showDhikr
    /// To have a category of dhikr said daily.
    case makeCategoryDaily
    case showWalk
    /// To read an article, by the name that it is asked for by.
    case readArticle(String)
    /// To mark a dhikr or a message as a favourite, by its name.
    case addFavourite(String)
    /// To add a schedule; nil for the trigger leaves it to the reader.
    case addSchedule(name: String, trigger: String?)
    case removeSchedule(name: String)
    /// To show a step as the walk of a ritual has it.
    case showStep(String, ritual: DefinitionID)
}
