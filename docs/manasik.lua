---@meta manasik
-- The Lua API of Manasik, level 2. Made from the host's own description; do not edit.

---@class manasik.Text
---@class manasik.Article
---@alias manasik.School string
---@alias manasik.EventName "walk.began"|"walk.reset"|"walk.migrated"|"walk.step.done"|"walk.step.undone"|"walk.step.skipped"|"walk.step.missed"|"walk.counted"|"walk.chosen"|"walk.violated"|"walk.violation.retracted"|"walk.remedy.settled"|"walk.remedy.unsettled"|"walk.merged"|"walk.finished"|"checklist.item.done"|"checklist.item.undone"|"person.fact.changed"|"dhikr.reached"|"dhikr.completed"|"contact.added"|"contact.removed"|"group.joined"|"group.left"|"group.granted"|"group.withdrawn"|"record.added"|"record.changed"|"record.removed"|"setting.changed"|"schedule.due"

--- The person whom a condition is asked about.
---@class manasik.Person
---@field nationality string
---@field residence string
---@field sex "female"|"male"
---@field birth_date manasik.Date
---@field age integer
---@field school string
---@field journey string
---@field prayer_method "mwl"|"isna"|"egyptian"|"umm-al-qura"|"karachi"|"dubai"|"kuwait"|"qatar"|"jordan"|"singapore"|"jakim"|"kemenag"|"tehran"|"turkey"|"moonsighting-committee"|"jafari"|"france"|"russia"
---@field hijri_correction integer
---@field departure manasik.Date
---@field return_date manasik.Date
---@field [string] any A fact of the pack or of one that it requires.
---@field speaks fun(self: manasik.Person, language: string): boolean
---@field knows fun(self: manasik.Person, fact: string): boolean Whether the fact is known.

--- A date of a person; it can be compared and nothing else.
---@class manasik.Date
---@field before fun(self: manasik.Date, day: string): boolean
---@field after fun(self: manasik.Date, day: string): boolean

--- A list of a person; it can be asked what it includes and nothing else.
---@class manasik.List
---@field includes fun(self: manasik.List, value: string): boolean

--- Who asks for records of a shared collection.
---@class manasik.Viewer
---@field signed_in boolean
---@field is_author boolean Whether the record is the viewer's own.
---@field verified boolean Whether the operator has made sure of who they are.
---@field age? integer By the date of birth that they have stated.
---@field is_member? boolean Whether the viewer belongs to the group that the record names; see `group` of access.
---@field is_guide? boolean Whether the viewer guides the group that the record names; see `group` of access.
---@field role? string One of the `roles` of access; `visitor` for everybody else.
---@field [string] boolean Whether they stand in a relation to the author; see `relations` of access.

--- What handlers receive of the host; each by a capability of `pack.json`.
---@class manasik.Host
---@field now fun(): string The instant of the event, RFC 3339.
---@field today fun(): string The day where the person is.
---@field walk fun(ritual: string): table? `{ ritual, current, done, finished }`; capability `walk`.
---@field checklist fun(id: string): table[]? `{ id, level, done, status }` each; capability `checklist`.
---@field search fun(query: string, options?: manasik.SearchOptions): manasik.SearchHit[] The best first; capability `search`.
---@field prayer_times fun(date?: string): manasik.PrayerTimes? Those of a day where the person is, of today unless given; nil where that is not known; capability `prayer_times`.
---@field hijri fun(date?: string): manasik.HijriDay A day in the person's Hijri calendar, today unless given.
---@field records fun(collection: string): manasik.Records A collection of the pack; capability `records`.
---@field schedule fun(fields: manasik.Schedule) Schedules a notification for the person; capability `schedule`.
---@field cancel fun(id: string): boolean Ends a schedule of the pack; whether there was one.
---@field emit fun(event: string, fields?: table<string, string|integer|boolean>) Calls the handlers that other packs have for an event of the pack, which `pack.json` declares under `events`.
---@field state fun(fact: string, value: any) States a fact of the pack or of one that it requires; nil takes it back; capability `state`.
---@field tick fun(item: string, done?: boolean) Ticks an item of the pack or of one that it requires; false takes the tick back; capability `tick`.
---@field settings table<string, boolean|integer|string> The pack's settings by their names: what is chosen, else the default.
---@field setting fun(id: string): boolean|integer|string|nil One of the pack's settings; nil where nothing is chosen and there is no default.
---@field person? table<string, any> What is known of the person; capability `person`.

---@class manasik.Schedule
---@field id string Unique for the pack and person; one of the same id is replaced.
---@field at string A trigger, such as `maghrib + 10 min` or `9 dhu_al_hijjah maghrib`.
---@field title manasik.Text What the notification says.
---@field missed? string `skip`, `once 3600s` or `all 86400s`.
---@field urgent? boolean In quiet hours too.

--- Instants as `now` gives them, which compare as text; one that neither the Sun nor a rule supplies is nil.
---@class manasik.PrayerTimes
---@field date string
---@field place string
---@field time_zone string
---@field fajr? string
---@field sunrise? string
---@field dhuhr? string
---@field asr? string
---@field maghrib? string
---@field isha? string

---@class manasik.HijriDay
---@field date string Such as `1448-12-09`.
---@field year integer
---@field month integer From 1; 12 is Dhu al-Hijjah.
---@field day integer
---@field month_name string Such as `dhu_al_hijjah`.

---@class manasik.SearchOptions
---@field kinds? string[] "dhikr"|"step"|"article"|"item"|"contact"|"chirp"|"place"
---@field tags? string[] Any of these.
---@field categories? string[] Any of these.
---@field sources? string[] Any of these works.
---@field languages? string[] The preferred one first; the person's unless given.
---@field limit? integer 20 unless given, at most 100.

---@class manasik.SearchHit
---@field id string
---@field name string The id without its pack.
---@field kind string
---@field language string
---@field title string
---@field snippet string What was found is between `[` and `]`.
---@field reason string Such as `title`, `content` or `typo`.

---@class manasik.MigrationData
---@field facts table<string, any> The pack's own facts by their names; nil is not known.
---@field records fun(collection: string): manasik.Records
---@field now fun(): string
---@field today fun(): string

---@class manasik.RecordOptions
---@field by? string The field that orders the records; by id unless given.
---@field descending? boolean
---@field limit? integer
---@field after? string The id of the record after which the list goes on.

---@class manasik.Records
---@field get fun(self: manasik.Records, id: string): table?
---@field find fun(self: manasik.Records, fields?: table<string, any>, options?: manasik.RecordOptions): table[], string? By id, or by a field; with a limit, also the id after which the next records come.
---@field count fun(self: manasik.Records, fields?: table<string, any>): integer
---@field add fun(self: manasik.Records, fields: table<string, any>): string The new record's id.
---@field set fun(self: manasik.Records, id: string, fields: table<string, any>)
---@field remove fun(self: manasik.Records, id: string): boolean Whether there was one.

--- What follows for some schools.
---@class manasik.Consequence
---@field schools manasik.School[]
---@field missed "nothing"|"incomplete"|"lost"|"remedy"
---@field remedy? string The remedy, `pack:name`.

--- A step of a walk that is done.
---@class manasik.DoneStep
---@field step string The step, `pack:ritual/step`.
---@field node string The step by its id in the ritual.
---@field rite? string The rite that the step is.
---@field done_at string When it was done, RFC 3339.

--- What every event has.
---@class manasik.Event
---@field event manasik.EventName
---@field at string The instant of the event, RFC 3339.

--- An event of a pack, `pack:name`, with the fields that its `pack.json` declares.
---@class manasik.PackEvent: manasik.Event
---@field event string
---@field [string] string|integer|boolean

--- A walk begins.
---@class manasik.Event.walk.began: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field revision string The version of the ritual that it follows.

--- A walk begins anew.
---@class manasik.Event.walk.reset: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field revision string The version of the ritual that it follows.

