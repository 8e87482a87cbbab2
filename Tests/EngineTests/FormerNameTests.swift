import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikViews
import Testing

/// What people are told who go on using names that a later version of a pack has given up.
@Suite struct FormerNameTests {
    private func said(_ error: EngineError) throws -> String {
        let catalog = try RevisionPacks.load(TripPacks.second()).catalog
        return Refusal(error, in: .english, of: catalog).runs.map { run in
            if case .text(let text) = run { text } else { "" }
        }.joined()
    }

    @Test func theNameByNowIsSaidInPlaceOfANearOne() throws {
        #expect(
            try said(.unknownCollection("costs", suggestion: "posts"))
                == "no collection is called 'costs'; it is called 'expenses' now"
        )
        #expect(
            try said(.unknownFact("trip:way", suggestion: nil))
                == "no fact is called 'trip:way'; it is called 'trip:route' now"
        )
        #expect(
            try said(.unknownItem("ticket", suggestion: nil))
                == "no checklist has an item 'ticket'; it is called 'voucher' now"
        )
    }

    @Test func aNameThatNothingHadIsHelpedByANearOne() throws {
        #expect(
            try said(.unknownCollection("expense", suggestion: "expenses"))
                == "no collection is called 'expense'; did you mean 'expenses'?"
        )
        // A fact's former name is none of a collection.
        #expect(
            try said(.unknownCollection("way", suggestion: nil)) == "no collection is called 'way'"
        )
    }
}
