// node tools/test/compile.mjs <name> <files…>: compiles test files, and the programs they start, once for all
// jobs.
import { compileTests } from './compile-tests.mjs'
import { programs } from './node-test-flags.mjs'

const [name, ...files] = process.argv.slice(2)
await compileTests([...files, ...programs], name)
