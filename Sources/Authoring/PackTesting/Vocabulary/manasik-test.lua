---@meta manasik-test
-- What tests of packs are written with: the blocks of busted, the assertions of luassert, and the host's own words.
-- Read by lua-language-server alone; docs/testing.md explains each word.

-- Blocks

--- A block with a name.
---@param name string
---@param body fun()
function describe(name, body) end

--- A block with a name.
---@param name string
---@param body fun()
function context(name, body) end

--- A block; the name may be left out.
---@param name string|fun()
---@param body? fun()
function insulate(name, body) end

--- A block; the name may be left out.
---@param name string|fun()
---@param body? fun()
function expose(name, body) end

--- A test; without a function it is pending.
---@param name string
---@param body? fun()
function it(name, body) end

--- A test; without a function it is pending.
---@param name string
---@param body? fun()
function spec(name, body) end

--- A test; without a function it is pending.
---@param name string
---@param body? fun()
function test(name, body) end

--- A test that is still to be written; within a test: ends it as pending.
---@param name? string
---@param body? fun()
function pending(name, body) end

--- Once before the tests of a block.
---@param body fun()
function setup(body) end

--- Once before the tests of a block.
---@param body fun()
function strict_setup(body) end

--- Once before the tests of a block.
---@param body fun()
function lazy_setup(body) end

--- Once after the tests of a block.
---@param body fun()
function teardown(body) end

--- Once after the tests of a block.
---@param body fun()
function strict_teardown(body) end

--- Once after the tests of a block.
---@param body fun()
function lazy_teardown(body) end

--- Before each test, from the outside in.
---@param body fun()
function before_each(body) end

--- After each test, from the inside out.
---@param body fun()
function after_each(body) end

--- Within a test: runs when it ends, however it ends.
---@param body fun()
function finally(body) end

--- Is understood and does nothing; `manasik test --shuffle` puts tests into another order.
function randomize() end

-- Assertions

