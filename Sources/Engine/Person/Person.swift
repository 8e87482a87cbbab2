public import ManasikDomain
public import ManasikLocalization
import ManasikPresentation
public import ManasikViews

/// One person in a reader's languages, with a service for each feature.
public struct Person: Sendable {
    public let engine: Engine
    private let access: PersonAccess

    init(_ engine: Engine, _ access: PersonAccess) {
        self.engine = engine
        self.access = access
    }

    public var id: PersonID { access.id }
    /// The reader's languages (BCP 47), best first.
    public var languages: [String] { access.languages }
    /// The packs used for this person, even after the engine has switched to others.
    public var generation: Generation { access.generation }
    /// Texts in the reader's languages.
    public var localizer: Localizer { generation.localizer(languages) }

    /// Returns the localizer for the texts of a walk, in the reader's languages.
    public func localizer(of revision: WalkRevision) -> Localizer {
        localizer.of(revision)
    }

    public var almanac: AlmanacService { AlmanacService(person: access) }
    public var articles: ArticleService { ArticleService(catalog: generation.catalog, localizer: localizer) }
    public var checklist: ChecklistService { ChecklistService(person: access) }
    public var chirp: ChirpService { ChirpService(person: access) }
    public var collections: CollectionService { CollectionService(person: access) }
    public var contacts: ContactsService { ContactsService(person: access) }
    public var dhikr: DhikrService { DhikrService(person: access) }
    public var explanations: ExplanationService { ExplanationService(person: access) }
    public var favourites: FavouriteService { FavouriteService(person: access) }
    public var feed: FeedService { FeedService(person: access) }
    public var groups: GroupService {
        GroupService(
            person: access,
            joint: engine.access(
                of: access.id,
                languages: access.languages,
                by: generation,
                as: .operator
            ),
            records: engine.groupRecords(generation)
        ) { [engine, access] member, known in
            engine.access(
                of: member,
                languages: access.languages,
                by: access.generation,
                knowing: known
            )
        }
    }
    public var nearby: NearbyService { NearbyService(person: access) }
    public var search: SearchService { SearchService(person: access) }
    public var profile: ProfileService { ProfileService(person: access) }
    public var records: RecordService { RecordService(person: access) }
    public var reminders: DhikrReminderService { DhikrReminderService(person: access) }
    public var settings: SettingService { SettingService(access, choosing: .person) }
    public var schedules: ScheduleService { ScheduleService(person: access) }
    public var today: TodayService { TodayService(person: access) }
    public var walk: WalkService { WalkService(person: access) }
}
