// SPDX-License-Identifier: Apache-2.0
// Runs a trial in the compiled module: node run.mjs MODULE walks CATALOG SEED EVENTS | pages CATALOG LANGUAGES | prayers
import { readFileSync, writeSync } from "node:fs";

const [file, trial, catalog, ...numbers] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(file));
// Nothing is imported but what the C library would ask the time or a file of, which a trial never does.
const imports = {};
for (const { module: name, name: function_ } of WebAssembly.Module.imports(module)) {
    imports[name] ??= {};
    imports[name][function_] = function_ === "random_get" ? fill : () => {
        throw new Error(`the module calls ${name}.${function_}`);
    };
}
const { exports } = await WebAssembly.instantiate(module, imports);

// Where hashing takes its seed from; what is answered does not depend on it.
function fill(start, length) {
    crypto.getRandomValues(new Uint8Array(exports.memory.buffer, start, length));
    return 0;
}

exports._initialize?.();
if (trial !== "prayers") {
    const bytes = readFileSync(catalog);
    const start = exports.reserve(bytes.length);
    new Uint8Array(exports.memory.buffer, start, bytes.length).set(bytes);
    exports[trial](start, bytes.length, ...numbers.map(Number));
} else {
    exports.prayers();
}
const answer = new Uint8Array(exports.memory.buffer, exports.result(), exports.resultLength());
for (let written = 0; written < answer.length;) written += writeSync(1, answer, written);
