import Foundation
import Testing

/// An activation while another process activates.
@Suite struct ActivationLockTests {
    @Test func isRefusedBeforeItExaminesAnything() throws {
        let traveller = Traveller()
        #expect(try traveller.operate("activate", try traveller.archive("p", "1.0.0")).status == 0)
        let file = open(traveller.home + "/generations/activation.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(file) }
        try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
        let archive = try traveller.archive("p", "2.0.0", test: "assert.is_true(false)")
        let refused = try traveller.operate("activate", archive)
        #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
        #expect(
            refused.error
                == "manasik: another process changes the generations of this home; try again later\n"
        )
        // What it is about can be looked at.
        let dry = try traveller.operate("activate", archive, "--dry-run")
        #expect(dry.status == 1 && dry.output.contains("tests      shut"), "\(dry)")
        // A backup has nothing of it.
        #expect(try traveller.operate("backup", "--to", "backups").status == 0)
        let kept = FileManager.default.subpaths(atPath: traveller.directory + "/backups") ?? []
        #expect(kept.contains { $0.hasSuffix("generations/1.json") })
        #expect(!kept.contains { $0.hasSuffix(".lock") }, "\(kept)")
    }
}
