import Foundation
import ManasikWorkbench
import Testing

/// What is owed for an order that was not kept, and for what was done in a state in which it waits.
extension RemedyTests {
    @Test func anOrderIsKeptOrItsCostIsOwed() throws {
        let traveller = try begun("school=maliki")
        let refused = try traveller.run("walk", "done", "halq")
        #expect(refused.status == 1)
        #expect(
            refused.error == """
                manasik: Shaving comes after Stoning according to the Maliki school. Keep the order. If you did it before \
                that, you owe this: A sacrifice for the order. If you did it before that, say so with: --out-of-order

                """
        )
        let done = try json(traveller, "walk", "done", "halq", "--out-of-order")
        let owed = try #require((done["remedies"] as? [[String: Any]])?.first)
        #expect(owed["key"] as? String == "halq/order")
        #expect(owed["cause"] as? String == "out_of_order")
        #expect(owed["owed"] as? Bool == true)
        #expect((owed["rulings"] as? [[String: Any]])?.first?["unverified"] as? Bool == true)
        #expect(
            try traveller.run("walk", "remedies").output.contains(
                """
                Out of order: Shaving was done before Stoning
                Owed.
                a remedy is owed: A sacrifice for the order, according to the Maliki school
                (not confirmed by a source)
                A sacrifice for the order
                1. A sheep.
                (not confirmed by a source)
                When it is settled: manasik walk settle 'halq/order'

                """
            )
        )
        #expect(
            try traveller.run("walk", "done", "stones", "--out-of-order").error
                == "manasik: Stoning is in order. Mark it done without saying that it was not.\n"
        )
    }

    @Test func whoseSchoolIsNotKnownSeesWhatEachHoldsOfAStepThatWaits() throws {
        let traveller = try begun("impure=yes")
        let both =
            "according to the Shafi'i school: It waits.; according to the Hanafi school: It waits; doing it now has its cost."
        #expect(
            try traveller.run("walk", "done", "stones").error
                == "manasik: Stoning waits: \(both)\n"
        )
        #expect(
            try traveller.run("walk", "details", "stones").output.contains(
                """
                according to the Hanafi school: Stoning waits: It waits; doing it now has its
                cost.
                The schools differ here. Set your school to see only its rulings.
                Answer with: manasik profile set school=…
                """
            )
        )
        // What is left waits: who looks at no step is told the same.
        try traveller.run("walk", "done", "halq", "--out-of-order")
        try traveller.run("walk", "done", "halq")
        let blocked = try traveller.run("walk").output
        #expect(
            blocked.contains(
                """
                Stoning waits: It waits., according to the Shafi'i school
                according to the Hanafi school: Stoning waits: It waits; doing it now has its
                cost.
                The schools differ here. Set your school to see only its rulings.
                """
            )
        )
        #expect(try traveller.run("walk", "done").error == "manasik: Stoning waits: \(both)\n")
        // Whose school lets it count at a cost is told so, and may do it.
        try traveller.run("profile", "set", "school=hanafi")
        #expect(try traveller.run("walk", "done", "stones").status == 0)
    }

    @Test func wordsWithoutARulingAreNoSchools() throws {
        let traveller = Traveller()
        for (path, text) in Self.changes { try traveller.write(text, to: "packs/small/" + path) }
        try traveller.write(
            """
            [{
              "id": "perfume", "title": { "text": "perfume" },
              "rulings": [
                { "schools": ["hanafi"], "follows": "dam", "source": { "work": "Five Schools" } },
                { "says": { "text": "forgetful" }, "unverified": true }]
            }]
            """,
            to: "packs/small/definitions/violation.json"
        )
        for fact in ["journey=umrah", "school=maliki"] { try traveller.run("profile", "set", fact) }
        try traveller.run("walk", "done", "ihram")
        try traveller.run("walk", "violation", "perfume")
        let known = try traveller.run("walk", "remedies").output
        #expect(known.contains("\nin forgetfulness\n(not confirmed by a source)\n"))
        #expect(!known.contains("Maliki"))
        let rulings = try #require(try remedies(traveller).first?["rulings"] as? [[String: Any]])
        #expect((rulings.first?["text"] as? [String: Any])?["text"] as? String == "in forgetfulness")
        try traveller.run("profile", "unset", "school")
        let unknown = try traveller.run("walk", "remedies").output
        #expect(unknown.contains("a remedy is owed: A sacrifice, according to the Hanafi school\n"))
        #expect(unknown.contains("\nin forgetfulness (Maliki, Shafi'i and Hanbali)\n"))
        #expect(
            try traveller.run("walk").output.contains(
                "according to the Hanafi\nschool; in forgetfulness (Maliki, Shafi'i and Hanbali)"
            )
        )
    }

    private func remedies(_ traveller: Traveller) throws -> [[String: Any]] {
        try #require(try json(traveller, "walk", "remedies")["remedies"] as? [[String: Any]])
    }

    @Test func whatIsDoneInAStateInWhichItWaitsIsOwedUntilItIsRepeated() throws {
        let traveller = try begun("school=hanafi", "impure=yes")
        #expect(
            try traveller.run("walk").output.contains(
                "according to the Hanafi school: Stoning waits: It waits; doing it now has its\ncost.\n"
            )
        )
        let done = try json(traveller, "walk", "done", "stones")
        let owed = try #require((done["remedies"] as? [[String: Any]])?.first)
        #expect(owed["key"] as? String == "stones/barred")
        #expect(owed["cause"] as? String == "barred")
        #expect(owed["step"] as? String == "stones")
        #expect(
            try traveller.run("walk", "remedies").output.contains(
                """
                Done although it had to wait: Stoning
                Owed.
                a remedy is owed: A sacrifice for the order, according to the Hanafi school
                (not confirmed by a source)
                Doing Stoning again, once it no longer has to wait, lifts this.
                A sacrifice for the order
                1. A sheep.
                (not confirmed by a source)
                When it is settled: manasik walk settle 'stones/barred'

                """
            )
        )
        #expect(
            try traveller.run("walk", "remedies", "--language", "ar").output.contains(
                "فُعل وكان حقه التأخير: "
            )
        )
        // What would be refused is not offered.
        #expect(try traveller.run("walk", "done", "stones").status == 1)
        try traveller.run("profile", "set", "impure=no")
        #expect(
            try traveller.run("walk", "remedies").output.contains(
                "When you repeat it after that has passed: manasik walk done stones\n"
            )
        )
        #expect(try traveller.run("walk", "done", "stones").status == 0)
        #expect(try traveller.run("walk", "remedies").output.contains(Self.none + "\n"))
    }

    @Test func anOrderOnWhichSchoolsDifferIsAdvised() throws {
        let traveller = try begun()
        let text = try traveller.run("walk", "details", "halq").output
        #expect(
            text.contains(
                "according to the Maliki school: do Stoning before Shaving, or A sacrifice for\nthe order is owed.\n"
            )
        )
        #expect(text.contains("Comes after      Stoning, according to the Maliki school\n"))
    }
}