--- Either spelling is understood: `assert.are.equal`, `assert.are_equal`. A text as the last argument is told with the
--- failure.
---@class manasik.Assert
---@field is manasik.Assert Only makes a sentence.
---@field are manasik.Assert Only makes a sentence.
---@field was manasik.Assert Only makes a sentence.
---@field were manasik.Assert Only makes a sentence.
---@field has manasik.Assert Only makes a sentence.
---@field have manasik.Assert Only makes a sentence.
---@field does manasik.Assert Only makes a sentence.
---@field do manasik.Assert Only makes a sentence.
---@field be manasik.Assert Only makes a sentence.
---@field been manasik.Assert Only makes a sentence.
---@field a manasik.Assert Only makes a sentence.
---@field an manasik.Assert Only makes a sentence.
---@field to manasik.Assert Only makes a sentence.
---@field no manasik.Assert Turns the sentence around.
---@field not manasik.Assert Turns the sentence around.
---@field equal fun(expected: any, actual: any, message?: string) By `==`.
---@field equals fun(expected: any, actual: any, message?: string) By `==`.
---@field same fun(expected: any, actual: any, message?: string) By contents.
---@field true fun(value: any, message?: string)
---@field false fun(value: any, message?: string)
---@field nil fun(value: any, message?: string)
---@field truthy fun(value: any, message?: string)
---@field falsy fun(value: any, message?: string)
---@field callable fun(value: any, message?: string)
---@field boolean fun(value: any, message?: string)
---@field number fun(value: any, message?: string)
---@field string fun(value: any, message?: string)
---@field table fun(value: any, message?: string)
---@field userdata fun(value: any, message?: string)
---@field function fun(value: any, message?: string)
---@field thread fun(value: any, message?: string)
---@field near fun(expected: number, actual: number, tolerance: number, message?: string)
---@field match fun(pattern: string, text: string, init?: integer, plain?: boolean) By a Lua pattern.
---@field matches fun(pattern: string, text: string, init?: integer, plain?: boolean) By a Lua pattern.
---@field unique fun(list: any[], deep?: boolean, message?: string) Holds for a list without repetitions.
---@field holes fun(length?: integer) Of `assert.array(list)`.
---@field error fun(body: fun(), expected?: any, message?: string) The place of the error aside.
---@field errors fun(body: fun(), expected?: any, message?: string) The place of the error aside.
---@field error_matches fun(body: fun(), pattern: string, init?: integer, plain?: boolean)
---@field error_match fun(body: fun(), pattern: string, init?: integer, plain?: boolean)
---@field errors_match fun(body: fun(), pattern: string, init?: integer, plain?: boolean)
---@field matches_error fun(body: fun(), pattern: string, init?: integer, plain?: boolean)
---@field match_error fun(body: fun(), pattern: string, init?: integer, plain?: boolean)
---@field matches_errors fun(body: fun(), pattern: string, init?: integer, plain?: boolean)
---@field returned_arguments fun(count: integer, ...: any)
---@field array fun(list: any[]): manasik.Assert The list that `holes` looks at.
---@field message fun(text: string): manasik.Assert Is told with the failure.
---@field spy fun(spy: manasik.Spy): manasik.Assert The spy that is asked.
---@field stub fun(stub: manasik.Stub): manasik.Assert The stub that is asked.
---@field mock fun(mock: any): manasik.Assert The mock that is asked.
---@field called fun(times?: integer)
---@field called_with fun(...: any) Values or matchers.
---@field called_at_least fun(times: integer)
---@field called_at_most fun(times: integer)
---@field called_more_than fun(times: integer)
---@field called_less_than fun(times: integer)
---@field returned_with fun(...: any)
---@field matches_snapshot fun(value: any, name?: string) The stored value of this test; `--update` stores it.
---@field match_snapshot fun(value: any, name?: string) The stored value of this test; `--update` stores it.
---@field register fun(self: manasik.Assert, kind: "assertion"|"matcher"|"modifier", name: string, body: function, positive?: string, negative?: string)
---@field unregister fun(self: manasik.Assert, kind: "assertion"|"matcher"|"modifier", name: string)
---@field snapshot fun(self: manasik.Assert): { revert: fun() } Reverts later spies and stubs.
---@field format fun(self: manasik.Assert, arguments: any): any
---@field add_formatter fun(...: any) Is understood and does nothing.
---@field remove_formatter fun(...: any) Is understood and does nothing.
---@field set_parameter fun(...: any) Is understood and does nothing.
---@field get_parameter fun(...: any) Is understood and does nothing.
---@field add_spy fun(...: any) Is understood and does nothing.
---@field [string] any Words joined by `_`, and assertions that `register` added.
---@overload fun(value: any, message?: any, ...: any): ...
assert = {}

--- Stands for values in `called_with`; every assertion of one value is one too: `match.is_string()`.
---@class manasik.Match
---@field _ any Any value.
---@field anything fun(): any Any value.
---@field ref fun(value: any): any This very value.
---@field type fun(kind: string): any
---@field all_of fun(...: any): any
---@field any_of fun(...: any): any
---@field none_of fun(...: any): any
---@field is_matcher fun(value: any): boolean
---@field values fun(wanted: table, values: table): boolean
---@field [string] any
match = {}

-- Spies

---@class manasik.Spy
---@field calls { vals: table, refs: table }[]
---@field called fun(self: manasik.Spy, times?: integer): boolean
---@field called_with fun(self: manasik.Spy, ...: any): boolean
---@field returned_with fun(self: manasik.Spy, ...: any): boolean
---@field clear fun(self: manasik.Spy): manasik.Spy
---@field revert fun(self: manasik.Spy): function
---@overload fun(...: any): ...

---@class manasik.Stub: manasik.Spy
---@field returns fun(...: any): manasik.Stub
---@field invokes fun(callback: function): manasik.Stub
---@field by_default { returns: fun(...: any): manasik.Stub, invokes: fun(callback: function): manasik.Stub }
---@field on_call_with fun(...: any): { returns: fun(...: any): manasik.Stub, invokes: fun(callback: function): manasik.Stub }

---@class manasik.SpyMaker
---@field new fun(callback: function): manasik.Spy
---@field on fun(target: table, key: any): manasik.Spy
---@field is_spy fun(value: any): boolean
---@overload fun(callback: function): manasik.Spy
spy = {}

