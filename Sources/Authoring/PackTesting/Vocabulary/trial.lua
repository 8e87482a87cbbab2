-- Runs the inputs of a trial, and returns values as text and errors as records.
local people = require "manasik.vocabulary.people"
local show = require "manasik.vocabulary.show"
local trouble = require "manasik.vocabulary.trouble"

local trial = {}

local function shown(value)
  local meta = type(value) == "table" and getmetatable(value)
  if type(meta) == "table" and meta.__tostring then return tostring(value) end
  return show.value(value)
end

-- Runs a chunk; returns `{ values = … }` or `{ raised = … }`.
function trial.run(chunk)
  local results = table.pack(xpcall(chunk, trouble.record))
  if not results[1] then return { raised = results[2] } end
  local values = {}
  for i = 2, results.n do values[i - 1] = shown(results[i]) end
  return { values = values }
end

-- Defines `me`, the person of the trial.
function trial.begin() rawset(_G, "me", people.known(1)) end

return trial