--- A walk goes on by another version of its ritual.
---@class manasik.Event.walk.migrated: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field revision string The version of the ritual that it follows now.

--- A step is done.
---@class manasik.Event.walk.step.done: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field step string The step, `pack:ritual/step`.
---@field node string The step by its id in the ritual.
---@field rite? string The rite that the step is.
---@field from "pending"|"done"|"skipped"|"missed" What the step was.
---@field to "pending"|"done"|"skipped"|"missed" What the step is now.
---@field count? integer How often it is done, of a step that is counted.
---@field target? integer How often it is to be done.
---@field proxy? string Who does it in the person's place.
---@field second_place? boolean True if it is done at its second place.
---@field repeated? boolean True if it was done before.
---@field done_at? string When it was done, RFC 3339, if that is stated.
---@field barred? manasik.Consequence[] What follows because it was barred.
---@field late? manasik.Consequence[] What follows because it is late.

--- A step is taken back.
---@class manasik.Event.walk.step.undone: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field step string The step, `pack:ritual/step`.
---@field node string The step by its id in the ritual.
---@field rite? string The rite that the step is.
---@field from "pending"|"done"|"skipped"|"missed" What the step was.
---@field to "pending"|"done"|"skipped"|"missed" What the step is now.
---@field count? integer How often it is done, of a step that is counted.
---@field target? integer How often it is to be done.

--- A step is left out.
---@class manasik.Event.walk.step.skipped: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field step string The step, `pack:ritual/step`.
---@field node string The step by its id in the ritual.
---@field rite? string The rite that the step is.
---@field from "pending"|"done"|"skipped"|"missed" What the step was.
---@field to "pending"|"done"|"skipped"|"missed" What the step is now.
---@field count? integer How often it is done, of a step that is counted.
---@field target? integer How often it is to be done.
---@field reason? string Why, in the person's words.
---@field consequences manasik.Consequence[] What follows.

--- A step is missed.
---@class manasik.Event.walk.step.missed: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field step string The step, `pack:ritual/step`.
---@field node string The step by its id in the ritual.
---@field rite? string The rite that the step is.
---@field from "pending"|"done"|"skipped"|"missed" What the step was.
---@field to "pending"|"done"|"skipped"|"missed" What the step is now.
---@field count? integer How often it is done, of a step that is counted.
---@field target? integer How often it is to be done.
---@field reason? string Why, in the person's words.
---@field consequences manasik.Consequence[] What follows.

--- A round of a step that is counted is done.
---@class manasik.Event.walk.counted: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field step string The step, `pack:ritual/step`.
---@field node string The step by its id in the ritual.
---@field rite? string The rite that the step is.
---@field from "pending"|"done"|"skipped"|"missed" What the step was.
---@field to "pending"|"done"|"skipped"|"missed" What the step is now.
---@field count? integer How often it is done, of a step that is counted.
---@field target? integer How often it is to be done.

--- A branch is chosen.
---@class manasik.Event.walk.chosen: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field choice string The choice by its id in the ritual.
---@field branch string The branch by its id in the ritual.

--- Something is noted that was forbidden.
---@class manasik.Event.walk.violated: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field key string Names this violation among all that are noted in the walk.
---@field violation string The violation, `pack:name`.
---@field circumstances table<string, string> The answers to what the violation asks, by its questions.

--- What was noted is taken back.
---@class manasik.Event.walk.violation.retracted: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field key string Names this violation among all that are noted in the walk.
---@field violation string The violation, `pack:name`.
---@field circumstances table<string, string> The answers to what the violation asks, by its questions.

--- What was owed is settled.
---@class manasik.Event.walk.remedy.settled: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field key string Names what was owed among all that is.
---@field remedy string The remedy, `pack:name`.
---@field alternative? integer The number of the alternative, from 1.

--- What was settled is owed again.
---@class manasik.Event.walk.remedy.unsettled: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field key string Names what was owed among all that is.
---@field remedy string The remedy, `pack:name`.
---@field alternative? integer The number of the alternative, from 1.

--- Devices of the person have met: what is done of a walk now, once for each of their walks.
---@class manasik.Event.walk.merged: manasik.Event
---@field ritual string The ritual, `pack:name`.
---@field began string When the walk began, RFC 3339.
---@field done manasik.DoneStep[] The steps that are done, in the order in which they were.

--- The last step that the walk needs is done.
---@class manasik.Event.walk.finished: manasik.Event
---@field ritual string The ritual, `pack:name`.

--- An item of a checklist is ticked.
---@class manasik.Event.checklist.item.done: manasik.Event
---@field item string The item, `pack:name`.
---@field change "done" What changed.

--- An item of a checklist is no longer ticked, or is set aside or brought back.
---@class manasik.Event.checklist.item.undone: manasik.Event
---@field item string The item, `pack:name`.
---@field change "undone"|"set_aside"|"bring_back" What changed; packs of level 1 of the API get `setAside` and `bringBack`.

--- The person has stated facts, or taken them back.
---@class manasik.Event.person.fact.changed: manasik.Event
---@field facts string[] The facts, `pack:name`; those of the host are `manasik:name`.

--- A dhikr of a series has been said as often as it is to be said.
---@class manasik.Event.dhikr.reached: manasik.Event
---@field dhikr string The dhikr, `pack:name`.
---@field category string The category of the series, `pack:name`.
---@field day string The day of the series, such as `2027-05-14`.
---@field prayer? "fajr"|"dhuhr"|"asr"|"maghrib"|"isha" The prayer after which the series is said.

--- All dhikr of a series have been said.
---@class manasik.Event.dhikr.completed: manasik.Event
---@field category string The category of the series, `pack:name`.
---@field day string The day of the series, such as `2027-05-14`.
---@field prayer? "fajr"|"dhuhr"|"asr"|"maghrib"|"isha" The prayer after which the series is said.

--- The person has added a contact.
---@class manasik.Event.contact.added: manasik.Event
---@field contact string The contact by its id; its name and number are the person's alone.
---@field kind string The contact's kind.

--- The person has removed a contact.
---@class manasik.Event.contact.removed: manasik.Event
---@field contact string The contact by its id; its name and number are the person's alone.
---@field kind string The contact's kind.

--- The person has joined a group.
---@class manasik.Event.group.joined: manasik.Event
---@field group string The group by its id.

--- The person has left a group.
---@class manasik.Event.group.left: manasik.Event
---@field group string The group by its id.

--- The person lets the guide of a group see more.
---@class manasik.Event.group.granted: manasik.Event
---@field group string The group by its id.
---@field parts string[] What of the person: `walk`, `checklist`, `place`.

--- The person no longer lets the guide of a group see something.
---@class manasik.Event.group.withdrawn: manasik.Event
---@field group string The group by its id.
---@field parts string[] What of the person: `walk`, `checklist`, `place`.

--- The person has added a record of the pack's collection.
---@class manasik.Event.record.added: manasik.Event
---@field collection string The collection, `pack:name`.
---@field record string The record's id.

--- The person has changed a record of the pack's collection.
---@class manasik.Event.record.changed: manasik.Event
---@field collection string The collection, `pack:name`.
---@field record string The record's id.

--- The person has removed a record of the pack's collection.
---@class manasik.Event.record.removed: manasik.Event
---@field collection string The collection, `pack:name`.
---@field record string The record's id.

--- The person has chosen one of the pack's settings, or taken the choice back.
---@class manasik.Event.setting.changed: manasik.Event
---@field setting string The setting by its name.

--- A schedule of the pack is due; handlers of other packs are not called.
---@class manasik.Event.schedule.due: manasik.Event
---@field pack string The pack of the schedule.
---@field id string The schedule's id.
---@field due string The instant at which it is due, RFC 3339.
---@field subject? string What it is about, `pack:name`.