---@class manasik.StubMaker
---@field new fun(target?: table, key?: any, ...: any): manasik.Stub
---@overload fun(target?: table, key?: any, ...: any): manasik.Stub
stub = {}

---@class manasik.MockMaker
---@field new fun(target: table, stubbed?: boolean, ...: any): table
---@field clear fun(target: table): table
---@field revert fun(target: table): table
---@overload fun(target: table, stubbed?: boolean, ...: any): table
mock = {}

-- The host

--- Somebody of a test.
---@class manasik.test.Person
---@field set fun(self: manasik.test.Person, facts: table<string, any>): manasik.test.Person
---@field forget fun(self: manasik.test.Person, ...: string): manasik.test.Person
---@field fact fun(self: manasik.test.Person, name: string): boolean|integer|number|string|string[]|nil What is known of a fact.
---@field stored fun(self: manasik.test.Person, data: manasik.test.Stored): manasik.test.Person Stores what an earlier version of the pack has left, and migrates it.
---@field done fun(self: manasik.test.Person, item: string): manasik.test.Person
---@field undone fun(self: manasik.test.Person, item: string): manasik.test.Person
---@field set_aside fun(self: manasik.test.Person, item: string): manasik.test.Person
---@field bring_back fun(self: manasik.test.Person, item: string): manasik.test.Person
---@field choose fun(self: manasik.test.Person, settings: table<string, any>): manasik.test.Person Chooses settings of packs.
---@field setting fun(self: manasik.test.Person, name: string): boolean|integer|string|nil The value that applies.
---@field appoint fun(self: manasik.test.Person, collection: string, role: string): manasik.test.Person Gives a role in a shared collection, as the operator does.
---@field dismiss fun(self: manasik.test.Person, collection: string, role: string): manasik.test.Person Takes the role.
---@field verify fun(self: manasik.test.Person): manasik.test.Person Says that the operator has made sure of who they are.
---@field unverify fun(self: manasik.test.Person): manasik.test.Person Says that it is not so any more.
---@field account fun(self: manasik.test.Person): string The name by which records name them, in fields of the kind `account`.
---@field group fun(self: manasik.test.Person, ...: manasik.test.Person): string Makes a group that the person guides, with these members; returns the id by which records name it.

--- What an earlier version of the pack has stored of somebody, under its names and with its values.
---@class manasik.test.Stored
---@field version? string The version that stored it, such as "1.4.0"; without it, one that lacks every rename and migration.
---@field facts? table<string, boolean|integer|number|string|string[]>
---@field items? table<string, "done"|"set_aside">
---@field records? table<string, table<string, any>[]> By collection; a record may say its `id`.

--- Somebody of whom these facts are known; a wrong name or value is an error with the nearest one.
---@param facts? table<string, any>
---@return manasik.test.Person
function person(facts) end

--- Chooses settings of packs for everybody, as the operator does, until the end of the test.
---@param settings table<string, any>
function operator_chooses(settings) end

--- Sets the clock (RFC 3339), for the function alone where there is one; returns the time before.
---@param instant string
---@param body? fun(): ...
---@return any
function at(instant, body) end

---@class manasik.test.Item
---@field id string
---@field name string
---@field text string
---@field why? string
---@field status "open"|"done"|"set_aside"|"undecided"
---@field ask? string The fact to say first, where it is undecided.
---@field level "required"|"recommended"|"optional"
---@field due? string
---@field due_time? string The time of the day, where it is due at an instant.
---@field overdue boolean
---@field past boolean Whether the instant from which it counts is over.
---@field stale boolean
---@field season? integer
---@field review_by? string
---@field unverified boolean
---@field sources integer

---@class manasik.test.Checklist
---@field id string
---@field title string
---@field done integer
---@field total integer
---@field has fun(self: manasik.test.Checklist, id: string): boolean Whether it concerns the person for certain.
---@field item fun(self: manasik.test.Checklist, id: string): manasik.test.Item?
---@field [integer] manasik.test.Item

--- A list's items for a person.
---@param name string
---@param pilgrim manasik.test.Person
---@return manasik.test.Checklist
function checklist(name, pilgrim) end

