// node tools/test/node-test.mjs <folder> [suffix] [concurrency] [--compiled]: runs every test file below a folder
// with this concurrency; compiled together if they share much, else each as it is loaded. PORTICO_TEST_FILES
// limits the run to these files.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { compileTests } from './compile-tests.mjs'
import { compiledFlags, programs } from './node-test-flags.mjs'
import { testFiles } from './test-files.mjs'
import { giveUp } from '../programs/say.mjs'

const [folder, suffix = '.test.ts', atOnce = availableParallelism()] = process.argv
  .slice(2)
  .filter((word) => word !== '--compiled')
const only = process.env.PORTICO_TEST_FILES?.split(' ')
const files = testFiles(folder, suffix).filter((file) => only?.includes(file) ?? true)
if (files.length === 0) giveUp(`No test files (*${suffix}) below ${folder}.`)
const { flags, env, paths } = process.argv.includes('--compiled') ? await compiled() : loaded()
const { status } = spawnSync(
  process.execPath,
  [...flags, '--test', '--test-reporter=spec', `--test-concurrency=${atOnce}`, ...paths],
  { stdio: 'inherit', env: { ...process.env, ...env } },
)
process.exit(status ?? 1)

function loaded() {
  return { flags: ['--import', 'tsx'], env: {}, paths: files }
}

async function compiled() {
  const place = await compileTests([...files, ...programs], folder.replaceAll('/', '-'))
  return {
    flags: compiledFlags,
    env: { PORTICO_COMPILED: place },
    paths: files.map((file) => path.join(place, file.replace(/\.ts$/, '.mjs'))),
  }
}
