// npm test [suites…]: installs and builds what is missing, then runs every suite, the longest jobs first.
//   --verbose  shows all they print         --record  writes how long each took to tests/durations.json, and what pages loaded and
//                                                     tests called to tests/loaded.json and tests/calls.json
//   --deep     everything everywhere        --changed [--since=REV]  what a change can reach
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { commandLine } from '../programs/command-line.mjs'
import { workInMemory } from '../programs/memory-folder.mjs'
import { prepare } from '../build/prepare.mjs'

const root = path.resolve(import.meta.dirname, '../..')
process.chdir(root)
const {
  words,
  verbose,
  record,
  deep = false,
  changed,
  since,
} = commandLine(
  {
    verbose: { type: 'boolean' },
    record: { type: 'boolean' },
    deep: { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
  },
  { takesWords: true },
)

prepare(['scripts', 'declarations'])
// Installed by now.
const { openTools } = await import('./tools.mjs')
const { deepSettings } = await import('./deep.mjs')
const { jobsOf } = await import('./jobs.mjs')
const { report } = await import('./report.mjs')
const { endJobs, runJob } = await import('./run-job.mjs')
const { schedule } = await import('./schedule.mjs')

workInMemory()
const noted = record && mkdtempSync(path.join(tmpdir(), 'portico-noted-'))
if (noted) for (const what of ['loaded', 'calls']) mkdirSync(path.join(noted, what))
const env = {
  ...process.env,
  NO_COLOR: '1',
  ...(noted && { PORTICO_LOADED: path.join(noted, 'loaded'), PORTICO_CALLS: path.join(noted, 'calls') }),
  ...(deep && deepSettings),
}
delete env.NODE_TEST_CONTEXT

const tools = await openTools()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    endJobs()
    process.exit(130)
  })
const jobs = await jobsOf({
  suites: words,
  deep,
  databaseUrl: tools.databaseUrl,
  ...(changed && { since: since ?? 'main' }),
})
const reported = report(jobs, { verbose, record: noted })
await schedule(jobs, {
  // Two more than processors: tests wait for answers, frames and clocks.
  atOnce: availableParallelism() + 2,
  run: (job) => runJob(job, { cwd: root, env: { ...env, ...tools.env }, longest: deep ? 7200 : 900 }),
  finished: reported.finished,
})
await tools.close()
const code = reported.end()
if (noted) rmSync(noted, { recursive: true })
process.exit(code)