---@class manasik.test.Contact
---@field id string
---@field name string
---@field title string
---@field kind string
---@field phone string
---@field region? string
---@field note? string
---@field verified_on? string
---@field review_by? string
---@field stale boolean
---@field unverified boolean

---@class manasik.test.Contacts
---@field has fun(self: manasik.test.Contacts, id: string): boolean
---@field contact fun(self: manasik.test.Contacts, id: string): manasik.test.Contact?
---@field [integer] manasik.test.Contact

--- The contacts that concern a person.
---@param pilgrim manasik.test.Person
---@return manasik.test.Contacts
function contacts(pilgrim) end

---@class manasik.test.Records
---@field find fun(self: manasik.test.Records, fields?: table<string, any>, options?: manasik.RecordOptions): table[], string? The records, and the last one's id if more follow.
---@field count fun(self: manasik.test.Records, fields?: table<string, any>): integer
---@field get fun(self: manasik.test.Records, id: string): table?
---@field add fun(self: manasik.test.Records, fields: table<string, any>): string The new record's id.
---@field set fun(self: manasik.test.Records, id: string, fields: table<string, any>) Changes these fields alone.
---@field remove fun(self: manasik.test.Records, id: string): boolean Whether there was such a record.

--- A person's records in a collection of a pack.
---@param pilgrim manasik.test.Person
---@param name string
---@return manasik.test.Records
function records(pilgrim, name) end

---@class manasik.test.Schedule
---@field id string
---@field pack string
---@field title string
---@field trigger string
---@field next string? When it comes next, RFC 3339.

--- What the person is told by schedules, the one that comes soonest first.
---@param pilgrim manasik.test.Person
---@return manasik.test.Schedule[]
function scheduled(pilgrim) end

---@class manasik.test.Chirp
---@field id string
---@field name string
---@field kind string
---@field message string
---@field arabic? string
---@field theme? string
---@field slot integer
---@field date string

--- The message of a day, by default the clock's.
---@param day? string
---@param pilgrim? manasik.test.Person
---@return manasik.test.Chirp?
function chirp(day, pilgrim) end

---@class manasik.test.Dhikr
---@field id string
---@field name string
---@field title string
---@field arabic string
---@field transliteration? string
---@field translation? string
---@field times integer
---@field shown? boolean Whether the person is shown it; nil without one.
---@field unverified boolean
---@field sources integer
---@field references string[] The sources in words.
---@field categories string[]

--- Words of remembrance by their name; with a person also whether they are shown them.
---@param name string
---@param pilgrim? manasik.test.Person
---@return manasik.test.Dhikr
function dhikr(name, pilgrim) end

---@class manasik.test.Hit
---@field id string
---@field name string
---@field kind string
---@field language string
---@field title string
---@field snippet string
---@field reason "exact"|"title"|"tag"|"content"|"synonym"|"sound"|"typo"|"partial"|"filter"

---@class manasik.test.Hits
---@field has fun(self: manasik.test.Hits, id: string): boolean
---@field hit fun(self: manasik.test.Hits, id: string): manasik.test.Hit?
---@field [integer] manasik.test.Hit

---@class manasik.test.SearchOptions
---@field kinds? string[]
---@field tags? string[]
---@field categories? string[]
---@field sources? string[]
---@field languages? string[]
---@field limit? integer

--- What a search finds.
---@param text string
---@param options? manasik.test.SearchOptions
---@return manasik.test.Hits
function search(text, options) end

---@class manasik.test.Listed
---@field rule string The rule in full, such as `places:restaurant`.
---@field kind string
---@field name? string
---@field names table<string, string> Further names, by language.
---@field address? string
---@field phone? string
---@field website? string
---@field hours? string
---@field cuisine string[]
---@field facilities table<string, "yes"|"limited"|"no">
---@field halal? string How far its food can be trusted, without its certificate.
---@field certificate? { body: string, number?: string, valid_until?: string }

--- What an import lists for an element of OpenStreetMap with these tags; nil if it does not list it.
---@param tags table<string, string>
---@return manasik.test.Listed?
function listed(tags) end

