-- How a violation of ihram came about: knowingly, out of need, in forgetfulness, in ignorance or under force. The pack
-- `hajj` loads this module too, where the sources have another name: `require "excuses" (sources)`.
local text = manasik.text

local excuses = {
  OTHERS = { "maliki", "shafii", "hanbali" },
  -- Who did not choose to break the rule.
  UNWILLED = { "forgetful", "ignorant", "forced" },
}

local LABELS = {
  knowing = text "umrah:ask.intent.knowing", need = text "umrah:ask.intent.need",
  forgetful = text "umrah:ask.intent.forgetful", ignorant = text "umrah:ask.intent.ignorant",
  forced = text "umrah:ask.intent.forced",
}

local function question(values)
  local labels = {}
  for _, value in ipairs(values) do labels[value] = LABELS[value] end
  return manasik.question { id = "intent", ask = text "umrah:ask.intent", values = values, labels = labels }
end

-- Of what nobody needs.
excuses.intent = question { "knowing", "forgetful", "ignorant", "forced" }
-- Of what illness or need may ask for (Q 2:196).
excuses.intent_or_need = question { "knowing", "need", "forgetful", "ignorant", "forced" }

return function(sources)
  --- The choice of three of who needed it, by the schools that forbid it: Q 2:196.
  function excuses.need(schools)
    return manasik.ruling { schools = schools, given = { intent = "need" }, follows = "umrah:fidyah",
      says = text "umrah:violation.need", source = { sources.quran "2:196", sources.kab } }
  end

  --- Nothing is owed for what was not willed, by the schools that excuse it.
  function excuses.excused(schools, source)
    return manasik.ruling { schools = schools, given = { intent = excuses.UNWILLED }, follows = "nothing",
      says = text "umrah:violation.excused", source = source, unverified = true }
  end

  return excuses
end
