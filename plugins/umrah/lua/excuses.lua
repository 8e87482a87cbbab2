-- Who violates ihram in forgetfulness, in ignorance or under force. The pack `hajj` loads this module too, where the
-- sources have another name: `require "excuses" (sources)`.
local text = manasik.text

local EXCUSED = { "forgetful", "ignorant", "forced" }
local OTHERS = { "maliki", "shafii", "hanbali" }

local intent = manasik.question { id = "intent", ask = text "umrah:ask.intent",
  values = { "knowing", "forgetful", "ignorant", "forced" },
  labels = {
    knowing = text "umrah:ask.intent.knowing", forgetful = text "umrah:ask.intent.forgetful",
    ignorant = text "umrah:ask.intent.ignorant", forced = text "umrah:ask.intent.forced",
  } }

--- The Hanafi ruling, and the same for whom the others excuse, which is general knowledge.
local function hanafi(ruling)
  local excused, knowing = { intent = EXCUSED }, { intent = "knowing" }
  for question, answer in pairs(ruling.given or {}) do excused[question], knowing[question] = answer, answer end
  local function held(given, unverified)
    return manasik.ruling { schools = "hanafi", given = given, state = ruling.state, before = ruling.before,
      after = ruling.after, follows = ruling.follows, source = ruling.source, unverified = unverified }
  end
  return { held(excused, true), held(knowing) }
end

return function(sources)
  return {
    OTHERS = OTHERS, intent = intent, hanafi = hanafi,
    -- Our source says that nothing is owed. It names no school: that would be more than it says of these three.
    excused = manasik.ruling { schools = OTHERS, given = { intent = EXCUSED }, says = text "umrah:violation.excused",
      source = sources.islamqa_info, unverified = true },
  }
end