--- The vocabulary of a tradition, in which rituals are told.
---@class manasik.tradition
---@field id string The name, unique among its kind in the pack.
---@field schools? (manasik.school)[] Its schools of law, in the order in which they are told; without them, its rituals speak of no schools.
---@field obligations? (manasik.obligation)[] How binding its rites can be, the most binding first; without them: must, should, may.
---@field states? (manasik.state)[] The states in which things are forbidden.
---@field journeys? (manasik.journey)[] The kinds of journey that people make, the values of the fact `journey`.
---@field calendar? "hijri"|"gregorian" By which calendar its days are told beside the civil one: `hijri` (the default), or `gregorian` for none, and for no times of prayer on the page of the day.
---@field site? manasik.site Where its rites are performed: their times go by its clock and its sun.
---@field journey_question? manasik.Text How people are asked which journey they make.
---@field welcome? manasik.Text What is said when the program is first used.
---@field closing? manasik.Text What is said at the end of a walk.
---@field lost? manasik.Text What somebody who is lost shows to others; it is shown in the language of the site.
---@field lost_female? manasik.Text The same as a woman says it, where it differs.
---@field lost_male? manasik.Text The same as a man says it, where it differs.
---@field lost_numbers? manasik.Text Whom somebody who is lost can call where no pack in use has a number; without it, the host says that none is known.
---@field according_to_all? manasik.Text What is said of a ruling that all its schools hold, such as "according to both schools".

--- A school of law of a tradition.
---@class manasik.school
---@field id string The name, by which packs tell its rulings and which is the value of the fact `school`.
---@field title manasik.Text What people see.
---@field asr_shadow? integer With which shadow the time of 'asr begins, in lengths of the object. Default 1.

--- How binding a rite is, by the words of a tradition.
---@class manasik.obligation
---@field id string The name, which steps have as their `obligation`.
---@field title manasik.Text What people see.
---@field means "must"|"should"|"may" What it means for a walk: the rite binds, is better done, or may be done.
---@field made_good? boolean Whether leaving out what binds can be made good; without it the ritual does not count. Default false.

--- A state in which things are forbidden; rituals say when it begins and what ends it.
---@class manasik.state
---@field id string The name, under which rituals give its rule, and which stands for the phase with all prohibitions.
---@field title manasik.Text What people see.
---@field earlier? string The name of a time in the state that comes before, if there can be one.
---@field phases? table<string, manasik.Text> How far a person is in it, by phases: `none`, `between`, `first`, `full`, `id` and `earlier`.
---@field releases? table<string, manasik.Text> What its releases are called: `first`, `full` and that of `earlier`.
---@field says? table<string, manasik.Text> What is said of it: `standing` of {state}, `act`, `forbids`, `forbids_nothing`, `violated` of {violation}, `violated_how` also of {how}, `not_forbidden` of {violation} and {states}, `not_forbidden_then` also of {at}; without it, plain words.

--- A kind of journey that people make.
---@class manasik.journey
---@field id string The name, which is a value of the fact `journey`.
---@field title manasik.Text What people see.
---@field icon? string A sign that is shown before the title: one character.
---@field from? string The first of its days in the Hijri year, such as `8 dhu_al_hijjah`; without it, it can be made at any time.
---@field to? string The last of these days. It may be in the next Hijri year, up to half a year later.
---@field latest? string The day after which it is too late for that year's, one of these days; without it, `from`.

--- Where the rites of a tradition are performed.
---@class manasik.site
---@field title manasik.Text What people see.
---@field latitude number Degrees north.
---@field longitude number Degrees east.
---@field time_zone string Its time zone, as the time zone database names it, such as `Asia/Riyadh`.
---@field country? string The country whose announcements of months apply, and whose numbers somebody who is lost calls.
---@field language? string The language of those whom somebody asks who is lost there, BCP 47, such as `es`.

--- A kind of place or of contact, a level of items or a phase of checklists.
---@class manasik.kind
---@field id string The name, which places or contacts have as their `kind`, items as their `level`, lists as their `phase`.
---@field of "place"|"contact"|"level"|"phase" What it is a kind of.
---@field title manasik.Text What people see.
---@field icon? string A sign that is shown before the title: one character.
---@field urgent? boolean Whether contacts of the kind are shown to somebody who is lost.
---@field means? "required"|"recommended"|"optional"|"before"|"during"|"after" What a level (`required`, `recommended`, `optional`) or a phase (`before`, `during`, `after`) is for the program.
---@field order? integer The place of a phase among those that mean the same.

--- A fact that may be known of a person.
---@class manasik.fact
---@field id string The name, unique among its kind in the pack.
---@field kind "boolean"|"enum"|"list"|"integer"|"decimal"|"date"|"instant"|"text" The kind of its values.
---@field values? (string)[] The values of an `enum`, or those of which a `list` has any number.
---@field minimum? number The least value of an `integer` or `decimal`; the fewest characters of a `text`, default 1.
---@field maximum? number The greatest value of an `integer` or `decimal`; the most characters of a `text`, default 200.
---@field places? integer How many digits after the point a `decimal` has.
---@field unit? manasik.Text In what a `decimal` is counted, such as kg; shown behind the number.
---@field suggested? boolean|number|string Offered as the likely answer, never assumed.
---@field passing? boolean True for a state that passes by itself, such as menses: what it bars is delayed, not lost.
---@field title manasik.Text What people see.
---@field ask? manasik.Text The question that the person is asked.
---@field why? manasik.Text|manasik.Article Why it is asked.
---@field labels? table<string, manasik.Text> Names of the values of an `enum` or `list`.
---@field renamed? table<string, string>|manasik.rename[] New names of the values of an `enum` or `list` by their old ones, for what people have stated.
---@field counts? "days"|"months"|"years" Makes an `integer` that nobody is asked for: the whole days, months or years between two dates.
---@field derived? (fun(person: manasik.Person): boolean|number|string)|table<string, any>|{ value: boolean|number|string, when?: (fun(person: manasik.Person): boolean)|table<string, any> }[] Makes a `boolean`, `enum`, `integer` or `decimal` that nobody is asked for: its value follows from other facts.
---@field records? string Makes an `integer` or a `boolean` that nobody is asked for: how many records of this collection of the pack a person has, or whether there are `at_least` so many.
---@field sum? string A field of those records that is summed up instead; for an `integer` or a `decimal`. The field is declared with `decidable`.
---@field where? table<string, boolean|integer|string|table<string, integer|string>> The values of fields that such a record has, or bounds of them as `find` takes them; the fields are declared with `decidable`.
---@field at_least? integer The number of such records from which on a `boolean` is true, default 1.
---@field opens? string Makes a `boolean` that nobody is asked for: whether a day from `from` to `to` is one from this Hijri day, such as `1 shawwal`, to `closes`.
---@field closes? string The last of those days; before `opens` it is of the next year.
---@field from? string The date fact to count from; for a `date`, the one that it cannot come before.
---@field to? string The date fact to count to; with `opens` it may be left out; for a `date`, the one that it cannot come after.
---@field past? boolean True for a `date` of what has happened, such as a vaccination: a future day is refused.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.

--- A place of the rites. Its borders are never claimed, only that something is near.
---@class manasik.place
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field latitude number Degrees north.
---@field longitude number Degrees east.
---@field approximate? boolean True where sources differ or call themselves approximate.
---@field kind? string `site`, `landmark`, or a kind that a pack declares. Default `site`.
---@field details? manasik.Article An article that explains it.
---@field note? manasik.Text A remark.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field unverified? boolean True where no source is available; kept out of default views or marked.

