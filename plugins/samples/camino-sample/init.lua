-- A way of another tradition, as an example of stages, stamps, a distance that is summed, and a certificate whose
-- condition is published: the last 200 kilometres of the Camino de Santiago.
local text, article = manasik.text, manasik.article
local sources = require "sources"

require "facts"
require "checklist"
require "stamps"

local STAGE = 25 -- kilometres: how this sample divides the way
local REASONS = { "religious", "spiritual" }
-- The Pilgrim's Office changes its rules.
local REVIEW = "2027-03-01"

-- A stage with its stamps: two a day on the last 100 km, for cyclists on the last 200; elsewhere one.
local function stage(from, nodes)
  nodes[#nodes + 1] = manasik.step { id = "from_" .. from, title = text("stage." .. from), note = text "stage.note",
    obligation = "must", missed = "incomplete", weight = STAGE, source = sources.distance,
      review_by = REVIEW }
  local function stamps(id, when, count)
    local title = from <= 100 and "stamps." or count > 1 and "stamps.bicycle." or "stamps.foot."
    nodes[#nodes + 1] = manasik.step { id = id .. from, rite = "stamps_" .. from, title = text(title .. from),
      when = when, needs = { "from_" .. from }, count = count, unit = count > 1 and text "unit.stamp" or nil,
      note = count > 1 and text "item.last_stamps.why" or nil,
      obligation = "must", missed = "incomplete", source = sources.stamps, review_by = REVIEW }
  end
  if from <= 100 then return stamps("stamps_", nil, 2) end
  stamps("two_stamps_", { means = "bicycle" }, 2)
  stamps("one_stamp_", { none = { { means = "bicycle" } } }, 1)
end

local function stages(group, first, last)
  for from = first, last, -STAGE do stage(from, group) end
  return group
end

local function rites(first, last)
  local found = {}
  for from = first, last, -STAGE do found[#found + 1] = "from_" .. from end
  return found
end

local function kilometres(number, of) return { at_least = number, sum_of = of, unit = text "unit.kilometre" } end

-- To a tenth of a degree: no time of the way depends on the sun.
manasik.tradition { id = "camino", calendar = "gregorian", site = manasik.site { title = text "site",
  latitude = 42.9, longitude = -8.5, time_zone = "Europe/Madrid", country = "ES" } }

manasik.ritual { id = "way", title = text "way.title", summary = text "way.summary", details = article "certificates",
  see_also = article "beginnings",
  requires = { must = { "credential", kilometres(100, rites(100, 25)) } },
  requires_when = {
    manasik.requirement { when = { means = "bicycle", reason = REASONS },
      owes = { must = { "compostela_bicycle" } } },
    manasik.requirement { when = { means = { "foot", "horse" }, reason = REASONS },
      owes = { must = { "compostela" } } },
    manasik.requirement { when = { reason = "other" }, owes = { must = { "welcome" } } },
  },
  source = sources.office,

  manasik.step { id = "credential", title = text "credential.title", summary = text "credential.summary",
    obligation = "must", missed = "incomplete", source = sources.stamps, review_by = REVIEW },
  manasik.sequence(stages({ id = "before", title = text "before.title", optional = true }, 200, 125)),
  manasik.sequence(stages({ id = "last", title = text "last.title" }, 100, 25)),
  manasik.any_order { id = "office", title = text "office.title", details = article "certificates",
    manasik.step { id = "compostela", title = text "compostela.title", summary = text "compostela.summary",
      -- The last 100 km: those before them do not stand in for a stage that was left out.
      when = { means = { "foot", "horse" }, reason = REASONS }, needs = { kilometres(100, { "last" }) },
      obligation = "must", missed = "incomplete", source = sources.compostela, review_by = REVIEW },
    -- A rite of its own: who changes to a bicycle has not earned it by 100 km on foot.
    manasik.step { id = "compostela_bicycle", title = text "compostela.title",
      summary = text "compostela.summary", when = { means = "bicycle", reason = REASONS },
      needs = { kilometres(200, { "before", "last" }) },
      obligation = "must", missed = "incomplete", source = sources.compostela, review_by = REVIEW },
    manasik.step { id = "welcome", title = text "welcome.title", summary = text "welcome.summary",
      when = { reason = "other" }, obligation = "must", missed = "incomplete",
      source = sources.compostela, review_by = REVIEW },
    manasik.step { id = "distance", title = text "distance.title", summary = text "distance.summary",
      obligation = "may", source = sources.compostela, review_by = REVIEW } },
}
