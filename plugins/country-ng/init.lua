-- What Nigeria asked of its pilgrims in the season 1447 (2026). What all are asked stands in `hajj` and `country-sa`.
-- The vaccinations are not limited to the hajj.
local text, cite = manasik.text, manasik.cite
local registration = require "country-sa.registration"
local through_nigeria, pilgrims = registration.through "NG", registration.pilgrims "NG"

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local commission = cite { work = "NAHCON", certainty = "high",
  standing = "no_page", note = "Season 1447 (2026)" }
local quota = cite { work = "NAHCON", certainty = "high", standing = "no_page", note = "February 2026" }

manasik.fact { id = "board_registered", kind = "boolean",
  title = text "fact.board_registered", ask = text "fact.board_registered.ask", why = text "fact.board_registered.why",
  source = commission }

manasik.fact { id = "naira_deposit_paid", kind = "boolean",
  title = text "fact.naira_deposit_paid", ask = text "fact.naira_deposit_paid.ask",
  why = text "fact.naira_deposit_paid.why",
  source = commission }

manasik.fact { id = "yellow_card", kind = "boolean",
  title = text "fact.yellow_card", ask = text "fact.yellow_card.ask", why = text "fact.yellow_card.why",
  source = commission }

manasik.fact { id = "screening_passed", kind = "boolean",
  title = text "fact.screening_passed", ask = text "fact.screening_passed.ask", why = text "fact.screening_passed.why",
  source = commission }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "board", category = "country", level = "required",
    text = text "item.board", why = text "item.board.why",
    when = through_nigeria,
    done_when = { board_registered = true },
    lasting = true, season = SEASON, source = commission, review_by = REVIEW_BY },
  manasik.item { id = "deposit", category = "country", level = "required",
    text = text "item.deposit", why = text "item.deposit.why",
    when = through_nigeria,
    done_when = { naira_deposit_paid = true },
    lasting = true, season = SEASON, source = commission, review_by = REVIEW_BY },
  manasik.item { id = "yellow-card", category = "country", level = "required",
    text = text "item.yellow-card", why = text "item.yellow-card.why",
    when = pilgrims,
    done_when = { yellow_card = true },
    lasting = true, season = SEASON, source = commission, review_by = REVIEW_BY },
  manasik.item { id = "polio", category = "country", level = "required",
    text = text "item.polio", why = text "item.polio.why",
    when = pilgrims,
    done_when = { polio_days = { min = 28, max = 365 } },
    lasting = true, season = SEASON, source = commission, review_by = REVIEW_BY },
  manasik.item { id = "screening", category = "country", level = "required",
    text = text "item.screening", why = text "item.screening.why",
    when = through_nigeria,
    done_when = { screening_passed = true },
    lasting = true, season = SEASON, source = commission, review_by = REVIEW_BY },
  manasik.item { id = "quota", category = "country", level = "optional",
    text = text "item.quota", why = text "item.quota.why",
    when = through_nigeria,
    season = SEASON, source = quota, review_by = REVIEW_BY },
}
