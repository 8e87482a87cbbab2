import ManasikDomain
package import ManasikPackHost

/// The generation whose packs are read: the active one, or the last good one before it where that is broken.
package struct GenerationInUse: Sendable {
    /// A generation that cannot be used as it was made.
    package struct Broken: Sendable, Hashable {
        /// nil if not even that can be read.
        package let number: Int?
        package let problems: [String]
        /// Whether the files of its packs are damaged, and not its own.
        package var isOfPacks = false
    }

    private let home: GenerationHome

    /// nil if no generation can be read at all.
    package let generation: PackGeneration?
    /// The generations that come before it and are broken, the active one first; itself too if every one is.
    package let broken: [Broken]

    /// Finds the generation to use.
    ///
    /// Of broken generations the first that can be read is used where no good one is left; its packs that are broken are
    /// then set aside while they are loaded.
    ///
    /// - Returns: nil if no generation was ever activated.
    package init?(of home: GenerationHome) {
        self.home = home
        var broken: [Broken] = []
        var candidates: [Int]
        do throws(GenerationError) {
            guard let active = try home.active() else { return nil }
            candidates = [active.number] + active.former
        } catch {
            broken.append(Broken(number: nil, problems: [error.message]))
            candidates = home.numbers.reversed()
        }
        var readable: PackGeneration?
        for number in candidates {
            do throws(GenerationError) {
                let generation = try home.generation(number)
                let problems = generation.packs.compactMap { pack in
                    home.contents.problem(of: pack).map { "pack '\(pack.id)' \(pack.version): \($0)" }
                }
                guard !problems.isEmpty else {
                    self.generation = generation
                    self.broken = broken
                    return
                }
                readable = readable ?? generation
                broken.append(Broken(number: number, problems: problems, isOfPacks: true))
            } catch {
                broken.append(Broken(number: number, problems: [error.message]))
            }
        }
        generation = readable
        self.broken = broken
    }

    /// The number of the generation that is active but not used as it was made; nil if all is well or not even that is
    /// known.
    package var brokenNumber: Int? { broken.first?.number }

    /// Whether packs of the generation in use are broken themselves.
    package var isItselfBroken: Bool {
        generation.map { used in broken.contains { $0.number == used.number } } ?? true
    }

    /// The places of the packs, for the loader.
    package var roots: [SearchPath.Root] {
        // Grants that are lost are no grants.
        let grants = home.grantsInForce(asked: PackGrants())
        return (generation?.packs ?? []).map { pack in
            var root = home.contents.root(of: pack)
            root.granted = grants.granted(to: pack.id, signedBy: generation?.signers[pack.id] ?? [])
            return root
        }
    }

    /// What else of the generations' files is lost or damaged, and what to do about it.
    package var faults: [GenerationError] {
        var faults = [home.problemOfGrants].compactMap { $0 }
        do throws(GenerationError) { _ = try home.pins() } catch { faults.append(error) }
        do throws(GenerationError) { _ = try home.settings() } catch { faults.append(error) }
        for number in (try? home.active())?.former ?? []
        where !broken.contains(where: { $0.number == number }) {
            do throws(GenerationError) { _ = try home.generation(number) } catch {
                faults.append(
                    GenerationError(
                        error.code,
                        "generation \(number), which was active before, cannot be gone back to: \(error.message)",
                        error.remedy
                    )
                )
            }
        }
        return faults
    }
}
