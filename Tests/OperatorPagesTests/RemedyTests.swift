import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackSources
import ManasikUpdateFramework
import Testing

/// What operators are told to do about packs, sources, repositories and keys, in the words of the program's verbs.
@Suite struct RemedyTests {
    @Test(
        arguments: [
            (
                GenerationError(.file, "/h/pins.json: the disk failed", .restoreBackup),
                "/h/pins.json: the disk failed; bring a backup to another one: manasik restore"
            ),
            (
                GenerationError(.damaged, "nothing is granted", .restoreGrants),
                "nothing is granted; to grant what the packs in use ask for: manasik grants restore"
            ),
            (
                GenerationError(.file, "/h/pins.json: the disk is full; make room, and try again", .makeRoom),
                "/h/pins.json: the disk is full; make room, and try again; remove old generations with 'manasik generations "
                    + "prune'; what is in cache/ and generations/passed/ of the home may be removed by hand"
            ),
            (GenerationError(.busy, "another process is activating"), "another process is activating"),
        ] as [(GenerationError, String)]
    )
    func ofGenerations(error: GenerationError, words: String) {
        #expect(error.words == words)
    }

    @Test(
        arguments: [
            (
                SourceError(
                    .elsewhere,
                    "'hajj' is offered by two",
                    .take(PackID(rawValue: "hajj")!, from: "main")
                ),
                "'hajj' is offered by two; to take it from 'main': manasik source move hajj main"
            ),
            (
                SourceError(.home, "the disk failed", .ofGenerations(.restoreBackup)),
                "the disk failed; bring a backup to another one: manasik restore"
            ),
            (
                SourceError(
                    .refused,
                    "source 'main': 'x' was not found",
                    .ofUpdate(UpdateError("x", .notFound))
                ),
                "source 'main': 'x' was not found; see that the name and the address are right"
            ),
            (SourceError(.notInstalled, "'hajj' is not installed"), "'hajj' is not installed"),
        ] as [(SourceError, String)]
    )
    func ofSources(error: SourceError, words: String) {
        #expect(error.words == words)
    }

    @Test(
        arguments: [
            (
                UpdateError("timestamp", .endless(limit: 16_384)),
                "'timestamp' does not end within 16384 bytes; nothing of it was taken; try again later, from another "
                    + "network, and if it stays, tell the repository's owner"
            ),
            (
                UpdateError("malaysia", .threshold(2, keys: 1)),
                "'malaysia' would need 2 of its keys, and 1 different key is named; nothing was signed; name more keys, or "
                    + "lower the threshold"
            ),
            (
                UpdateError("malasia", .undelegated(known: [])),
                "'malasia' is no role of the repository, which has none besides its own; to make it one: manasik repository "
                    + "delegate"
            ),
            (
                UpdateError("my.key", .file(.open)),
                "'my.key' may be read by others than its owner; make it its owner's alone: chmod 600 'my.key'"
            ),
            (
                UpdateError("my.key", .file(.encrypted)),
                "'my.key' is encrypted, and there is no passphrase; name a file with the passphrase: --passphrase-file "
                    + "FILE; a terminal asks for it"
            ),
        ] as [(UpdateError, String)]
    )
    func ofRepositoriesAndKeys(error: UpdateError, words: String) {
        #expect(error.words == words)
    }

    @Test func everyTroubleWithAFileHasItsOwn() {
        let problems: [FileProblem] = [
            .unreadable, .noKey, .noSigningKey, .noPublicKey, .open, .encrypted, .otherPassphrase, .noMemory,
            .taken, .noRepository, .repositoryAlready,
        ]
        let remedies = problems.map { problem in
            let error = UpdateError("k", .file(problem))
            return error.words.dropFirst(error.description.count)
        }
        #expect(Set(remedies).count == problems.count)
    }
}
