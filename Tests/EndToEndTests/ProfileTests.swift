import Testing

@Suite struct ProfileTests {
    @Test func answersAWrongFactWithTheNearestOne() throws {
        let outcome = try Traveller.withDemoPack().run("profile", "set", "natonality=MY")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.error == "manasik: no fact is called 'natonality'; did you mean 'nationality'?\n")
    }

    @Test func answersAWrongValueWithWhatTheFactTakes() throws {
        let traveller = try Traveller.withDemoPack()
        let enumeration = try traveller.run("profile", "set", "hajj_type=tamatu")
        #expect(enumeration.status == 1)
        #expect(
            enumeration.error
                == "manasik: hajj_type cannot be 'tamatu': it takes tamattu, qiran, ifrad; did you mean 'tamattu'?\n"
        )
        let date = try traveller.run("profile", "set", "departure=2027-02-30")
        #expect(
            date.error == "manasik: departure cannot be '2027-02-30': it takes a date such as 2027-05-14\n"
        )
        let derived = try traveller.run("profile", "set", "age=40")
        #expect(derived.error == "manasik: age follows from birth_date; set birth_date instead\n")
    }

    @Test func setsAllFactsOrNone() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(try traveller.run("profile", "set", "nationality=MY", "hajj_type=none").status == 1)
        #expect(
            try traveller.run("profile").output == """
                About you
                ─────────
                Nothing is known about you yet. Set it with: manasik profile set nationality=MY

                """
        )
    }

    @Test func showsWhatWasSetAndFromWhen() throws {
        let traveller = try Traveller.withDemoPack()
        let set = try traveller.run(
            "profile",
            "set",
            "nationality=my",
            "hajj_type=tamattu",
            "languages=en,ms"
        )
        #expect(set.status == 0)
        #expect(
            set.output == """
                Nationality: Malaysia
                Kind of hajj: Tamattu'
                Languages: English and Malay

                """
        )
        let later = try traveller.run("profile", "set", "residence=SA", "--from", "2027-06-01")
        #expect(later.output == "Country of residence: Saudi Arabia, from June 1, 2027\n")
        #expect(
            try traveller.run("profile", "show").output == """
                About you
                ─────────
                Nationality           Malaysia (nationality=MY)
                Country of residence  Saudi Arabia (from June 1, 2027)
                Languages             English and Malay (languages=en,ms)
                Kind of hajj          Tamattu' (hajj_type=tamattu)

                """
        )
        #expect(
            try traveller.run("profile", "show", "--now", "2027-07-01T00:00:00Z").output.contains(
                "Country of residence  Saudi Arabia (residence=SA)\n"
            )
        )
        #expect(try traveller.run("profile", "unset", "nationality").output == "Nationality: removed\n")
        #expect(try traveller.run("profile", "unset", "nationality").output == "Nationality: was not set\n")
        #expect(try traveller.run("profile").output.contains("Nationality") == false)
    }

    @Test func writesTheProfileAsJSON() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        #expect(
            try traveller.run("profile", "--format", "json").output == """
                [
                  {
                    "fact" : "manasik:nationality",
                    "later" : [

                    ],
                    "text" : {
                      "language" : "en",
                      "text" : "Malaysia"
                    },
                    "title" : {
                      "language" : "en",
                      "text" : "Nationality"
                    },
                    "value" : "MY"
                  }
                ]

                """
        )
        let error = try traveller.run("profile", "set", "sex=x", "--format", "json")
        #expect(error.status == 1)
        #expect(
            error.output == """
                {
                  "error" : {
                    "code" : "profile.invalid-value",
                    "message" : "sex cannot be 'x': it takes female, male"
                  }
                }

                """
        )
    }

    @Test func refusesAReturnBeforeTheDeparture() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "departure=2027-05-05")
        let refused = try traveller.run("profile", "set", "return_date=2027-05-01")
        #expect(refused.status == 1)
        #expect(
            refused.error == """
                manasik: the return cannot be before the departure; correct one, or say both: \
                manasik profile set departure=… return_date=…

                """
        )
        #expect(
            try traveller.run("profile", "set", "return_date=2027-05-01", "--language", "ar").error == """
                manasik: لا تكون العودة قبل السفر؛ صحح أحدهما، أو اذكرهما معًا: \
                \u{2068}manasik profile set departure=… return_date=…\u{2069}

                """
        )
        #expect(try traveller.run("profile", "set", "return_date=2027-05-05").status == 0)
        #expect(try traveller.run("profile", "set", "departure=2027-05-06").status == 1)
        let later = ["departure=2027-05-06", "--from", "2027-01-01"]
        #expect(try traveller.execute(traveller.arguments(["profile", "set"] + later)).status == 1)
        let both = try traveller.run("profile", "set", "departure=2028-05-01", "return_date=2028-05-30")
        #expect(both.status == 0)
    }

    @Test func refusesACommandLineThatSaysNoValue() throws {
        let outcome = try Traveller.withDemoPack().run("profile", "set", "nationality")
        #expect(outcome.status == 64)
        #expect(
            outcome.error.hasPrefix("Error: 'nationality' is not fact=value, such as nationality=MY\n")
        )
    }

    @Test func speaksArabic() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(
            try traveller.run("profile", "set", "nationality=MY", "--language", "ar").output
                == "الجنسية: ماليزيا\n"
        )
        #expect(
            try traveller.run("profile", environment: ["LANG": "ar_SA.UTF-8"]).output == """
                معلوماتك
                ────────
                الجنسية  ماليزيا (\u{2068}nationality=MY\u{2069})

                """
        )
    }

    @Test func refusesInArabic() throws {
        let traveller = try Traveller.withDemoPack()
        func refusal(_ words: String...) throws -> String {
            let outcome = try traveller.execute(traveller.arguments(words + ["--language", "ar"]))
            #expect(outcome.status == 1)
            return outcome.error.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
        }
        #expect(
            try refusal("profile", "set", "natonality=MY")
                == "manasik: لا توجد معلومة باسم «natonality». هل المقصود «nationality»؟\n"
        )
        #expect(
            try refusal("profile", "set", "departure=2027")
                == "manasik: لا تكون departure «2027»: بل تاريخ مثل 2027-05-14\n"
        )
        #expect(
            try refusal("checklist", "remove", "passport")
                == "manasik: demo:passport من حزمة ولا يمكن تعديله ولا حذفه؛ استبعده هكذا: "
                + "manasik checklist remove demo:passport --set-aside\n"
        )
    }

    @Test func keepsTwoPersonsApart() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        try traveller.run("profile", "set", "nationality=GB", "--person", "Siti Aminah")
        #expect(try traveller.run("profile").output.contains("Malaysia (nationality=MY)"))
        let other = try traveller.run("profile", "--person", "Siti Aminah")
        #expect(other.output.contains("United Kingdom (nationality=GB)"))
        #expect(try traveller.run("person", "list").output == "Siti Aminah\nme\n")
        let wrong = try traveller.run("profile", "--person", "a/b")
        #expect(wrong.status == 64)
    }
}
