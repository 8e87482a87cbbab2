import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikTerminal
import ManasikViews

extension PersonCommand {
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import",
            abstract:
                "Replaces everything that is stored about a person with an exported file, or adds it with --merge.",
            discussion: """
                Example: manasik person import me.json --yes
                  manasik person import me.json --merge --dry-run
                  manasik person import me.json --merge

                With --merge what the file holds and what is stored become one, whichever came first: nothing of either is lost, \
                and the same file changes nothing the second time. Events of a walk are put in order; one that no longer holds is \
                kept and named with the reason. Where the two were begun apart from each other, it is asked first whether both are \
                of one person, since everybody may have the same name; --yes says so.

                The file says whose it is; with another --person it is refused. In shared collections it changes what the person may \
                change themselves; the rest is named and stays as it is. --trusted takes the file as it is.

                Exit codes: 0 done; 1 done, except for records that a shared collection does not let the person write; 64 the command line is \
                wrong; 74 the file or the home directory cannot be used.
                """
        )

        @Argument(help: ArgumentHelp("A file that 'person export' wrote.", valueName: "file"))
        var file: String

        @Flag(
            name: .long,
            help:
                "Do not ask, even if something is stored about the person already; with --merge, both are of one person."
        )
        var yes = false

        @Flag(
            name: .long,
            help: "Do not ask the rules of shared collections, for a file that nobody else can have changed."
        )
        var trusted = false

        @Flag(name: .long, help: "Add the file to what is stored, as another device of the person wrote it.")
        var merge = false

        @Flag(name: .long, help: "With --merge: store nothing, and say what would change.")
        var dryRun = false

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if dryRun, !merge { throw ValidationError("--dry-run says what --merge would change; give both") }
            if merge, trusted {
                throw ValidationError("--merge leaves shared collections as they are; leave --trusted out")
            }
        }

        func run() async throws {
            let context = CommandContext(options)
            try context.checkFormat()
            let archive = try archive(context)
            if merge { return try await meet(archive, context) }
            try await context.reporting {
                let store = try context.store(for: .operator)
                let localizer = context.localizer
                let isKnown = try await store.holdsAnything(of: archive.person)
                if isKnown {
                    let question = YesNoQuestion.replacing(archive.person, with: file, in: localizer)
                    guard try context.confirm(question, isGiven: yes, localizer) else { return }
                }
                // The packs that can be used; those that are set aside keep nobody from a file of their own.
                lazy var engine = context.engine(with: context.load(context.availableSearchPath), over: store)
                // Others may have changed what is stored while it was being asked.
                let collections = try engine.person(archive.person.rawValue).collections
                let admitted =
                    trusted
                    ? try await collections.trusted(archive) : try await collections.admitted(archive)
                let leftOut = admitted.leftOut
                do throws(StoreError) { try await store.restore(admitted.archive) } catch {
                    throw refusal(error, context)
                }
                // The home gets an id of its own among the devices of the person, as their changes need it: another one than it had
                // where the file is from the time when it had that, since what followed was noted under it too.
                var renewed: HomeDevice?
                if let used = archive.usedDevices {
                    let home = try await HomeDevice.ofHome(in: store)
                    if let home, used.devices[home.id] != nil {
                        renewed = try await HomeDevice.renew(in: store, at: context.clock.now())
                    }
                    try await engine.devices(of: archive.person.rawValue).begin()
                }
                if archive.hasWalks {
                    let engine = context.engine(with: try context.loadPacks(), over: store)
                    try await keepRevisions(of: archive.person, by: engine)
                }
                let unknown = admitted.unknown
                context.output.say(
                    .personImported(
                        archive.person,
                        from: file,
                        leavingOut: leftOut,
                        unknown: unknown,
                        in: localizer
                    ),
                    or: PersonFileResponse(
                        file: file,
                        person: archive.person,
                        leavingOut: leftOut,
                        unknown: unknown
                    )
                )
                context.sayRenewed(renewed)
                if !isKnown { await context.warnOfNewName(archive.person, in: engine, localizer) }
                if !leftOut.isEmpty { throw ExitStatus.failure }
            }
        }

        /// Adds the archive to what is stored, or says what that would change.
        private func meet(_ archive: PersonArchive, _ context: CommandContext) async throws {
            let packs = try context.loadPacks()
            try await context.reporting {
                let store =
                    dryRun ? try context.readingStore(for: .operator) : try context.store(for: .operator)
                let engine = context.engine(with: packs, over: store, homeZone: try context.homeZone())
                let generation = engine.generation
                let devices = try engine.devices(of: archive.person.rawValue)
                let isKnown = dryRun ? true : try await devices.isKnown(archive)
                guard
                    try isKnown
                        || context.confirm(question(archive, context), isGiven: yes, context.localizer)
                else { return }
                let meeting = try await devices.meet(archive, isSamePerson: !isKnown, isPreview: dryRun)
                if archive.hasWalks, !dryRun {
                    try await keepRevisions(of: archive.person, by: engine)
                }
                var revisions: [DefinitionID: WalkRevision] = [:]
                for ritual in meeting.refused.map(\.ritual) + meeting.doubled.map(\.ritual) {
                    revisions[ritual] = generation.currentRevision(of: ritual)
                }
                context.output.say(
                    .meeting(
                        meeting,
                        with: file,
                        of: generation.catalog,
                        following: revisions,
                        in: generation.localizer(context.languages)
                    ),
                    or: MeetingResponse(meeting, with: file)
                )
            }
        }

        /// Asks whether the archive is of the person about whom something is stored here.
        private func question(_ archive: PersonArchive, _ context: CommandContext) -> YesNoQuestion {
            let devices = archive.usedDevices?.devices.values.map(\.name).sorted() ?? []
            return .meeting(archive.person, with: file, from: devices, in: context.localizer)
        }

        /// Stores the packs in use for the walks that follow them, as is done when a walk begins.
        private func keepRevisions(of person: PersonID, by engine: Engine) async throws {
            do {
                try await engine.keepRevisions(of: person)
            } catch {
                // A walk that cannot be read is reported when somebody opens it.
                if error.code == "store" { throw error }
            }
        }

        /// Returns the refusal of an archive that no store accepts; of any other failure, the failure.
        private func refusal(_ error: StoreError, _ context: CommandContext) -> any Error {
            guard case .invalid(let detail) = error else { return error }
            return context.fail(.unsoundArchive(path: file, detail: detail))
        }

        private func archive(_ context: CommandContext) throws -> PersonArchive {
            let data = try context.contents(of: file, code: "person.unreadable-archive")
            let archive: PersonArchive
            do throws(CodecError) { archive = try PersonArchive(foreignWireText: [UInt8](data)) } catch {
                throw context.fail(.notAnArchive(path: file, reason: error))
            }
            do throws(StoreError) { try archive.check() } catch { throw refusal(error, context) }
            if let (record, field, takes) = archive.misfit {
                let name = "\(record.collection)/\(record.id)"
                throw context.fail(
                    .invalidArchive(path: file, record: name, field: field, takes: takes)
                )
            }
            if archive.foreignJob != nil {
                let takes = "the key of one of the person's schedules"
                throw context.fail(.invalidArchive(path: file, record: "jobs", field: "key", takes: takes))
            }
            if let named = options.persons.last, PersonID(rawValue: named) != archive.person {
                throw context.fail(
                    "'\(file)' holds what is stored about \(archive.person), not about \(named); nothing was changed; "
                        + "leave --person out",
                    ExitStatus.usage
                )
            }
            return archive
        }
    }
}
