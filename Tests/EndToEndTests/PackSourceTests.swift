import Foundation
import Testing

/// From a repository that one operator writes to packs that another has in use.
@Suite struct PackSourceTests {
    @Test func installsActivatesByIdAndTellsWhatWasWithdrawn() throws {
        let traveller = try Traveller.withRepository()
        try traveller.publish(try traveller.archive("p", "1.0.0"))
        try traveller.publish(try traveller.archive("q", "1.0.0", requires: "p"))
        #expect(
            try traveller.operate("update").output == "repo: 2 packs, signed until 2027-05-04T03:00:00Z\n"
        )
        #expect(
            try traveller.operate("install", "q").output
                == "installed p 1.0.0 from repo\ninstalled q 1.0.0 from repo\nTo bring it into use: manasik activate q\n"
        )
        // Nothing is in use yet.
        #expect(try traveller.packsInUse().isEmpty)
        let activated = try traveller.operate("activate", "q")
        #expect(activated.output.contains("note: p 1.0.0 comes with q, which requires *\n"), "\(activated)")
        #expect(try traveller.packsInUse() == ["p": "1.0.0", "q": "1.0.0"])
        #expect(
            try traveller.operate(
                "repository",
                "yank",
                "repo",
                "p/p-1.0.0.tar.zst",
                "a wrong date",
                "--key",
                "online.key"
            ).status == 0
        )
        let update = try traveller.operate("update")
        #expect(
            update.output.contains("! 'p' 1.0.0, which is in use, was withdrawn: a wrong date\n"),
            "\(update)"
        )
        let doctor = try traveller.operate("doctor")
        #expect(
            doctor.output.contains("pack 'p' 1.0.0, which is in use, was withdrawn: a wrong date"),
            "\(doctor)"
        )
        #expect(doctor.status == 1)
        // It stays, and cannot be installed again.
        #expect(try traveller.packsInUse()["p"] == "1.0.0")
        #expect(try traveller.operate("remove", "p").status == 0)
        let refused = try traveller.operate("install", "p")
        #expect(refused.status == 1)
        #expect(
            refused.error.contains(
                "no version of 'p' can be installed: the command line asks for any version; "
                    + "offered: 1.0.0 (was withdrawn: a wrong date)\n"
            ),
            "\(refused)"
        )
    }

    @Test func grantsAreForTheKeysThatSigned() throws {
        let traveller = try Traveller.withRepository()
        let archive = try traveller.archive("p", "1.0.0", asks: "records")
        // What is granted to an archive is not granted to what a source calls the same.
        try traveller.operate("grants", "give", "p", "records")
        try traveller.publish(archive)
        #expect(try traveller.operate("install", "p").status == 0)
        let waits = try traveller.operate("activate", "p")
        #expect(waits.status == 1)
        #expect(
            waits.output.contains("pack 'p' asks for records, which it was not granted as signed by "),
            "\(waits)"
        )
        #expect(try traveller.operate("grants", "give", "p", "records").output.contains("as signed by"))
        let activated = try traveller.operate("activate", "p")
        #expect(activated.status == 0, "\(activated)")
        #expect(try traveller.read("home/generations/1.json").contains(#""signers":{"p":["#))
        #expect(try traveller.operate("grants").output.contains("p     records   records"))
    }

    @Test func expiredMetadataStopInstallsAndNothingInUse() throws {
        let traveller = try Traveller.withRepository()
        try traveller.publish(try traveller.archive("p", "1.0.0"))
        #expect(try traveller.operate("install", "p").status == 0)
        #expect(try traveller.operate("activate", "p").status == 0)
        let later = ["--no-bundled", "--now", "2027-06-20T06:00:00Z"]
        let update = try traveller.execute(["update"] + later)
        #expect(update.status == 1)
        #expect(
            update.error.contains("source 'repo': 'timestamp' expired at 2027-05-04T03:00:00Z"),
            "\(update)"
        )
        #expect(try traveller.execute(["install", "p"] + later).status == 1)
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        let available = try traveller.execute(["available"] + later)
        #expect(
            available.output.contains(
                "what source 'repo' signed expired at 2027-05-04T03:00:00Z; nothing is installed from it until an update"
            ),
            "\(available)"
        )
        let doctor = try traveller.execute(["doctor"] + later)
        #expect(
            doctor.output.contains(
                "what source 'repo' signed expired at 2027-05-04T03:00:00Z; to ask it again: manasik update"
            ),
            "\(doctor)"
        )
        let muchLater = try traveller.execute(["doctor", "--no-bundled", "--now", "2028-04-10T06:00:00Z"])
        #expect(muchLater.status == 1)
        #expect(
            muchLater.output.contains(
                "the root of source 'repo' expires at 2028-04-19T03:00:00Z; to get the next one"
            ),
            "\(muchLater)"
        )
    }

    @Test func sourcesAreListedMovedAndRemoved() throws {
        let traveller = try Traveller.withRepository()
        #expect(try traveller.operate("source", "remove", "rep").status == 64)
        let moved = try traveller.operate("source", "move", "p", "repo")
        #expect(moved.output.hasPrefix("Pack 'p' belongs to source 'repo'.\n"), "\(moved)")
        #expect(try traveller.operate("source").output.contains("never"))
        #expect(
            try traveller.operate("source", "remove", "repo").output
                == "Source 'repo' is no longer trusted.\nnote: 'p' belonged to it; to take it from another: manasik source move p NAME\n"
        )
        #expect(try traveller.operate("source").output.hasPrefix("There is no source."))
        #expect(try traveller.operate("update").status == 64)
    }
}
