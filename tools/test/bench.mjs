// npm run bench: prints the measured figures, one file of tests/bench after the other.
import { spawnSync } from 'node:child_process'
import { commandLine } from '../programs/command-line.mjs'
import { prepare } from '../build/prepare.mjs'
import { giveUp } from '../programs/say.mjs'
import { testFiles } from './test-files.mjs'

const { words: wanted } = commandLine({}, { takesWords: true })
prepare()

const files = testFiles('tests/bench', '.bench.ts').filter(
  (file) => wanted.length === 0 || wanted.some((name) => file.includes(name)),
)
if (files.length === 0) giveUp('No such measurement below tests/bench.')

// Measured is what is built, `portico/server` of the host's pages too.
const env = { ...process.env, TSX_TSCONFIG_PATH: 'tests/bench/tsconfig.json' }
for (const file of files) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