--- A ritual: a tree of steps with what it owes.
---@class manasik.ritual
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field summary? manasik.Text One or two sentences.
---@field details? manasik.Article An article that explains it.
---@field see_also? manasik.Article|(manasik.Article)[] Further articles that are of use with it, shown as a list of titles.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field tradition? string|(string)[] The traditions whose schools it tells apart; without it, those that the pack declares, or else those of the packs that it requires.
---@field requires? table<string, (string|{ at_least: integer, of?: string[], sum_of?: string[], unit?: manasik.Text })[]|table<manasik.School, (string|{ at_least: integer, of?: string[], sum_of?: string[], unit?: manasik.Text })[]>> The rites that it owes, by weight and school.
---@field renamed? table<string, string>|manasik.rename[] New names of nodes by their old ones, for walks that began with an earlier version.
---@field requires_when? (manasik.requirement)[] Further rites that it owes of those to whom a condition applies.
---@field lost? string|table<manasik.School, string> What is to be done when the ritual is lost.
---@field together? (manasik.together)[] Steps whose omissions have one consequence together.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field review_by? string After this day it is shown as stale until someone has verified it again.
---@field [string] any Under the name of a state of its tradition: when that begins and what ends it. A ritual can have several.
---@field [integer] manasik.step|manasik.sequence|manasik.any_order|manasik.choice

--- New names that one version gave: to nodes of a ritual, to values of a fact or a setting, or to fields of a collection.
---@class manasik.rename
---@field before string The version that renamed them, such as "2.0.0".
---@field nodes? table<string, string> The new names of a ritual's nodes, by the old ones.
---@field values? table<string, string> The new names of a fact's or a setting's values, by the old ones.
---@field fields? table<string, string> The new names of a collection's fields, by the old ones.

--- New names of what the pack defines and people's records name: what is stored under the old ones is kept.
---@class manasik.renamed
---@field before? string The version that renamed them, such as "2.0.0"; without it, any earlier version may have the old names, which the pack must not have any more.
---@field facts? table<string, string> The new names of facts, by the old ones.
---@field items? table<string, string> The new names of checklist items, by the old ones.
---@field checklists? table<string, string> The new names of checklists, by the old ones.
---@field dhikr? table<string, string> The new names of dhikr, by the old ones.
---@field categories? table<string, string> The new names of categories of dhikr, by the old ones.
---@field chirps? table<string, string> The new names of rotations of messages, by the old ones.
---@field collections? table<string, string> The new names of collections, by the old ones.
---@field settings? table<string, string> The new names of settings, by the old ones.
---@field schools? table<string, string> The new names of schools of a tradition, by the old ones.
---@field journeys? table<string, string> The new names of kinds of journey of a tradition, by the old ones.
---@field rituals? table<string, string> The new names of rituals, by the old ones: walks and schedules follow them.
---@field violations? table<string, string> The new names of violations, by the old ones: a walk takes them when it migrates.
---@field remedies? table<string, string> The new names of remedies, by the old ones: a walk takes them when it migrates.
---@field place_kinds? table<string, string> The new names of kinds of places, by the old ones.
---@field contact_kinds? table<string, string> The new names of kinds of contacts, by the old ones.

--- Code that changes what is stored of a person to fit this version; it runs once for each person.
---@class manasik.migration
---@field id string The name, unique among its kind in the pack.
---@field before? string The version that brought it, such as "2.0.0"; without it, it runs after those that name one.
---@field run fun(data: manasik.MigrationData) Called with `data`: `data.facts`, the pack's own facts, to be read and set, and `data.records`, as of a handler's host.

--- Steps whose omissions have one consequence together: it is owed for the last that was left out.
---@class manasik.together
---@field steps (string)[] The steps.
---@field grades (manasik.grade)[]|table<manasik.School, (manasik.grade)[]> What follows by how many are left out, by the schools that count them together; beyond the last grade, and where all are, it is the `missed` of the step.

--- What follows from leaving out so many.
---@class manasik.grade
---@field up_to integer The largest number for which it holds.
---@field follows string What is owed.

--- A rite, or a part of one, that a pilgrim does and ticks.
---@class manasik.step
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field summary? manasik.Text One or two plain sentences of what to do.
---@field details? manasik.Article An article that explains it.
---@field see_also? manasik.Article|(manasik.Article)[] Further articles that are of use with it, shown as a list of titles.
---@field rite? string The rite that it fulfils; by default its own name. A step that facts put in another's place is done where that was.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field place? string Where it is done.
---@field obligation? string|table<manasik.School, string> How binding it is.
---@field count? integer How often: circuits, legs, pebbles. Default 1.
---@field unit? manasik.Text What is counted.
---@field weight? integer What it adds, once it is done, to a sum that another step needs or the ritual requires: the kilometres of a stage.
---@field parts? (manasik.Text)[] What the count goes through in this order, an equal share for each: the pillars.
---@field opens? string|table<manasik.School, string> When it may first be done: by the season, by the clock, by a moment of the person, or after another step.
---@field closes? string|table<manasik.School, string> Until when it may be done.
---@field early? manasik.School|(manasik.School)[] The schools by which it counts also before it opens; without it that is refused.
---@field pauses? (string)[]|table<manasik.School, (string)[]> Times within its window at which it is not done, in pairs: from one moment to the next.
---@field needs? (string|{ at_least: integer, of?: string[], sum_of?: string[], unit?: manasik.Text })[]|table<manasik.School, (string|{ at_least: integer, of?: string[], sum_of?: string[], unit?: manasik.Text })[]> Steps that must be done before; `{ at_least = 2, of = { … } }` is so many of them, `{ at_least = 100, sum_of = { … } }` so much by their weights.
---@field barred? manasik.bar|manasik.bar[]|table<manasik.School, manasik.bar|manasik.bar[]> The states in which it is not done; it stays in the walk and waits until they have passed.
---@field after? (string)[]|table<manasik.School, (string)[]> Steps before it by a school's order, which can be broken.
---@field out_of_order? string|table<manasik.School, string> What breaking that order costs.
---@field proxy? manasik.proxy Who may have another do it for them.
---@field releases? (string)[] Which releases it brings, where the ritual has no rule of a state that says so.
---@field during? string A step that lasts while this one is done.
---@field also_at? string|{ step: string, closes?: string|table<manasik.School, string> }|(string|{ step: string, closes?: string|table<manasik.School, string> })[] A step at whose place this one may be done instead, also with `closes`, until when; it is done once. Of a list it is the first that is part of the person's walk.
---@field missed? string|table<manasik.School, string> What follows when it is missed. Default `incomplete` where it must be done and cannot be made good, else `nothing`.
---@field excused? manasik.excuse|manasik.excuse[]|table<manasik.School, manasik.excuse|manasik.excuse[]> The states that excuse leaving it out or doing it late: no remedy is owed where one of them lasted for as long as it could be done in time.
---@field late? string|table<manasik.School, string> What follows when it is done after it closed; without it that is refused.
---@field late_until? string|table<manasik.School, string> Until when it may still be done late; without it there is no end.
---@field short? (manasik.grade)[]|table<manasik.School, (manasik.grade)[]> What follows instead of `missed` where a part of the count was done, by how much of it is missing.
---@field recite? (string)[] What is said at it.
---@field recite_when? (manasik.recitation)[] What is said before that by those to whom a condition applies.
---@field note? manasik.Text A remark.
---@field school_note? manasik.Text|table<manasik.School, manasik.Text> What each school says of it: a clause, after which the school is named.
---@field women_note? manasik.Text What is different for women; not shown to men.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field review_by? string After this day it is shown as stale until someone has verified it again.
---@field unverified? boolean True where no source is available; kept out of default views or marked.

--- A state in which a step is not done.
---@class manasik.bar
---@field when (fun(person: manasik.Person): boolean)|table<string, any> The step is barred while this holds.
---@field why manasik.Text What the pilgrim reads.
---@field costs? string What doing it all the same costs, where it counts; without it that is refused.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.

--- A state that excuses leaving a step out.
---@class manasik.excuse
---@field when (fun(person: manasik.Person): boolean)|table<string, any> Who is excused.
---@field why manasik.Text What the pilgrim reads.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.

