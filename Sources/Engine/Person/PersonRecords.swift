import ManasikDomain
import ManasikRemembrance
import ManasikScheduling

/// The decoded records of one read, with the versions that changes expect; parts that were not asked for are empty.
struct PersonRecords: Sendable {
    /// The record of the person's stated facts.
    var stated = SingleRecord<StatedFacts>.absent
    /// The values of the facts of records.
    var recordValues: [DefinitionID: FactValue] = [:]
    /// The values of the facts of records of the packs that walks keep, by ritual.
    var recordValuesOfWalks: [DefinitionID: [DefinitionID: FactValue]] = [:]
    /// The record of the changes of packs, if code of migrations may have changed something.
    var applied = SingleRecord<AppliedChanges>.absent
    var ticks: [DefinitionID: DecodedRecord<Tick>] = [:]
    var items: [DecodedRecord<OwnItem>] = []
    var contacts: [DecodedRecord<OwnContact>] = []
    var favourites: Set<DefinitionID> = []
    var schedules: [DecodedRecord<ScheduledJob>] = []
    /// Schedules that cannot be read; listing schedules reports them.
    var unreadableSchedules: [UnreadableSchedule] = []
    var settings = SingleRecord<ChosenSettings>.absent
    var quietHours = SingleRecord<QuietHours>.absent
    var walks = PersonWalks()
    var rotationChoice = SingleRecord<ChosenRotations>.absent
    var seenMessage = SingleRecord<SeenMessage>.absent
    var feed = SingleRecord<FeedRevisions>.absent
    var dhikr = DhikrRecords()
    var series: [SeriesRecord] = []
    /// The record names used by the person's own items and contacts, including those that cannot be read.
    var takenItems: [String] = []
    var takenContacts: [String] = []
    /// Records that were left out because they cannot be read.
    var unreadable: [UnreadableRecord] = []

    var chosenRotations: [DefinitionID] { rotationChoice.value?.ids ?? [] }
}

/// The walks of a person, or why they cannot be read.
struct PersonWalks: Sendable {
    var all: Result<[DefinitionID: StoredWalk], EngineError> = .success([:])
    /// The records because of which the walks cannot be read.
    var unreadable: [UnreadableRecord] = []

    /// The walks; empty if one of them cannot be read.
    var readable: [DefinitionID: StoredWalk] { (try? all.get()) ?? [:] }
}
