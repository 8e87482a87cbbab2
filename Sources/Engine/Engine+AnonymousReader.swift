import ManasikDomain
import ManasikRecords
import ManasikStoreContract

extension Engine {
    /// Returns what somebody may read who has not signed in.
    ///
    /// - Parameter languages: BCP 47, best first, of what is said.
    public func anonymousReader(languages: [String] = ["en"]) -> AnonymousReader {
        let generation = self.generation
        var access = access(ofNobodyBy: generation, languages, in: base)
        access.oneState = oneState(by: generation) { [self] in
            self.access(ofNobodyBy: generation, languages, in: $0)
        }
        return AnonymousReader(access)
    }

    private func access(
        ofNobodyBy generation: Generation,
        _ languages: [String],
        in base: any Store
    ) -> PersonAccess {
        MigratingStore(
            GuardedStore(base, for: .nobody),
            // Nobody has this name, and what is the home's own is refused to who has not signed in.
            of: .home,
            generation,
            clock: clock,
            homeZone: homeZone,
            storesMigrations: false,
            shared: sharedMigration
        ).access(languages: languages, ownIndexes: ownIndexes)
    }
}
