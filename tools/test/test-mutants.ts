// npm run test:mutants: plants faults one at a time in a copy of the tree; the named tests must notice each.
// With words, only faults with one of them in their text or file; PORTICO_TEST_DEEP=1 runs the full tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { everyMutant } from '../../tests/mutants/every-mutant.ts'
import type { Mutant } from '../../tests/mutants/mutant.ts'
import { workInMemory } from '../programs/memory-folder.mjs'
import { startPostgres } from '../programs/postgres.mjs'

/** The result of a fault; `noticed` is the title of a failed test. */
interface Outcome {
  mutant: Mutant
  noticed?: string
  wrong?: string
  seconds: number
}

const root = path.resolve(import.meta.dirname, '../..')
const copied = [
  'src',
  'demo-host',
  'elements',
  'themes',
  'tests',
  'tools',
  'docs',
  'package.json',
  'tsconfig.json',
  'web-test-runner.config.mjs',
]
// What is found there is what was built without any fault: tests that need another build notice nothing.
const linked = ['node_modules', 'dist']
const words = process.argv.slice(2)
const selected = everyMutant.filter(
  ({ fault, file }) => words.length === 0 || words.some((word) => `${fault} ${file}`.includes(word)),
)
if (selected.some(({ caughtBy }) => caughtBy.some(isOfBrowser)) && !existsSync(path.join(root, 'dist/embed')))
  throw new Error('Faults that a page shows are looked for in a build: npm run build.')

workInMemory()
const server = process.env['DATABASE_URL'] ? undefined : await startPostgres()
delete process.env['NODE_TEST_CONTEXT']
const env = { ...process.env, DATABASE_URL: process.env['DATABASE_URL'] ?? server?.url, NO_COLOR: '1' }

const waiting = [...selected]
const outcomes: Outcome[] = []
// Failures without any fault.
const sound = new Map<string, Promise<string[]>>()
await Promise.all(Array.from({ length: availableParallelism() }, work))
await server?.stop()

const missed = outcomes.filter(({ noticed }) => noticed === undefined)
console.log(`\n${outcomes.length - missed.length} of ${outcomes.length} faults are noticed.`)
for (const { mutant, wrong } of missed) console.log(`✖ ${mutant.file}: ${mutant.fault} ${wrong}`)
process.exit(missed.length > 0 ? 1 : 0)

async function work(): Promise<void> {
  const tree = mkdtempSync(path.join(tmpdir(), 'portico-mutants-'))
  for (const name of copied) cpSync(path.join(root, name), path.join(tree, name), { recursive: true })
  for (const name of linked) symlinkSync(path.join(root, name), path.join(tree, name))
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const outcome = await tried(mutant, tree)
    outcomes.push(outcome)
    const { noticed, wrong, seconds } = outcome
    const mark = noticed === undefined ? '✖' : '✔'
    console.log(`${mark} ${mutant.fault} (${seconds.toFixed(0)} s)\n    ${noticed ?? wrong}`)
  }
  rmSync(tree, { recursive: true, force: true })
}

async function tried(mutant: Mutant, tree: string): Promise<Outcome> {
  const began = performance.now()
  const file = path.join(tree, mutant.file)
  const whole = readFileSync(file, 'utf8')
  const found = whole.split(mutant.find).length - 1
  const seconds = () => (performance.now() - began) / 1000
  if (found !== 1) return { mutant, seconds: seconds(), wrong: `What it changes is there ${found} times.` }
  const key = `${mutant.caughtBy.join(' ')} ${mutant.titles}`
  const before = sound.get(key) ?? failedIn(mutant, tree)
  sound.set(key, before)
  const [fails] = await before
  if (fails) return { mutant, seconds: seconds(), wrong: `Fails without it too: ${fails}` }
  writeFileSync(
    file,
    whole.replace(mutant.find, () => mutant.replace),
  )
  const [noticed] = await failedIn(mutant, tree)
  writeFileSync(file, whole)
  return { mutant, seconds: seconds(), ...(noticed ? { noticed } : { wrong: 'No test notices it.' }) }
}

/** The titles of tests that fail. A file that cannot even be loaded, or has none of the titles, notices nothing. */
async function failedIn({ caughtBy, titles }: Mutant, tree: string): Promise<string[]> {
  const onPages = caughtBy.filter(isOfBrowser)
  const others = caughtBy.filter((file) => !isOfBrowser(file))
  return [
    ...(others.length > 0 ? await failedInNode(others, titles, tree) : []),
    ...(onPages.length > 0 ? await failedOnPages(onPages, tree) : []),
  ]
}

async function failedInNode(files: string[], titles: string | undefined, tree: string): Promise<string[]> {
  const only =
    titles === undefined ? [] : [`--test-name-pattern=${titles.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`]
  const output = await outputOf(['--import', 'tsx', ...only, '--test', '--test-reporter=tap', ...files], tree)
  return [...output.matchAll(/^ *not ok \d+ - (.*)$/gm)]
    .map(([, title = '']) => title)
    .filter((title) => !title.endsWith('.test.ts'))
}

/** Element tests that load sources are bundled with the fault in them. */
async function failedOnPages(files: string[], tree: string): Promise<string[]> {
  await outputOf(['tools/elements/bundle-tests.mjs', 'embed', ...files], tree)
  const output = await outputOf(['tools/elements/run-cell.mjs', 'embed', 'Chromium', ...files], tree)
  return [...output.matchAll(/✖ \S+ embed \S+: (.*) \(\d+ms\)$/gm)].map(([, title = '']) => title)
}

function isOfBrowser(file: string): boolean {
  return file.startsWith('tests/elements/') && !file.endsWith('.dom.test.ts')
}

async function outputOf(args: string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return output
}
