-- The host's vocabulary: people, checklists, walks, days and contacts, answered by an in-memory engine.
local trouble = require "manasik.vocabulary.trouble"

local people = {}
local host

local function ask(...) return trouble.ask(host, ...) end

local function nearest(name, list, id)
  return ask("suggest", name, list, id)
end

-- People

local Person = {}
Person.__index = Person
Person.__tostring = function(self) return "person " .. self.id end

local function is_person(value) return type(value) == "table" and getmetatable(value) == Person end

local function id_of(pilgrim, word, index)
  if not is_person(pilgrim) then
    trouble.raise(("bad argument #%d to '%s' (a person expected, got %s); make one with person{…}"):format(
      index, word, type(pilgrim)))
  end
  return pilgrim.id
end

local function checked_facts(facts, word)
  if type(facts) ~= "table" then
    trouble.raise(("bad argument #1 to '%s' (table of facts expected, got %s)"):format(word, type(facts)))
  end
  return facts
end

local function person(facts)
  return setmetatable({ id = ask("person", checked_facts(facts or {}, "person")) }, Person)
end

function Person:set(facts)
  ask("set", self.id, checked_facts(facts, "set"))
  return self
end

function Person:forget(...)
  ask("forget", self.id, { ... })
  return self
end

-- Returns what is known of a fact; nil if nothing is.
function Person:fact(name) return ask("fact", self.id, name) end

-- Stores what an earlier version of the pack has left of the person, under its names, and migrates it.
function Person:stored(data)
  if type(data) ~= "table" then
    trouble.raise(("bad argument #1 to 'stored' (table of stored data expected, got %s)"):format(type(data)))
  end
  ask("stored", self.id, data)
  return self
end

local function checked_settings(values, word)
  if type(values) ~= "table" then
    trouble.raise(("bad argument #1 to '%s' (table of settings expected, got %s)"):format(word, type(values)))
  end
  return values
end

-- Chooses settings of packs, as the person does.
function Person:choose(values)
  ask("choose", self.id, checked_settings(values, "choose"))
  return self
end

-- Returns the value of a setting that applies to the person; nil if there is none.
function Person:setting(name) return ask("setting", self.id, name) end

-- Chooses settings of packs for everybody, as the operator does.
local function operator_chooses(values) ask("choose", false, checked_settings(values, "operator_chooses")) end

-- Gives the person a role in a shared collection, or takes it, as the operator does.
for _, change in ipairs { "appoint", "dismiss" } do
  Person[change] = function(self, collection, role)
    ask("role", self.id, change, collection, role)
    return self
  end
end

-- Says that the operator has made sure of who the person is, or has not any more.
for _, change in ipairs { "verify", "unverify" } do
  Person[change] = function(self)
    ask("role", self.id, change, "people", "verified")
    return self
  end
end

-- Returns the name by which records name the person, in fields of the kind `account`.
function Person:account() return ask("account", self.id) end

-- Makes a group that the person guides; returns the id by which records name it.
function Person:group(...)
  local members = {}
  for index, member in ipairs { ... } do members[index] = id_of(member, "group", index) end
  return ask("group", self.id, members)
end

-- Methods that change a checklist item.
for _, change in ipairs { "done", "undone", "set_aside", "bring_back" } do
  Person[change] = function(self, item)
    ask("item", self.id, change, item)
    return self
  end
end

-- Returns a person that the host already has.
function people.known(id) return setmetatable({ id = id }, Person) end

-- The clock

local function at(instant, body)
  local before = ask("at", instant)
  if body == nil then return before end
  local results = table.pack(pcall(body))
  ask("at", before)
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

-- Lists whose entries are found by name

local List = {}
List.__index = List

local function find(self, name)
  for _, entry in ipairs(self) do
    if entry.id == name then return entry end
  end
  for _, entry in ipairs(self) do
    if entry.name == name then return entry end
  end
end

-- Returns whether the list has an entry that is not undecided.
function List:has(name)
  local entry = find(self, name)
  if not entry then ask("known", self.kind, self.of, name) end
  return entry ~= nil and entry.status ~= "undecided"
end

-- Returns an entry; nil if it does not apply to the person.
function List:item(name)
  local entry = find(self, name)
  if not entry then ask("known", self.kind, self.of, name) end
  return entry
end

List.contact = List.item
List.hit = List.item

local function list(entries, kind, of)
  entries.kind, entries.of = kind, of
  return setmetatable(entries, List)
end

local function checklist(name, pilgrim)
  local answer = ask("checklist", name, id_of(pilgrim, "checklist", 2))
  local items = list(answer.items, "item", answer.id)
  items.id, items.title, items.done, items.total = answer.id, answer.title, answer.done, answer.total
  return items
end

local function contacts(pilgrim) return list(ask("contacts", id_of(pilgrim, "contacts", 1)), "contact") end

-- Records of a pack's collection

local Records = {}
Records.__index = Records

for _, method in ipairs { "count", "get", "add", "set", "remove" } do
  Records[method] = function(self, ...) return ask("records", method, self.person, self.collection, ...) end
end

function Records:find(...)
  local found = ask("records", "find", self.person, self.collection, ...)
  return found.records, found.next
end

local function records(pilgrim, name)
  local person_id = id_of(pilgrim, "records", 1)
  ask("records", "find", person_id, name)
  return setmetatable({ person = person_id, collection = name }, Records)