---@class manasik.test.Node
---@field id string
---@field name string
---@field title string
---@field kind "step"|"sequence"|"any_order"|"choice"
---@field status string
---@field count integer
---@field target integer
---@field place? string
---@field owner string
---@field owed boolean
---@field chosen? string
---@field second_place boolean
---@field obligations table<manasik.School, string>
---@field opens? table<manasik.School, string>
---@field closes? table<manasik.School, string>
---@field missed? table<manasik.School, string>
---@field excuses? table<manasik.School, string> why nothing is owed for having left it out
---@field summary? string
---@field note? string
---@field school_note? table<manasik.School, string>
---@field women_note? string
---@field recite string[] what this person says, by its full names
---@field see_also string[] further articles
---@field part? { title: string, count: integer, target: integer }
---@field unverified boolean
---@field sources integer
---@field timing? "early"|"open"|"closing-soon"|"late"|"closed"
---@field timings table<manasik.School, string>
---@field windows table<manasik.School, { opens?: string, closes?: string }>
---@field overdue boolean
---@field late boolean

---@class manasik.test.Remedy
---@field key string
---@field cause "missed"|"skipped"|"late"|"barred"|"out-of-order"|"violation"
---@field owed boolean
---@field settled boolean
---@field withdrawn boolean
---@field lifted_by_repeating boolean
---@field outcomes table<manasik.School, "nothing"|"incomplete"|"lost"|"remedy"|"unknown">
---@field remedies table<manasik.School, string>
---@field says table<manasik.School, string> The keys of texts.
---@field unverified table<manasik.School, boolean>

---@class manasik.test.Walk
---@field ritual string
---@field current? manasik.test.Node
---@field next? manasik.test.Node
---@field finished boolean
---@field blocked boolean
---@field remaining string[]
---@field lost string[]
---@field done_steps string[]
---@field places string[]
---@field choices { id: string, branches: string[] }[]
---@field undecided string[]
---@field progress { done: integer, settled: integer, total: integer }
---@field nodes manasik.test.Node[]
---@field overdue string[]
---@field season? integer
---@field timing fun(self: manasik.test.Walk, step: string): string|table<manasik.School, string>|nil
---@field [string] table<manasik.School, string> Under the name of the ritual's state: how far the person is in it.
---@field forbidden string[]
---@field remedies manasik.test.Remedy[]
---@field done fun(self: manasik.test.Walk, step: string, how?: { at?: string, by_proxy?: string, out_of_order?: boolean }): manasik.test.Walk
---@field undo fun(self: manasik.test.Walk, step: string): manasik.test.Walk
---@field skip fun(self: manasik.test.Walk, step: string, reason?: string): manasik.test.Walk
---@field missed fun(self: manasik.test.Walk, step: string): manasik.test.Walk
---@field count fun(self: manasik.test.Walk, step: string, by?: integer|"+"|"-"): manasik.test.Walk
---@field choose fun(self: manasik.test.Walk, choice: string, branch: string): manasik.test.Walk
---@field violate fun(self: manasik.test.Walk, violation: string, circumstances?: table<string, string>): manasik.test.Walk
---@field settle fun(self: manasik.test.Walk, remedy: string, alternative?: integer): manasik.test.Walk
---@field unsettle fun(self: manasik.test.Walk, remedy: string): manasik.test.Walk
---@field remedy fun(self: manasik.test.Walk, key: string): manasik.test.Remedy? What is owed or settled under a key.
---@field back fun(self: manasik.test.Walk): manasik.test.Walk
---@field forward fun(self: manasik.test.Walk): manasik.test.Walk
---@field reset fun(self: manasik.test.Walk): manasik.test.Walk
---@field refused fun(self: manasik.test.Walk, event: string, first?: any, second?: any): { code: string, message: string, payload: string }
---@field step fun(self: manasik.test.Walk, name: string): manasik.test.Node
---@field refresh fun(self: manasik.test.Walk): manasik.test.Walk

--- A walk that has begun.
---@param ritual string
---@param pilgrim manasik.test.Person
---@param options? { at?: string }
---@return manasik.test.Walk
function start(ritual, pilgrim, options) end
