import Foundation
import ManasikPseudoTerminal
import Testing

@Suite struct ContactsTests {
    @Test func listsWithTheirMarks() throws {
        let traveller = try Traveller.withDemoPack()
        let added = try traveller.run("contacts", "add", "Haji Ismail", "+60 12-345 6789", "--kind", "guide")
        #expect(added.output == "Added: Haji Ismail, +60 12-345 6789 (own:own-1)\n")
        #expect(
            try traveller.run("contacts").output == """
                Your own contacts
                ─────────────────
                Haji Ismail: +60123456789
                  Guide · own:own-1

                Numbers
                ───────
                Police: 999
                  Police · Saudi Arabia · demo:police
                  verified on January 1, 2027
                Our mission: +966112345678
                  Mission · Saudi Arabia · demo:mission
                  ! May be out of date: verify it before you rely on it (to be reviewed by
                  January 1, 2026)
                  Verify it with the authority concerned: no source is named for it.

                """
        )
    }

    @Test func removesOnlyOnesOwn() throws {
        let traveller = try Traveller.withDemoPack()
        let refused = try traveller.run("contacts", "remove", "police")
        #expect(refused.status == 1)
        #expect(
            refused.error
                == "manasik: demo:police comes with a pack and cannot be removed; only contacts of your own can\n"
        )
        try traveller.run("contacts", "add", "My sister", "+60123456789")
        #expect(try traveller.run("contacts", "remove", "My sister").output == "Removed: My sister\n")
        let wrong = try traveller.run("contacts", "remove", "polices")
        #expect(wrong.error == "manasik: no contact is called 'polices'; did you mean 'police'?\n")
        let number = try traveller.run("contacts", "add", "X", "12")
        #expect(
            number.error
                == "manasik: '12' is not a telephone number; write it as +966112345678, or a short code such as 911\n"
        )
        // Of a number that is dialled within a country digits are missing.
        let short = try traveller.run("contacts", "add", "X", "0123")
        #expect(short.status == 1)
        #expect(
            short.error
                == "manasik: '0123' is not a telephone number; write it as +966112345678, or a short code such as 911\n"
        )
        let two = try traveller.run("contacts", "add", "Bus", "+966 55 123 4567 / 68")
        #expect(two.status == 1)
        #expect(
            two.error == """
                manasik: '+966 55 123 4567 / 68' is more than one telephone number; keep each as a contact of its own, \
                without extensions

                """
        )
        let kind = try traveller.run("contacts", "add", "X", "123", "--kind", "polise")
        #expect(kind.status == 64)
    }

    @Test func printsTheNumberInAPipe() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(
            try traveller.run("contacts", "dial", "police").output
                == "Police · Saudi Arabia\nDial it yourself: 999\ntel:999\n"
        )
        #expect(
            try traveller.run("contacts", "dial", "mission").output == """
                Our mission · Saudi Arabia
                ! May be out of date: verify it before you rely on it (to be reviewed by January
                1, 2026)
                Verify it with the authority concerned: no source is named for it.
                Dial it yourself: +966112345678
                tel:+966112345678

                """
        )
        let json = try #require(try traveller.json("contacts", "dial", "police") as? [String: Any])
        #expect(json["uri"] as? String == "tel:999")
    }

    @Test func saysWhereANumberServesBeforeItIsDialled() throws {
        let traveller = Traveller()
        let packs = traveller.directory + "/packs"
        try FileManager.default.createDirectory(atPath: packs, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: "\(repository)/plugins/contacts-sa",
            toPath: packs + "/contacts-sa"
        )
        #expect(
            try traveller.run("contacts", "dial", "police").output
                .hasPrefix("Police · The other provinces\nFor the provinces that 911 does not serve.\n")
        )
    }

    @Test func asksOnATerminalBeforeItDials() throws {
        let traveller = try Traveller.withDemoPack()
        // A desktop whose xdg-open notes what it is asked to open.
        try traveller.write("#!/bin/sh\necho \"$1\" >> \"$HOME/opened\"\n", to: "bin/xdg-open")
        let program = traveller.directory + "/bin/xdg-open"
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let desktop = ["DISPLAY": ":0", "PATH": traveller.directory + "/bin:/usr/bin:/bin"]
        func dial(_ answer: String) throws -> String {
            let terminal = try traveller.open(["contacts", "dial", "police"], environment: desktop)
            try terminal.wait(for: "Call Police, 999?")
            terminal.send(answer + "\r")
            #expect(try terminal.waitForExit() == .exited(0))
            return terminal.screen.text
        }
        #expect(try dial("n").contains("Nothing was changed."))
        #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/opened"))
        #expect(try dial("y").contains("Calling Police, 999."))
        #expect(try traveller.read("opened") == "tel:999\n")
    }
}
