import Foundation
import ManasikWorkbench
import Testing

/// A person who uses the program on two devices.
@Suite struct PersonDeviceTests {
    @Test func whatWasDoneOnTwoDevicesBecomesOne() throws {
        let (phone, tablet) = (try Traveller.withDemoPack(), try Traveller.withDemoPack())
        try phone.run("profile", "set", "sex=female")
        try tablet.run("profile", "set", "nationality=MY")
        let file = phone.directory + "/phone.json"
        // What cannot be written changes nothing.
        try Data("mine".utf8).write(to: URL(filePath: file))
        for path in [file, phone.directory + "/none/phone.json"] {
            let refused = try phone.run("person", "export", "me", "--device", "phone", "--output", path)
            #expect(refused.status == 74 && !refused.output.contains("called"))
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        #expect(try !phone.run("person", "export", "me").output.contains("devices"))
        try FileManager.default.removeItem(atPath: file)
        let export = try phone.run("person", "export", "me", "--device", "phone", "--output", file)
        #expect(export.output.contains("This device is called phone-"))
        // The same device writes the same file again, and no other does.
        let first = try Data(contentsOf: URL(filePath: file))
        try phone.run("checklist", "add", "Tent")
        #expect(try phone.run("person", "export", "me", "--device", "phone", "--output", file).status == 0)
        #expect(try Data(contentsOf: URL(filePath: file)) != first)
        let other = try tablet.run("person", "export", "me", "--device", "tablet", "--output", file)
        #expect(other.status == 74 && other.error.contains("exists already"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: phone.directory).filter {
                $0.contains("unfinished")
            } == []
        )
        let preview = try tablet.run("person", "import", file, "--merge", "--dry-run")
        #expect(preview.output.hasPrefix("Nothing was stored."), "\(preview)")
        #expect(try !tablet.run("profile").output.contains("female"))
        #expect(preview.output.contains("make sure that both are of one person"))
        let asked = try tablet.run("person", "import", file, "--merge")
        #expect(asked.status == 64 && asked.error.contains("Are both of one and the same person?"))
        #expect(try !tablet.run("profile").output.contains("female"))
        let merged = try tablet.run("person", "import", file, "--merge", "--yes", "--format", "json")
        let validator = try AnswerSchemas.validator(of: "person")
        #expect(try validator.problems(try AnswerSchemas.json(merged.output)) == [])
        let profile = try tablet.run("profile", "--format", "json").output
        #expect(profile.contains("female") && profile.contains("MY"))
        let again = try tablet.run("person", "import", file, "--merge")
        #expect(again.output == "\(file) holds nothing about you that is not here already.\n")
        #expect(try tablet.run("person", "import", file, "--dry-run").status == 64)
        let back = try phone.run("person", "import", file, "--yes")
        #expect(back.output.contains("It counts as another device from now on, phone-"), "\(back)")
    }

    @Test func aFileIsWrittenAgainAfterARestoreAndWithoutWhatAKilledExportLeft() throws {
        let phone = try Traveller.withDemoPack()
        let (file, backup) = (phone.directory + "/phone.json", phone.directory + "/backup")
        try phone.run("checklist", "add", "Tent")
        func export(_ device: String) throws -> Traveller.Outcome {
            try phone.run("person", "export", "me", "--device", device, "--output", file)
        }
        #expect(try export("phone").output.contains("are noted with their time"))
        // No process has the first number, nor has this one begun at that time.
        let left = ["99999999-1-5", "\(getpid())-1-5"].map { "\(file).unfinished-\($0)" }
        let held = "\(phone.directory)/other.json.unfinished-99999999-1-5"
        for path in left + [held] { try Data("mine".utf8).write(to: URL(filePath: path)) }
        let again = try export("phone")
        #expect(again.status == 0 && !again.output.contains("are noted with their time"), "\(again)")
        #expect(left.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
        #expect(FileManager.default.fileExists(atPath: held))
        #expect(try phone.operate("backup", backup).status == 0)
        #expect(try phone.operate("restore", backup, "--yes").output.contains("counts as another device"))
        #expect(try export("tablet").status == 74, "it is of a device with another name")
        let first = try Data(contentsOf: URL(filePath: file))
        #expect(try export("phone").status == 0)
        #expect(try Data(contentsOf: URL(filePath: file)) != first)
    }
}