end

local function search(text, options) return list(ask("search", text, options or {}), "document") end

-- What an import lists for an element with these tags.
local function listed(tags) return ask("listed", tags) end

local function chirp(day, pilgrim)
  return ask("chirp", day, pilgrim and id_of(pilgrim, "chirp", 2))
end

local function scheduled(pilgrim) return ask("scheduled", id_of(pilgrim, "scheduled", 1)) end

local function dhikr(name, pilgrim)
  return ask("dhikr", name, pilgrim and id_of(pilgrim, "dhikr", 2))
end

-- Walks

local Walk = {}
local methods = {}

local function refreshed(self, view)
  rawset(self, "view", view)
  return self
end

Walk.__index = function(self, key)
  if methods[key] then return methods[key] end
  local view = rawget(self, "view")
  local value = view[key]
  if value == nil and key ~= "current" and key ~= "next" and key ~= "season" then
    trouble.raise("a walk has no '" .. tostring(key) .. "'" .. nearest(tostring(key), {
      "current", "next", "finished", "blocked", "done_steps", "remaining", "lost", "places", "choices", "undecided",
      "progress", "nodes", "overdue", "season", "forbidden", "remedies", "step", "timing", "remedy", "done",
      "undo", "skip", "missed", "count", "choose", "violate", "settle", "unsettle", "refused", "refresh",
    }))
  end
  return value
end

Walk.__tostring = function(self)
  local view = rawget(self, "view")
  local step = view.current and "at " .. view.current.name or view.finished and "finished" or "nowhere"
  return ("walk of %s, %s, %d of %d done"):format(view.ritual, step, view.progress.done, view.progress.total)
end

local EVENTS = {
  done = "done", undo = "undo", skip = "skip", missed = "missed", count = "count", choose = "choose",
  violate = "violate", settle = "settle", unsettle = "unsettle", back = "back", forward = "forward", reset = "reset",
}

local function perform(self, event, first, second)
  local answer = ask("walk", rawget(self, "person"), rawget(self, "ritual"), event, first, second)
  if answer.refusal then return answer.refusal end
  refreshed(self, answer)
end

for word, event in pairs(EVENTS) do
  methods[word] = function(self, first, second)
    local refusal = perform(self, event, first, second)
    if refusal then trouble.raise(refusal.message .. " (" .. refusal.code .. ")") end
    return self
  end
end

-- Returns the refusal of an event as `{ code, message, payload }`; fails if the event is accepted.
function methods.refused(self, event, first, second)
  if not EVENTS[event] then
    trouble.raise("a walk has no event '" .. tostring(event) .. "'" .. nearest(tostring(event), {
      "done", "undo", "skip", "missed", "count", "choose", "violate", "settle", "unsettle", "back", "forward", "reset",
    }))
  end
  local refusal = perform(self, EVENTS[event], first, second)
  if refusal then return refusal end
  return trouble.fail(("expected '%s %s' to be refused"):format(event, tostring(first or "")), "a refusal", "accepted")
end

-- Returns a node of the walk by its name. If it has two places, it is that where it can be done now, or else its
-- natural one, as pages show it.
function methods.step(self, name)
  local plain = name:match "/(.*)$" or name
  local natural, other
  for _, node in ipairs(rawget(self, "view").nodes) do
    if node.name == plain then
      if node.second_place then other = other or node else natural = natural or node end
    end
  end
  local can_be_done = other and (other.status == "current" or other.status == "open")
  if natural and not (natural.status == "waiting" and can_be_done) then return natural end
  if other then return other end
  ask("known", "step", rawget(self, "ritual"), plain)
end

-- Returns the remedy with a key, owed or settled, or nil; the number of a violation in the key may be left out.
function methods.remedy(self, key)
  for _, remedy in ipairs(rawget(self, "view").remedies) do
    if remedy.key == key or remedy.key:match "^[^#]*" == key then return remedy end
  end
  return nil
end

-- Returns the current timing of a step: "early", "open", "closing-soon", "late" or "closed"; a table by school if
-- schools differ; nil if the step has no times or is settled.
function methods.timing(self, name)
  local node = methods.step(self, name)
  if node.timing or not next(node.timings) then return node.timing end
  return node.timings
end

-- Reads the walk again after facts or the clock have changed.
function methods.refresh(self)
  return refreshed(self, ask("look", rawget(self, "person"), rawget(self, "ritual")))
end

local function start(ritual, pilgrim, options)
  local id = id_of(pilgrim, "start", 2)
  for key in pairs(options or {}) do
    if key ~= "at" then trouble.raise("start has no option '" .. tostring(key) .. "'; it takes at") end
  end
  if options and options.at then ask("at", options.at) end
  local view = ask("start", ritual, id)
  if view.refusal then trouble.raise(view.refusal.message .. " (" .. view.refusal.code .. ")") end
  return refreshed(setmetatable({ person = id, ritual = view.ritual }, Walk), view)
end

function people.attach(answer) host = answer end

people.ask = ask
people.List, people.Walk, people.Person = List, Walk, Person

people.globals = {
  person = person, at = at, checklist = checklist, contacts = contacts, records = records, search = search,
  chirp = chirp, scheduled = scheduled, dhikr = dhikr, start = start, listed = listed,
  operator_chooses = operator_chooses,
}

return people
