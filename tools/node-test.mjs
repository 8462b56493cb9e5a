// node tools/node-test.mjs <folder> [suffix] [at once]: runs every test file below a folder, so many files at a time.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { testFiles } from './test-files.mjs'
import { giveUp } from './say.mjs'

const [folder, suffix = '.test.ts', atOnce = spare()] = process.argv.slice(2)
const files = testFiles(folder, suffix)
if (files.length === 0) giveUp(`No test files (*${suffix}) below ${folder}.`)
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', '--test', '--test-reporter=spec', `--test-concurrency=${atOnce}`, ...files],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)

// Browsers and hosts that tests start need a processor too.
function spare() {
  return Math.max(1, availableParallelism() - 1)
}