--- Nodes one after another.
---@class manasik.sequence
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field details? manasik.Article An article that explains it.
---@field see_also? manasik.Article|(manasik.Article)[] Further articles that are of use with it, shown as a list of titles.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field optional? boolean Whether all of it may be left out: its steps bind once one of them is done.
---@field [integer] manasik.step|manasik.sequence|manasik.any_order|manasik.choice

--- Nodes in any order.
---@class manasik.any_order
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field details? manasik.Article An article that explains it.
---@field see_also? manasik.Article|(manasik.Article)[] Further articles that are of use with it, shown as a list of titles.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field optional? boolean Whether all of it may be left out: its steps bind once one of them is done.
---@field [integer] manasik.step|manasik.sequence|manasik.any_order|manasik.choice

--- Branches of which the person chooses one, or does a number.
---@class manasik.choice
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field ask? manasik.Text The question.
---@field at_least? integer How many of the branches are done, chosen by doing them; without it, one is chosen before.
---@field details? manasik.Article An article that explains it.
---@field see_also? manasik.Article|(manasik.Article)[] Further articles that are of use with it, shown as a list of titles.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field optional? boolean Whether all of it may be left out: its steps bind once one of them is done.
---@field [integer] manasik.step|manasik.sequence|manasik.any_order|manasik.choice

--- Rites that a ritual owes of those to whom a condition applies.
---@class manasik.requirement
---@field when (fun(person: manasik.Person): boolean)|table<string, any> To whom it applies.
---@field owes table<string, (string|{ at_least: integer, of?: string[], sum_of?: string[], unit?: manasik.Text })[]|table<manasik.School, (string|{ at_least: integer, of?: string[], sum_of?: string[], unit?: manasik.Text })[]>> The rites, by weight and school.

--- When a state with prohibitions begins in a ritual and what ends it.
---@class manasik.state_rule
---@field begins string|(string)[] The steps with which it begins.
---@field first? string|string[]|{ any?: integer, passed?: boolean, with?: table<string, string>, [integer]: string }|table<manasik.School, string|string[]|{ any?: integer, passed?: boolean, with?: table<string, string>, [integer]: string }> What brings the first release.
---@field full string|string[]|{ any?: integer, passed?: boolean, with?: table<string, string>, [integer]: string }|table<manasik.School, string|string[]|{ any?: integer, passed?: boolean, with?: table<string, string>, [integer]: string }> What brings the full release.
---@field repeats? boolean Whether each step of `begins` begins it anew, and only the steps before the next one release from it.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field unverified? boolean True where no source is available; kept out of default views or marked.
---@field [string] any Under the name that the state gives to a time in it which comes before: what releases from that, where it is part of the walk.

--- Who may have another do a step for them.
---@class manasik.proxy
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field who manasik.Text For whom it is, in words.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field unverified? boolean True where no source is available; kept out of default views or marked.

--- Words that are said at a step by those to whom a condition applies.
---@class manasik.recitation
---@field when (fun(person: manasik.Person): boolean)|table<string, any> Who says them; nobody where it is not decided.
---@field recite (string)[] What is said.

--- Something that a state forbids, with what follows from it.
---@class manasik.violation
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field details? manasik.Article An article that explains it.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field ritual? string The ritual in which it is forbidden; without it, every ritual of its traditions with a state.
---@field state? string The state in which it is forbidden; without it, any.
---@field until? "first"|"full"|table<manasik.School, "first"|"full"> The release that ends it; a school that is left out does not hold it forbidden. Default `first`.
---@field otherwise? manasik.Text|table<manasik.School, manasik.Text> What a school that does not hold it forbidden says of it instead: a clause, after which the school is named.
---@field asks? (manasik.question)[] What its rulings depend on.
---@field omission? boolean Whether it is a rite left out, put off or done otherwise than it must be: it is noted like what is forbidden, and not told among that. Default false.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field review_by? string After this day it is shown as stale until someone has verified it again.
---@field unverified? boolean True where no source is available; kept out of default views or marked.
---@field [integer] manasik.ruling

--- A circumstance on which the ruling of a violation depends.
---@class manasik.question
---@field id string The name, unique among its kind in the pack.
---@field ask manasik.Text The question.
---@field values (string)[] The answers there are.
---@field labels? table<string, manasik.Text> The answers in words.

--- What follows from a violation; of several that apply the first holds.
---@class manasik.ruling
---@field schools? manasik.School|(manasik.School)[] The schools that hold it; without it, all.
---@field given? table<string, string|(string)[]> The answers to which it applies, by question.
---@field state? string|(string)[] The phases of the state to which it applies: `none`, `between`, `first`, `full`, the name of the state while everything is forbidden, or its name for a time that comes before.
---@field before? string It applies while this rite is not done.
---@field after? string It applies once this rite is done.
---@field follows? string What is owed.
---@field says? manasik.Text What follows in words, besides that or instead of it.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field unverified? boolean True where no source is available; kept out of default views or marked.

--- What makes up for a missed rite or a broken prohibition.
---@class manasik.remedy
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field details? manasik.Article An article that explains it.
---@field see_also? manasik.Article|(manasik.Article)[] Further articles that are of use with it, shown as a list of titles.
---@field alternatives? (manasik.Text)[] What may be done, one of them.
---@field due? manasik.Text By when and where.
---@field applies? manasik.Text|table<manasik.School, manasik.Text> How each school applies it.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field review_by? string After this day it is shown as stale until someone has verified it again.
---@field unverified? boolean True where no source is available; kept out of default views or marked.

--- A list of things to do or to have.
---@class manasik.checklist
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field phase string When in the journey: `before`, `during`, `after`, or a phase of a pack.
---@field order? integer Its place among the lists.
---@field [integer] manasik.item

--- One thing of a checklist.
---@class manasik.item
---@field id string The name, unique among its kind in the pack.
---@field text manasik.Text What to do.
---@field why? manasik.Text|manasik.Article Why.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field level? string How much it matters: `required`, `recommended` (the default), `optional`, or a level of a pack.
---@field due? string By when: relative to a date of the person, a Hijri date or another item.
---@field done_when? (fun(person: manasik.Person): boolean)|table<string, any> Facts that show that it is done.
---@field done_by? string The rite of a walk that is done when it is.
---@field superseded_by? string The rite of a walk after which nobody needs it.
---@field category? string A group within the list.
---@field season? integer The Hijri year for which the rule is known.
---@field lasting? boolean Whether `done_when` settles it in later seasons too. Default: only in `season`.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field review_by? string After this day it is shown as stale until someone has verified it again.
---@field unverified? boolean True where no source is available; kept out of default views or marked.

--- Adds items to a checklist, or steps to a ritual, of another pack.
---@class manasik.extend
---@field target string The `pack:name` of what is extended.
---@field [integer] manasik.item|manasik.insert

--- Puts nodes before or after a step of another pack's ritual.
---@class manasik.insert
---@field before? string The step before which the nodes go.
---@field after? string The step after which the nodes go.
---@field renamed? table<string, string>|manasik.rename[] New names of nodes of the same insert, by their old ones.
---@field [integer] manasik.step|manasik.sequence|manasik.any_order|manasik.choice

--- A list of contacts.
---@class manasik.contacts
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field region? manasik.Text Where they help.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field [integer] manasik.contact

--- Somebody who can be called.
---@class manasik.contact
---@field id string The name, unique among its kind in the pack.
---@field kind string What for: `emergency`, `police`, `ambulance`, `fire`, `traffic`, `coast_guard`, `road_security`, `health`, `pilgrim_care`, `mission`, `guide`, `hotel`, `other`, or a kind that a pack declares.
---@field name manasik.Text Who.
---@field phone string E.164 with its `+`, or a short code.
---@field country? string Where the number works.
---@field region? manasik.Text Where it helps.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field hours? manasik.Text When somebody answers.
---@field note? manasik.Text A remark.
---@field verified_on? string When it was last verified.
---@field review_by? string After this day it is shown as stale until someone has verified it again.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field unverified? boolean True where no source is available; kept out of default views or marked.

