-- Functions whose chunks are named by a megabyte, given to the host.
local make = load("return function() end", ("x"):rep((1 << 20) - 100))
local list = {}
for i = 1, 3000 do list[i] = make() end
return list
