-- Qiran: both under one ihram.
require "tests.walks".describe_kind "qiran"