--- A year of short messages.
---@class manasik.chirps
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field days manasik.message[]|fun(day: integer): manasik.message The messages, in the order of the days.

--- A short message for a day.
---@class manasik.message
---@field id string The name, unique among its kind in the pack.
---@field kind "quran"|"hadith"|"reflection"|"encouragement" What it is.
---@field arabic? string The Arabic as it is quoted.
---@field message manasik.Text The message in the reader's language.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field theme? string Its theme.
---@field unverified? boolean True where no source is available; kept out of default views or marked.

--- A group of dhikr that belong to a time or an occasion.
---@class manasik.category
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field daily? boolean Whether its dhikr are daily to-dos.
---@field each_prayer? boolean Whether it is said after each of the five prayers, so that a day has it five times.
---@field from? string When its time begins, such as `fajr`.
---@field to? string When its time ends.
---@field order? integer Its place among the categories.

--- A word that things are found by.
---@class manasik.tag
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field synonyms? (string)[] Spellings that people use, in any language.

--- Words that mean the same to anyone who searches: typing one finds the others too, in all packs.
---@class manasik.synonyms
---@field id string The name, unique among its kind in the pack.
---@field words (string)[] Two or more single words, such as a name in the spellings of several languages.

--- Words of remembrance, as they are recited.
---@class manasik.dhikr
---@field id string The name, unique among its kind in the pack.
---@field name manasik.Text What it is called.
---@field arabic string The words, exactly as the source has them.
---@field when? (fun(person: manasik.Person): boolean)|table<string, any> For whom it applies; without it, for all.
---@field transliteration? manasik.Text The sound in other letters.
---@field translation? manasik.Text The meaning in our own words.
---@field times? integer How often it is said. Default 1.
---@field prayers? table<string, integer> In a category with `each_prayer`: after which prayers it is said, and how often after each. Default: after all five.
---@field virtue? manasik.Text What the source says of its reward.
---@field said? manasik.Text When it is said.
---@field audio? string A recording's reference.
---@field source? manasik.cite|manasik.cite[] Where the statement comes from.
---@field categories? (string)[] Where it belongs.
---@field tags? (string)[] The words that it is found by.
---@field order? integer Its place in its categories.
---@field unverified? boolean True where no source is available; kept out of default views or marked.

--- A typed collection of records that the pack keeps for each person, or that several people share.
---@class manasik.collection
---@field id string The name, unique among its kind in the pack.
---@field title? manasik.Text What people see.
---@field fields table<string, "text"|"integer"|"decimal"|"boolean"|"date"|"time"|"instant"|"account"|string[]|manasik.field> The fields and their types.
---@field index? (string|(string)[])[] Fields by which records are found and ordered quickly, `created` and `updated` among them; a list of fields is as in `indexes`.
---@field about? string The field that refers to what a record is about, by which lists are narrowed quickly: a `reference` of the collection, or `listing`, a place nearby, which need not be declared.
---@field indexes? ((string)[])[] Fields by which records are found quickly together: those with the same values of the first fields, ordered or bounded by the next.
---@field one_per? (string)[] Fields whose values together only one record of a person may have.
---@field merge? table<string, "last"|"sum"|"set"> What fields become where two devices of a person meet that have changed a record each, by field: `last`, the value written last, as without it; `sum`, what either has added to an `integer` or `decimal`; `set`, what either has put in a `list` or taken out of it.
---@field list? manasik.list_view The records as people see them in a list.
---@field card? (string)[] The fields of a record on its own page; without it, all.
---@field form? (string)[] The fields that people write, in the order in which they are asked; without it, only the pack writes.
---@field scope? "person"|"shared"|"group"|"public" Among whom the records are, by the rules of `access`: `shared` for the people of the home, `group` for those of the group that a record names, `public` also for people who have not signed in; otherwise `person`, and each person has their own.
---@field access? manasik.access Who may do what with the records of a shared collection; what is not said is not allowed.
---@field never? table<string, true|(fun(viewer: manasik.Viewer, record: table<string, any>): boolean)|table<string, any>|(true|(fun(viewer: manasik.Viewer, record: table<string, any>): boolean)|table<string, any>)[]> What nobody may ever `read`, `create`, `update` or `delete`, whatever `access` says: rules each of which is compared with it, for all viewers and records.
---@field renamed? table<string, string>|manasik.rename[] New names of fields by their old ones, for stored records.

--- Who may do what with the records of a shared collection. Only their author writes records, as far as the rules allow it, and others where a rule names their `role`, `is_guide` or a relation that the author has made.
---@class manasik.access
---@field group? string A text field that holds the id of a group; rules then ask whether the viewer `is_member` or `is_guide` of it.
---@field roles? (string)[] What the operator can make of a person for the collection, such as a moderator; rules then ask the viewer's `role`, which is `visitor` for everybody else.
---@field relations? table<string, manasik.relation> What rules can ask of the viewer and the author together, by the names that they use, such as `viewer.blocked`: whether one of them has a record that names the other.
---@field read? true|(fun(viewer: manasik.Viewer, record: table<string, any>): boolean)|table<string, any> Who may read a record.
---@field create? true|(fun(viewer: manasik.Viewer, record: table<string, any>): boolean)|table<string, any> Who may add a record, which the rule sees as it would be.
---@field update? true|(fun(viewer: manasik.Viewer, record: table<string, any>): boolean)|table<string, any> When its author, and whoever has a role, guides the group or stands in a relation that the rule names, may change a record; the rule must allow it as it is and as it would be.
---@field delete? true|(fun(viewer: manasik.Viewer, record: table<string, any>): boolean)|table<string, any> When its author, and whoever has a role, guides the group or stands in a relation that the rule names, may remove a record.
---@field fields? table<string, table<string, true|(fun(viewer: manasik.Viewer, record: table<string, any>): boolean)|table<string, any>>> Fields that not everybody reads who reads the record, each as in `{ read = … }`. Nobody searches or orders by a field that they may not read.

--- A relation between the viewer and the author of a record, which holds where one of them has a record that names the other. Nobody stands in one to themselves.
---@class manasik.relation
---@field collection string The collection whose records make it: of the pack or of one that it requires, and shared unless `by` is `viewer`. They are read for the decision, whoever may read them, and nothing of them is shown.
---@field account string The field of the kind `account` that names the other; with an index unless `by` is `viewer`.
---@field by? "author"|"viewer" Whose record makes it: `author`, by default, for one of the author's that names the viewer, or `viewer` for one of the viewer's that names the author. Only the first may let others write.
---@field where? table<string, boolean|integer|string|table<string, integer|string>> The values of `boolean` and `enum` fields that such a record has, such as `{ confirmed = true }`.

--- A field of a collection's records.
---@class manasik.field
---@field kind "text"|"integer"|"decimal"|"boolean"|"date"|"time"|"instant"|"enum"|"reference"|"account"|"list" The kind of its values.
---@field title? manasik.Text What people see.
---@field required? boolean True if every record has a value.
---@field decidable? boolean True if conditions may depend on it, by facts with `records`; for a `boolean`, `enum`, `integer`, `decimal` or `date`.
---@field values? (string)[] The values of an `enum`, or of a list of them.
---@field labels? table<string, manasik.Text> Names of an `enum`'s values.
---@field renamed? table<string, string>|manasik.rename[] New names of the values of an `enum`, or of a list of them, by their old ones, for stored records.
---@field minimum? integer The least value of an `integer`, or how many characters or elements a `text` or `list` has at least.
---@field maximum? integer The greatest value of an `integer`, or how many characters or elements a `text` or `list` has at most.
---@field to? string The collection to whose records a `reference` leads.
---@field of? "text"|"integer"|"decimal"|"boolean"|"date"|"time"|"instant"|"enum"|"reference"|"account" The kind of a `list`'s elements.

