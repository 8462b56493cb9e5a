// npm test: installs and builds what is missing, then runs every `test:*` script; `--verbose` shows all they print.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { memoryFolder } from './memory-folder.mjs'
import { prepare } from './prepare.mjs'

const root = path.resolve(import.meta.dirname, '..')
const verbose = process.argv.includes('--verbose')
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'))

prepare(['scripts', 'declarations'])
const { findChromium, findFirefox, findHeadless } = await import('./browsers.mjs')
const env = {
  ...process.env,
  PORTICO_CHROMIUM: await findChromium(),
  PORTICO_HEADLESS_SHELL: await findHeadless(),
  PORTICO_FIREFOX: await findFirefox(),
  NO_COLOR: '1',
}
const temporary = memoryFolder()
if (temporary) env.TMPDIR = temporary
delete env.NODE_TEST_CONTEXT

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const suites = Object.keys(scripts).filter(
  (name) => name.startsWith('test:') && (only.length === 0 || only.includes(name)),
)
let passed = 0
let failed = 0

for (const name of suites) {
  const began = Date.now()
  console.log(`▶ ${name}`)
  const { status, output } = await run(scripts[name])
  const count = counted(output, status)
  passed += count.passed
  failed += count.failed
  if (!verbose && status !== 0) console.log(withoutPassed(output))
  const mark = count.failed ? '✖' : '✔'
  console.log(
    `${mark} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds(Date.now() - began)})\n`,
  )
}

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

function run(command) {
  return new Promise((resolve) => {
    const [program, ...args] = command.split(' ')
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
      if (verbose) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ status: 1, output: `${output}${error.message}` }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

/** Adds up the closing lines of node's test runner; a script without them is one check, told by its exit code. */
function counted(output, status) {
  const sum = (word) => {
    const lines = [...output.matchAll(new RegExp(`^(?:ℹ|#) ${word} (\\d+)$`, 'gm'))]
    return lines.length ? lines.reduce((total, [, digits]) => total + Number(digits), 0) : undefined
  }
  const ran = {
    passed: sum('pass') ?? (status === 0 ? 1 : 0),
    failed: (sum('fail') ?? 0) + (sum('cancelled') ?? 0),
  }
  // Something went wrong outside every test.
  if (status !== 0 && ran.failed === 0) ran.failed = 1
  return ran
}

/** What a person needs to see of a failed suite. */
function withoutPassed(output) {
  return output
    .split('\n')
    .filter((line) => !/^\s*✔ /.test(line))
    .join('\n')
    .trimEnd()
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
