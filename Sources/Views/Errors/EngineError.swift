public import ManasikDomain
public import ManasikScheduling
public import ManasikWalkthroughs

/// Why the engine did not do what was asked: a code and a payload.
public enum EngineError: Error, Sendable {
    case invalidPerson(String)
    case unknownFact(String, suggestion: String?)
    case ambiguousFact(String, [DefinitionID])
    case derivedFact(String, from: String)
    /// A fact is stated that is counted from records.
    case countedFact(String, of: DefinitionID)
    case invalidFact(FactError)
    /// The day of the return is before that of the departure.
    case returnBeforeDeparture
    /// A date is before another one that must come first.
    case datesOutOfOrder(earlier: DefinitionID, later: DefinitionID)
    /// A date of birth is in the future, or longer ago than anybody lives.
    case birthOutOfRange(CivilDate)
    /// Something that has happened is given a day in the future.
    case factInFuture(DefinitionID, CivilDate)
    /// A date is too long ago to be meant.
    case factLongPast(DefinitionID, CivilDate)
    case unknownRitual(String, suggestion: String?)
    /// No ritual applies to the person.
    case noRitual
    /// No pack that is loaded has a ritual.
    case noRitualLoaded
    /// Which ritual applies depends on a fact that is not known.
    case ritualUndecided(DefinitionID)
    case severalRituals([DefinitionID])
    case notBegun(DefinitionID)
    /// A step is not one of this walk, but of others that the person has begun; with their rituals.
    case stepOfOtherWalk(String, [DefinitionID])
    case walk(WalkRefusal)
    /// The record that would be replaced cannot be read by this version of the program.
    case unreadableRecord(UnreadableRecord)
    /// What is stored of a pack waits for a migration that fails.
    case waitsForMigration(PackID)
    /// A stored walk cannot be read by this version of the program.
    case unreadableWalk(String, String)
    /// Something is missing from a stored walk.
    case damagedWalk(String, String)
    /// A walk of an archive lacks something, so that nobody could read it; with what it lacks.
    case incompleteWalk(String, String)
    /// The packs of a walk are neither in use nor stored completely; with their versions if they are known.
    case missingRevision(DefinitionID, [String])
    /// The packs of a walk are stored but do not load in this version of the program.
    case unusableRevision(DefinitionID, String)
    /// The packs in use do not have the ritual of a walk.
    case ritualGone(DefinitionID)
    case unknownItem(String, suggestion: String?)
    case unknownChecklist(String, suggestion: String?)
    /// Items of packs can be set aside but not removed.
    case notOwnItem(DefinitionID)
    case notOwnContact(DefinitionID)
    /// A place that was imported stays.
    case notOwnListing(String)
    case unknownContact(String, suggestion: String?)
    case invalidPhone(String)
    /// Another number, or an extension, follows the first one.
    case severalPhones(String)
    case emptyText
    /// A text has more characters than can be stored.
    case textTooLong(limit: Int)
    case unknownDefinition(String, suggestion: String?)
    /// Several definitions have a name; with their kinds and full names.
    case ambiguousDefinition(String, [String])
    /// Nothing has this name, and the titles of several things contain its words; with their names and titles.
    case severalCandidates(String, [String])
    /// The name is that of a category of dhikr, not of a dhikr.
    case dhikrCategory(String, category: DefinitionID)
    /// No article has this name; with the nearest ones, each with its title.
    case unknownArticle(String, near: [String])
    case unknownSchedule(String, suggestion: String?)
    /// No series of a day has this name.
    case unknownSeries(String, suggestion: String?)
    /// Several series of a day have a dhikr; with their names.
    case severalSeries(String, [String])
    /// A series does not have a dhikr.
    case notInSeries(DefinitionID, String)
    /// Nothing can have been said on a future day.
    case futureDay(CivilDate)
    /// A number is outside the range of counts.
    case countOutOfRange(ClosedRange<Int>)
    /// No pack has a collection of this name.
    case unknownCollection(String, suggestion: String?)
    case unknownRecord(String, DefinitionID)
    /// People do not write the records of a collection; its pack does.
    case keptByPack(DefinitionID)
    /// The rules of a shared collection do not allow the person what they ask for.
    case notAllowed(RecordAccess.Operation, DefinitionID)
    /// Who has not signed in asks for a collection that is not public.
    case notPublic(DefinitionID)
    /// A collection has no roles that the operator could give.
    case noRoles(DefinitionID)
    /// A collection has no role of this name; with those that it has.
    case unknownRole(String, DefinitionID, roles: [String])
    /// Somebody does not have a role in a collection.
    case notAppointed(String, role: String, DefinitionID)
    /// A field of a record does not take a value.
    case record(RecordFieldError)
    /// A collection has as many records of the person as it may have.
    case tooManyRecords(limit: Int)
    case notOwnDhikr(DefinitionID)
    case notOwnDhikrCategory(DefinitionID)
    /// A series is not said after a prayer and does not begin with one, so that it has no time; by its name.
    case noReminderTime(String)
    /// No pack has a setting of this name.
    case unknownPackSetting(String, suggestion: String?)
    /// A setting of a pack is chosen by somebody else; with who chooses it.
    case notChooser(DefinitionID, of: PackSetting.Chooser)
    /// A setting of a pack does not take a value.
    case setting(RecordFieldError)
    case unknownSetting(String, suggestion: String?)
    case invalidSetting(String, value: String, accepted: String)
    /// The person's place is neither given nor known.
    case noPlace
    case unknownPlace(String, suggestions: [String])
    /// The almanac does not know the place where a person says that they live.
    case unknownHome(String, suggestions: [String])
    case ambiguousPlace(String, [String])
    case condition(ConditionFailure)
    /// The store could not be read or written.
    case store(StoreProblem)
    /// A file or a directory of the home cannot be used.
    case home(path: String, StoreProblem)
    case search(SearchError)
    /// A schedule comes at a moment that has passed; with its trigger as it was written.
    case scheduleOver(String)
    /// A text that is not a trigger, where one is expected.
    case invalidTrigger(Trigger.Problem)
    /// A trigger counts days from something that is no date; with the dates that are known.
    case notADate(String, trigger: String, dates: [String], suggestion: String?)
    /// A word that is not a time, where a reminder of dhikr is set.
    case notAReminderTime(String)
    /// Coordinates were given without a time zone.
    case noTimeZone
    /// Nothing is stored about somebody.
    case unknownPerson(String, suggestion: String?)
    case notAnArchive(path: String, reason: CodecError)
    /// No store accepts what an archive has.
    case unsoundArchive(path: String, detail: StoreDetail)
    /// A field of an archive has a value that it cannot have.
    case invalidArchive(path: String, record: String, field: String, takes: String)
    /// Nothing shows that an archive and what is stored under its name are of one person; with the name.
    case unknownHistory(String)
    /// Code of newer versions of packs has changed what a device gives, and packs here do not have that code; with their ids.
    case newerData([String])
    /// A file that would be replaced is not a calendar of this program.
    case notACalendar(path: String)
    /// The person neither guides nor belongs to a group of this name.
    case unknownGroup(String, suggestion: String?)
    /// The person has several groups of this name.
    case severalGroups(String, [GroupView])
    /// Only the person's own record of a group is left, so that nobody would see what is granted to it; with its id.
    case orphanedGroup(String)
    /// Another person guides the group of this id.
    case takenGroup(String)
    /// Only the guide of the group may do this.
    case notGuide(String)
    /// The person guides the group, and is no member of it.
    case ownGroup(String)
    case invalidGroupName(String)
    case unknownMember(String, suggestion: String?)
    /// No invitation has this code: it was mistyped, or the guide has ended it.
    case unknownCode
    /// An invitation is past its time.
    case codeExpired
    /// As many people as an invitation is for have joined with it.
    case codeUsedUp
    /// A group has as many members as it may have, or a person as many groups.
    case tooManyInGroups(limit: Int)
}
