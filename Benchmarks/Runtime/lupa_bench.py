# SPDX-License-Identifier: Apache-2.0
"""The same crossings through lupa (PyPI), for comparison: python3 lupa_bench.py"""
import statistics
import time

from lupa import lua54

ROUNDS = 9
lua = lua54.LuaRuntime()
lua.globals().f = lambda i: i + 1
lua.globals().g = lambda s: s
lua.execute("""
function inc(i) return i + 1 end
function calls_f() for i = 1, 200000 do f(i) end end
function calls_g() for i = 1, 200000 do g("hello") end end
all = {}
for i = 1, 1000 do
  all[i] = { id = "record-" .. i, title = "The title of record number " .. i, kind = "step", place = "arafat",
    amount = i / 2, count = i, note = "a longer note that does not fit into a short string " .. i, done = i % 2 == 0 }
end
""")
names = ["id", "title", "kind", "place", "amount", "count", "note", "done"]


def median(body, per):
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        body()
        times.append(time.perf_counter() - start)
    return statistics.median(times) / per


def call_in():
    inc = lua.globals().inc
    for i in range(200000):
        inc(i)


def decode():
    return [tuple(record[name] for name in names) for record in lua.globals().all.values()]


print("Lua -> host f(int)              %8.1f ns" % (median(lua.globals().calls_f, 200000) * 1e9))
print("Lua -> host g(string)           %8.1f ns" % (median(lua.globals().calls_g, 200000) * 1e9))
print("host -> Lua inc(int)            %8.1f ns" % (median(call_in, 200000) * 1e9))
print("1,000 records of 8 fields       %8.1f us" % (median(decode, 1) * 1e6))
print("create and free a state         %8.1f us" % (median(lua54.LuaRuntime, 1) * 1e6))
