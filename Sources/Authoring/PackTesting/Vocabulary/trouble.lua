-- The ways in which a test can end early: a failed assertion, an error or a pending mark, with its location.
local show = require "manasik.vocabulary.show"

local trouble = {}

local MOST_LEVELS = 60

-- Returns the locations of the running code outside of this vocabulary, innermost first, each as `file:line`.
function trouble.places(most)
  local places, silent = {}, 0
  for level = 3, MOST_LEVELS do
    local _, place = pcall(error, "", level)
    if place == "" then
      silent = silent + 1
      if silent > 8 then break end
    else
      silent = 0
      place = place:sub(1, -3)
      if place:sub(1, 11) ~= "vocabulary/" and place:sub(1, 1) ~= "[" then
        places[#places + 1] = place
        if #places == most then break end
      end
    end
  end
  return places
end

local meta = { __tostring = function(self) return self.message end }

trouble.meta = meta

-- Raises a failed assertion, located at the line of the assertion.
function trouble.fail(message, expected, actual)
  error(setmetatable({ kind = "failure", message = message, expected = expected, actual = actual,
    places = trouble.places(12) }, meta), 0)
end

-- Raises an ordinary error, located at the line that called the vocabulary.
function trouble.raise(message)
  local place = trouble.places(1)[1]
  error((place and place .. ": " or "") .. message, 0)
end

-- Calls the host; its errors are located at the line that called the vocabulary.
function trouble.ask(host, ...)
  local ok, result = pcall(host, ...)
  if ok then return result end
  return trouble.raise((tostring(result):gsub("^vocabulary/[^:]*:%d+: ", "")))
end

-- Converts any raised value to a record.
function trouble.record(raised)
  if type(raised) == "table" and getmetatable(raised) == meta then return raised end
  local text
  if type(raised) == "string" then
    text = raised
  elseif type(raised) == "table" and (getmetatable(raised) or {}).__tostring then
    text = tostring(raised)
  else
    text = "an error that is no text: " .. show.value(raised)
  end
  local place, rest = text:match "^([^\n:]+:%d+): (.*)$"
  -- An error that Lua's own functions raise within the vocabulary belongs to the line that called the vocabulary.
  if place and place:sub(1, 11) == "vocabulary/" then place, text = nil, rest end
  local places = trouble.places(12)
  if place and place ~= places[1] then table.insert(places, 1, place) end
  -- A failed call of plain `assert` is a failure, whatever value it raises.
  local kind = raised ~= nil and rawequal(raised, trouble.asserted) and "failure" or "error"
  trouble.asserted = nil
  return setmetatable({ kind = kind, message = place and rest or text, places = places }, meta)
end

return trouble
