import ManasikDomain
import ManasikRemembrance
import ManasikScheduling

/// What was read of a person in one go, decoded, with the versions that changes expect; parts that were not asked for are empty.
struct PersonRecords: Sendable {
    /// The record of what is stated of the person.
    var stated = SingleRecord<StatedFacts>.absent
    var ticks: [DefinitionID: DecodedRecord<Tick>] = [:]
    var items: [DecodedRecord<OwnItem>] = []
    var contacts: [DecodedRecord<OwnContact>] = []
    var favourites: Set<DefinitionID> = []
    var schedules: [DecodedRecord<ScheduledJob>] = []
    /// Schedules that cannot be read; who lists them tells of them.
    var unreadableSchedules: [UnreadableSchedule] = []
    var quietHours = SingleRecord<QuietHours>.absent
    var walks = PersonWalks()
    var rotationChoice = SingleRecord<ChosenRotations>.absent
    var seenMessage = SingleRecord<SeenMessage>.absent
    var feed = SingleRecord<FeedRevisions>.absent
    var dhikr = DhikrRecords()
    var series: [SeriesRecord] = []
    /// The names of the records that the person's own items and contacts have, those that cannot be read among them.
    var takenItems: [String] = []
    var takenContacts: [String] = []
    /// What is kept and cannot be read; it was left out.
    var unreadable: [UnreadableRecord] = []

    var chosenRotations: [DefinitionID] { rotationChoice.value?.ids ?? [] }
}

/// The walks of a person, or why they cannot be read.
struct PersonWalks: Sendable {
    var all: Result<[DefinitionID: StoredWalk], EngineError> = .success([:])
    /// The records that stand in the way of reading them.
    var unreadable: [UnreadableRecord] = []

    /// None where one cannot be read.
    var readable: [DefinitionID: StoredWalk] { (try? all.get()) ?? [:] }
}
