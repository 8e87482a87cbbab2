-- Tamattu': the 'umrah first, then the hajj.
require "tests.walks".describe_kind "tamattu"
