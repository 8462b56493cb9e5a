// node tools/node-test.mjs <folder> [suffix]: runs every test file below a folder, named one by one.
import { spawnSync } from 'node:child_process'
import { testFiles } from './test-files.mjs'
import { giveUp } from './say.mjs'

const [folder, suffix = '.test.ts'] = process.argv.slice(2)
const files = testFiles(folder, suffix)
if (files.length === 0) giveUp(`No test files (*${suffix}) below ${folder}.`)
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', '--test', '--test-reporter=spec', ...files],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
