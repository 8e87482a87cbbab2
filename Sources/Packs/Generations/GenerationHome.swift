import Foundation
package import ManasikDomain
import ManasikFiles
package import ManasikPackDistribution
package import ManasikPackHost

/// The generations of a home: their files, and which of them is active.
///
///     generations/<n>.json     a generation, which never changes
///     generations/active.json  which one is active, and which were before it; replaced as a whole
///     generations/pins.json    the packs that stay at a version
///     generations/grants.json  what packs may use of the host
///     generations/settings.json  what the operator had chosen of packs' settings under each generation
///     generations/passed/      what packs have passed, by hash and version of the program
///     pack-contents/<hash>/    the files of a pack
package struct GenerationHome: Sendable {
    package let contents: PackContents
    /// The directory of the generations' files.
    package let directory: String
    package let files: GenerationFiles

    /// - Parameters:
    ///   - home: The path of the home directory.
    ///   - files: Makes the changes of files.
    package init(home: String, files: GenerationFiles = GenerationFiles()) {
        directory = home + "/generations"
        contents = PackContents(directory: home + "/pack-contents", files: files)
        self.files = files
    }

    // MARK: Reading

    /// The numbers of the generations that are kept, in order.
    package var numbers: [Int] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter { $0.hasSuffix(".json") }.compactMap { name in
            // Only the name that a generation's file has: neither '03' nor a number after which there is none.
            Int(name.dropLast(5)).flatMap { "\($0).json" == name && 1...Self.largestNumber ~= $0 ? $0 : nil }
        }.sorted()
    }

    /// The highest number of a generation.
    private static let largestNumber = 999_999_999

    /// Which generation is active; nil if none ever was.
    ///
    /// - Throws: `GenerationError.damaged` or `.file` if that cannot be read, or is missing although there are generations.
    package func active() throws(GenerationError) -> ActiveGeneration? {
        if let active: ActiveGeneration = try read(activePath) { return active.number == 0 ? nil : active }
        guard numbers.isEmpty else {
            throw GenerationError(
                .damaged,
                "\(activePath), which says what generation is active, is missing"
            )
        }
        return nil
    }

    /// Returns a generation.
    ///
    /// - Throws: `GenerationError.unknown` if there is none with the number, `.damaged` if it cannot be read.
    package func generation(_ number: Int) throws(GenerationError) -> PackGeneration {
        let path = self.path(of: number)
        guard let found: PackGeneration = try read(path) else {
            let known = numbers.map(String.init).joined(separator: ", ")
            throw GenerationError(
                .unknown,
                "there is no generation \(number)"
                    + (known.isEmpty ? "; none was activated" : "; the home has \(known)")
            )
        }
        guard found.number == number else {
            throw GenerationError(.damaged, "\(path) is damaged: it is of generation \(found.number)")
        }
        return found
    }

    // MARK: Changing

    /// Makes a generation of packs and activates it. The last step alone decides: before it the old generation is in use,
    /// after it the new one.
    ///
    /// - Parameters:
    ///   - archives: The packs that are not unpacked yet; others may be among them.
    ///   - expected: The number of the generation that is active; nil if none is.
    ///   - original: The generation whose packs they are, if one that was made before is activated under a new number.
    ///   - pins: What was pinned when the packs were chosen; nil if that does not matter.
    ///   - signers: The ids of the keys that signed packs that came from a source.
    ///   - settings: What becomes of the operator's settings; nil if none are known.
    /// - Throws: `GenerationError.busy` if another one became active or a pin was changed meanwhile.
    package func activate(
        _ packs: [PackIdentity],
        unpacking archives: [PackArchive],
        after expected: Int?,
        repeating original: Int? = nil,
        heeding pins: PackPins? = nil,
        overrides: [PackGeneration.Override] = [],
        signers: [PackID: Set<String>] = [:],
        settings: SettingsSwitch? = nil,
        host: SemanticVersion,
        at now: Instant
    ) throws(GenerationError) -> PackGeneration {
        try locked { () throws(GenerationError) in
            let active = try unchanged(since: expected, pins)
            // Whether none was ever active can be told from a file that is missing.
            if active == nil, numbers.isEmpty {
                try files.replace(activePath, with: ActiveGeneration(number: 0).wireText)
            }
            let last = numbers.last ?? 0
            guard last < Self.largestNumber else {
                throw GenerationError(
                    .damaged,
                    "\(path(of: last)) has the highest number that a generation may have, so that none can follow; move it away"
                )
            }
            for archive in archives { try contents.keep(archive) }
            let generation = PackGeneration(
                number: last + 1,
                made: now,
                host: host,
                packs: packs,
                overrides: overrides,
                signers: signers
            )
            try checkContents(of: generation, named: original.map { " of generation \($0)" } ?? "")
            try files.replace(path(of: generation.number), with: generation.wireText)
            if let settings { try keep(settings, of: active?.number, for: generation.number) }
            try mark(generation.number, after: active, repeating: original)
            return generation
        }
    }

    /// Activates a generation that was made before.
    ///
    /// - Throws: `GenerationError.content` if its packs are damaged; see also `activate`.
    package func switchTo(
        _ number: Int,
        after expected: Int?,
        heeding pins: PackPins? = nil,
        settings: SettingsSwitch? = nil
    ) throws(GenerationError) {
        try locked { () throws(GenerationError) in
            let active = try unchanged(since: expected, pins)
            try checkContents(of: try generation(number), named: " of generation \(number)")
            if let settings { try keep(settings, of: active?.number, for: number) }
            try mark(number, after: active)
        }
    }

    func unchanged(
        since expected: Int?,
        _ expectedPins: PackPins? = nil
    ) throws(GenerationError) -> ActiveGeneration? {
        if let expectedPins, try pins() != expectedPins {
            throw GenerationError(
                .busy,
                "a pack was pinned or let go on meanwhile; look at the generations and try again"
            )
        }
        // A file that is damaged is replaced.
        let active = try? active()
        guard active?.number == expected else {
            throw GenerationError(
                .busy,
                "another generation was activated meanwhile; look at it and try again"
            )
        }
        return active
    }

    private func mark(
        _ number: Int,
        after active: ActiveGeneration?,
        repeating original: Int? = nil
    ) throws(GenerationError) {
        let next =
            active?.switched(to: number, repeating: original)
            ?? ActiveGeneration(number: number, former: formerIfLost(before: number))
        try files.replace(activePath, with: next.wireText)
    }

    /// The generations that may have been active before one, the last one first, where what says so is lost; else none.
    private func formerIfLost(before number: Int) -> [Int] {
        do throws(GenerationError) { _ = try active() } catch {
            return Array(numbers.filter { $0 < number }.reversed().prefix(ActiveGeneration.mostFormer))
        }
        return []
    }

    private func checkContents(of generation: PackGeneration, named name: String) throws(GenerationError) {
        for pack in generation.packs {
            guard let problem = contents.problem(of: pack) else { continue }
            throw GenerationError(
                .content,
                "pack '\(pack.id)' \(pack.version)\(name): \(problem); "
                    + "activate its archive again"
            )
        }
    }

    // MARK: Files

    var activePath: String { directory + "/active.json" }
    func path(of number: Int) -> String { "\(directory)/\(number).json" }

    /// The largest file that is read, in bytes.
    private static let largestFile = 16 << 20

    /// Whether the home can be read at all; who opens it says why not.
    private var canReadHome: Bool {
        // Not by '..', which cannot be passed either where the directory itself cannot be read.
        access(FilePath.parent(of: directory), R_OK | X_OK) == 0 || errno != EACCES
    }

    /// Reads a file; nil if there is none.
    package func read<Value: WireValue>(_ path: String) throws(GenerationError) -> Value? {
        guard let data = FileManager.default.contents(atPath: path) else {
            try checkMissing(path)
            return nil
        }
        do throws(CodecError) {
            guard data.count <= Self.largestFile else { throw CodecError("", .notJSON) }
            return try Value(wireText: [UInt8](data))
        } catch {
            let isNotJSON = error.field.isEmpty && error.problem == .misfit(takes: "JSON")
            let why = isNotJSON ? "it is not JSON" : "\(error)"
            throw GenerationError(.damaged, "\(path) is damaged: \(why)")
        }
    }

    /// Checks that a file that could not be read is not there, rather than out of reach.
    private func checkMissing(_ path: String) throws(GenerationError) {
        var status = stat()
        if stat(path, &status) != 0 {
            let number = errno
            guard ![ENOENT, ENOTDIR].contains(number), canReadHome else { return }
            throw GenerationError(failed: path, number: number)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw GenerationError(.damaged, "\(path) is damaged: it is not a file; move it away")
        }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        let number = errno
        if file >= 0 { close(file) }
        throw GenerationError(failed: path, number: file >= 0 ? EIO : number)
    }
}