--- A list of a collection's records, as people see it.
---@class manasik.list_view
---@field fields (string)[] The fields of a record on its line; the first is its heading.
---@field by? string The field that orders the list, or `created` or `updated`, when a record was written.
---@field descending? boolean True if the greatest value, or the last day, comes first.
---@field sum? string An `integer` or `decimal` that is summed up below the list.
---@field per? string The field by whose values there is a sum each, such as the currency.

--- A typed value that the operator chooses for everybody, or each person for themselves, and the pack's code reads.
---@class manasik.setting
---@field id string The name, unique among its kind in the pack.
---@field title manasik.Text What people see.
---@field set_by "operator"|"person" Who chooses it: the `operator`, once for everybody who uses the home, or each `person`.
---@field kind "boolean"|"integer"|"decimal"|"text"|"enum"|"date"|"time" The kind of its values.
---@field summary? manasik.Text What it changes, in a sentence.
---@field default? boolean|number|string The value where nobody has chosen one; without it there is none.
---@field values? (string)[] The values of an `enum`.
---@field labels? table<string, manasik.Text> Names of an `enum`'s values.
---@field minimum? integer The least value of an `integer`, or how many characters a `text` has at least.
---@field maximum? integer The greatest value of an `integer`, or how many characters a `text` has at most.
---@field renamed? table<string, string>|manasik.rename[] New names of the values of an `enum` by their old ones, for what people have chosen.

--- Which elements of a map are listed near people, as what, and what their tags say.
---@class manasik.listing
---@field id string The name, unique among its kind in the pack.
---@field kind string What they are listed as.
---@field tags string|(string)[] The tags that such an element has, such as `amenity=place_of_worship + religion=muslim`: all that are joined by `+`; values are separated by `|`, and `*` is any. Of several, one suffices.
---@field halal? table<string, "only"|"with_alcohol"|"some"|"said_by_owner"|"said_by_visitor"|"unknown"> How far its food can be trusted to be halal, by tags; of several, the one with the most tags counts. Without it, listings of the kind are not about food.
---@field facilities? table<string, "women"|"limited women"|"no women"|"ablution"|"limited ablution"|"no ablution"|"wheelchair"|"limited wheelchair"|"no wheelchair"> What is there, by tags.
---@field fields? table<string, string|(string)[]> Which tags say its `name`, `cuisine`, `address`, `phone`, `website`, `hours`, `certified_by`, `certificate_number` and `certified_until`, the best first; a text such as `{addr:street} {addr:housenumber}` joins several.

--- The announcement on which day a Hijri month begins; it takes precedence over the computed calendar.
---@class manasik.month_start
---@field id string The name, unique among its kind in the pack.
---@field year integer The Hijri year.
---@field month "muharram"|"safar"|"rabi_al_awwal"|"rabi_al_thani"|"jumada_al_ula"|"jumada_al_thani"|"rajab"|"shaban"|"ramadan"|"shawwal"|"dhu_al_qadah"|"dhu_al_hijjah" The month.
---@field begins string The day on whose daylight its first day falls.
---@field country? string Where it holds; without it, everywhere.
---@field source manasik.cite|manasik.cite[] Who announced it.

--- A source.
---@class manasik.cite
---@field work string The work, such as "Sahih Muslim".
---@field author? string Who wrote it.
---@field chapter? string The chapter.
---@field number? string The number of a hadith.
---@field verse? string Sura and verse, `2:196` or `2:196-197`.
---@field page? string The volume and page.
---@field url? string An https address.
---@field fetched? string When it was read.
---@field published? string When it was published.
---@field grade? string The authenticity of a hadith.
---@field graded_by? string Who graded it.
---@field certainty? "high"|"mid"|"low" How certain it is.
---@field standing? "to_confirm"|"general_knowledge"|"no_page" What the statement rests on where the page was not available; the host says it in the reader's language.
---@field note? string A remark.

manasik = {}

--- The vocabulary of a tradition, in which rituals are told.
---@param fields manasik.tradition
---@return manasik.tradition
function manasik.tradition(fields) end

--- A school of law of a tradition.
---@param fields manasik.school
---@return manasik.school
function manasik.school(fields) end

--- How binding a rite is, by the words of a tradition.
---@param fields manasik.obligation
---@return manasik.obligation
function manasik.obligation(fields) end

--- A state in which things are forbidden; rituals say when it begins and what ends it.
---@param fields manasik.state
---@return manasik.state
function manasik.state(fields) end

--- A kind of journey that people make.
---@param fields manasik.journey
---@return manasik.journey
function manasik.journey(fields) end

--- Where the rites of a tradition are performed.
---@param fields manasik.site
---@return manasik.site
function manasik.site(fields) end

--- A kind of place or of contact, a level of items or a phase of checklists.
---@param fields manasik.kind
---@return manasik.kind
function manasik.kind(fields) end

--- A fact that may be known of a person.
---@param fields manasik.fact
---@return manasik.fact
function manasik.fact(fields) end

--- A place of the rites. Its borders are never claimed, only that something is near.
---@param fields manasik.place
---@return manasik.place
function manasik.place(fields) end

--- A ritual: a tree of steps with what it owes.
---@param fields manasik.ritual
---@return manasik.ritual
function manasik.ritual(fields) end

--- New names that one version gave: to nodes of a ritual, to values of a fact or a setting, or to fields of a collection.
---@param fields manasik.rename
---@return manasik.rename
function manasik.rename(fields) end

--- New names of what the pack defines and people's records name: what is stored under the old ones is kept.
---@param fields manasik.renamed
---@return manasik.renamed
function manasik.renamed(fields) end

--- Code that changes what is stored of a person to fit this version; it runs once for each person.
---@param fields manasik.migration
---@return manasik.migration
function manasik.migration(fields) end

--- Steps whose omissions have one consequence together: it is owed for the last that was left out.
---@param fields manasik.together
---@return manasik.together
function manasik.together(fields) end

--- What follows from leaving out so many.
---@param fields manasik.grade
---@return manasik.grade
function manasik.grade(fields) end

--- A rite, or a part of one, that a pilgrim does and ticks.
---@param fields manasik.step
---@return manasik.step
function manasik.step(fields) end

--- A state in which a step is not done.
---@param fields manasik.bar
---@return manasik.bar
function manasik.bar(fields) end

--- A state that excuses leaving a step out.
---@param fields manasik.excuse
---@return manasik.excuse
function manasik.excuse(fields) end

--- Nodes one after another.
---@param fields manasik.sequence
---@return manasik.sequence
function manasik.sequence(fields) end

--- Nodes in any order.
---@param fields manasik.any_order
---@return manasik.any_order
function manasik.any_order(fields) end

--- Branches of which the person chooses one, or does a number.
---@param fields manasik.choice
---@return manasik.choice
function manasik.choice(fields) end

--- Rites that a ritual owes of those to whom a condition applies.
---@param fields manasik.requirement
---@return manasik.requirement
function manasik.requirement(fields) end

--- When a state with prohibitions begins in a ritual and what ends it.
---@param fields manasik.state_rule
---@return manasik.state_rule
function manasik.state_rule(fields) end

--- Who may have another do a step for them.
---@param fields manasik.proxy
---@return manasik.proxy
function manasik.proxy(fields) end

--- Words that are said at a step by those to whom a condition applies.
---@param fields manasik.recitation
---@return manasik.recitation
function manasik.recitation(fields) end

--- Something that a state forbids, with what follows from it.
---@param fields manasik.violation
---@return manasik.violation
function manasik.violation(fields) end

--- A circumstance on which the ruling of a violation depends.
---@param fields manasik.question
---@return manasik.question
function manasik.question(fields) end

--- What follows from a violation; of several that apply the first holds.
---@param fields manasik.ruling
---@return manasik.ruling
function manasik.ruling(fields) end

