// node tools/test/compiled.mjs <name> <entry> <files…>: runs test files that `compile.mjs` has compiled, by what runs several in one process.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { compiledFlags } from './node-test-flags.mjs'

const [name, entry, ...files] = process.argv.slice(2)
const place = path.resolve('.cache/tests/node', name)
const compiled = (file) => path.join(place, file.replace(/\.ts$/, '.mjs'))
const { status } = spawnSync(
  process.execPath,
  [...compiledFlags, '--test-reporter=spec', '--test-reporter-destination=stdout', compiled(entry)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORTICO_COMPILED: place,
      PORTICO_TEST_FILES: files.map(compiled).join(path.delimiter),
    },
  },
)
process.exit(status ?? 1)