--- What makes up for a missed rite or a broken prohibition.
---@param fields manasik.remedy
---@return manasik.remedy
function manasik.remedy(fields) end

--- A list of things to do or to have.
---@param fields manasik.checklist
---@return manasik.checklist
function manasik.checklist(fields) end

--- One thing of a checklist.
---@param fields manasik.item
---@return manasik.item
function manasik.item(fields) end

--- Adds items to a checklist, or steps to a ritual, of another pack.
---@param target string The `pack:name` of what is extended.
---@return fun(additions: (manasik.item|manasik.insert)[])
function manasik.extend(target) end

--- Puts nodes before or after a step of another pack's ritual.
---@param fields manasik.insert
---@return manasik.insert
function manasik.insert(fields) end

--- A list of contacts.
---@param fields manasik.contacts
---@return manasik.contacts
function manasik.contacts(fields) end

--- Somebody who can be called.
---@param fields manasik.contact
---@return manasik.contact
function manasik.contact(fields) end

--- A year of short messages.
---@param fields manasik.chirps
---@return manasik.chirps
function manasik.chirps(fields) end

--- A short message for a day.
---@param fields manasik.message
---@return manasik.message
function manasik.message(fields) end

--- A group of dhikr that belong to a time or an occasion.
---@param fields manasik.category
---@return manasik.category
function manasik.category(fields) end

--- A word that things are found by.
---@param fields manasik.tag
---@return manasik.tag
function manasik.tag(fields) end

--- Words that mean the same to anyone who searches: typing one finds the others too, in all packs.
---@param fields manasik.synonyms
---@return manasik.synonyms
function manasik.synonyms(fields) end

--- Words of remembrance, as they are recited.
---@param fields manasik.dhikr
---@return manasik.dhikr
function manasik.dhikr(fields) end

--- A typed collection of records that the pack keeps for each person, or that several people share.
---@param fields manasik.collection
---@return manasik.collection
function manasik.collection(fields) end

--- Who may do what with the records of a shared collection. Only their author writes records, as far as the rules allow it, and others where a rule names their `role`, `is_guide` or a relation that the author has made.
---@param fields manasik.access
---@return manasik.access
function manasik.access(fields) end

--- A relation between the viewer and the author of a record, which holds where one of them has a record that names the other. Nobody stands in one to themselves.
---@param fields manasik.relation
---@return manasik.relation
function manasik.relation(fields) end

--- A field of a collection's records.
---@param fields manasik.field
---@return manasik.field
function manasik.field(fields) end

--- A list of a collection's records, as people see it.
---@param fields manasik.list_view
---@return manasik.list_view
function manasik.list_view(fields) end

--- A typed value that the operator chooses for everybody, or each person for themselves, and the pack's code reads.
---@param fields manasik.setting
---@return manasik.setting
function manasik.setting(fields) end

--- Which elements of a map are listed near people, as what, and what their tags say.
---@param fields manasik.listing
---@return manasik.listing
function manasik.listing(fields) end

--- The announcement on which day a Hijri month begins; it takes precedence over the computed calendar.
---@param fields manasik.month_start
---@return manasik.month_start
function manasik.month_start(fields) end

--- A message of `locales/<language>.json`; `pack:key` for one of a required pack.
---@param key string
---@return manasik.Text
function manasik.text(key) end

--- An article of `texts/<language>/<name>.md`; `pack:name` for one of a required pack.
---@param name string
---@return manasik.Article
function manasik.article(name) end

--- A source.
---@param fields manasik.cite
---@return manasik.cite
function manasik.cite(fields) end

--- The content of a JSON file of the pack's `data/`.
---@param file string
---@return any
function manasik.data(file) end

--- A field of whole numbers between two bounds, both included.
---@param least integer
---@param greatest integer
---@return manasik.field
function manasik.range(least, greatest) end

--- Calls a function whenever something of this name happens to a person; see the events.
---@overload fun(event: "walk.began", handler: fun(event: manasik.Event.walk.began, host: manasik.Host))
---@overload fun(event: "walk.reset", handler: fun(event: manasik.Event.walk.reset, host: manasik.Host))
---@overload fun(event: "walk.migrated", handler: fun(event: manasik.Event.walk.migrated, host: manasik.Host))
---@overload fun(event: "walk.step.done", handler: fun(event: manasik.Event.walk.step.done, host: manasik.Host))
---@overload fun(event: "walk.step.undone", handler: fun(event: manasik.Event.walk.step.undone, host: manasik.Host))
---@overload fun(event: "walk.step.skipped", handler: fun(event: manasik.Event.walk.step.skipped, host: manasik.Host))
---@overload fun(event: "walk.step.missed", handler: fun(event: manasik.Event.walk.step.missed, host: manasik.Host))
---@overload fun(event: "walk.counted", handler: fun(event: manasik.Event.walk.counted, host: manasik.Host))
---@overload fun(event: "walk.chosen", handler: fun(event: manasik.Event.walk.chosen, host: manasik.Host))
---@overload fun(event: "walk.violated", handler: fun(event: manasik.Event.walk.violated, host: manasik.Host))
---@overload fun(event: "walk.violation.retracted", handler: fun(event: manasik.Event.walk.violation.retracted, host: manasik.Host))
---@overload fun(event: "walk.remedy.settled", handler: fun(event: manasik.Event.walk.remedy.settled, host: manasik.Host))
---@overload fun(event: "walk.remedy.unsettled", handler: fun(event: manasik.Event.walk.remedy.unsettled, host: manasik.Host))
---@overload fun(event: "walk.merged", handler: fun(event: manasik.Event.walk.merged, host: manasik.Host))
---@overload fun(event: "walk.finished", handler: fun(event: manasik.Event.walk.finished, host: manasik.Host))
---@overload fun(event: "checklist.item.done", handler: fun(event: manasik.Event.checklist.item.done, host: manasik.Host))
---@overload fun(event: "checklist.item.undone", handler: fun(event: manasik.Event.checklist.item.undone, host: manasik.Host))
---@overload fun(event: "person.fact.changed", handler: fun(event: manasik.Event.person.fact.changed, host: manasik.Host))
---@overload fun(event: "dhikr.reached", handler: fun(event: manasik.Event.dhikr.reached, host: manasik.Host))
---@overload fun(event: "dhikr.completed", handler: fun(event: manasik.Event.dhikr.completed, host: manasik.Host))
---@overload fun(event: "contact.added", handler: fun(event: manasik.Event.contact.added, host: manasik.Host))
---@overload fun(event: "contact.removed", handler: fun(event: manasik.Event.contact.removed, host: manasik.Host))
---@overload fun(event: "group.joined", handler: fun(event: manasik.Event.group.joined, host: manasik.Host))
---@overload fun(event: "group.left", handler: fun(event: manasik.Event.group.left, host: manasik.Host))
---@overload fun(event: "group.granted", handler: fun(event: manasik.Event.group.granted, host: manasik.Host))
---@overload fun(event: "group.withdrawn", handler: fun(event: manasik.Event.group.withdrawn, host: manasik.Host))
---@overload fun(event: "record.added", handler: fun(event: manasik.Event.record.added, host: manasik.Host))
---@overload fun(event: "record.changed", handler: fun(event: manasik.Event.record.changed, host: manasik.Host))
---@overload fun(event: "record.removed", handler: fun(event: manasik.Event.record.removed, host: manasik.Host))
---@overload fun(event: "setting.changed", handler: fun(event: manasik.Event.setting.changed, host: manasik.Host))
---@overload fun(event: "schedule.due", handler: fun(event: manasik.Event.schedule.due, host: manasik.Host))
---@overload fun(event: string, handler: fun(event: manasik.PackEvent, host: manasik.Host))
---@param event manasik.EventName
---@param handler fun(event: manasik.Event, host: manasik.Host)
function manasik.on(event, handler) end

return manasik
