// npm run test:e2e [files…]: end to end, against the running host. The given files share one process, with one host and one
// browser; all of them are split into as many groups as there are processors.
import { spawn } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findChromium, findFirefox, findHeadless } from '../programs/browsers.mjs'
import { compileTests } from './compile-tests.mjs'
import { workInMemory } from '../programs/memory-folder.mjs'
import { findNginx } from '../programs/nginx.mjs'
import { startPostgres } from '../programs/postgres.mjs'
import { findQemu } from '../programs/qemu.mjs'
import { compiledFlags } from './node-test-flags.mjs'
import { endToEnd } from './test-files.mjs'

// Runs the files of a group, and the processes that they start.
const entry = 'tests/e2e/run-files.ts'
const programs = ['tools/programs/site-network.ts']

workInMemory()
const named = process.argv.slice(2)
const deep = process.env.PORTICO_TEST_DEEP === '1'
const files = named.length > 0 ? named : endToEnd({ allHosts: deep, deep })
const groups = named.length > 0 ? [files] : balanced(files, availableParallelism())
// If all suites run, the files are already compiled for all groups.
const given = process.env.PORTICO_E2E_COMPILED
const place = given
  ? path.resolve(given)
  : await compileTests([entry, ...files, ...programs], `e2e-${process.pid}`)
const compiled = (file) => path.join(place, file.replace(/\.ts$/, '.mjs'))
findQemu()
const server = process.env.DATABASE_URL ? undefined : await startPostgres()
const env = {
  ...process.env,
  PORTICO_CHROMIUM: await findHeadless(),
  // The headless shell lacks user settings, such as cookie preferences.
  PORTICO_DESKTOP_CHROMIUM: await findChromium(),
  PORTICO_FIREFOX: await findFirefox(),
  // Without it, its tests say that they are skipped.
  PORTICO_NGINX: findNginx() ?? '',
  PORTICO_COMPILED: place,
  // Files named on the command line all run.
  ...(named.length > 0 && !given ? { PORTICO_ALL_HOSTS: '1' } : {}),
  ...(server ? { DATABASE_URL: server.url } : {}),
}
try {
  const codes = await Promise.all(groups.map(runGroup))
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
} finally {
  await server?.stop()
  if (!given) rmSync(place, { recursive: true, force: true })
}

/** Runs files in one process; its output is streamed, or printed in one piece if several groups run. */
function runGroup(group) {
  const child = spawn(
    process.execPath,
    [...compiledFlags, '--test-reporter=spec', '--test-reporter-destination=stdout', compiled(entry)],
    {
      stdio: ['ignore', groups.length > 1 ? 'pipe' : 'inherit', 'inherit'],
      env: { ...env, PORTICO_TEST_FILES: group.map(compiled).join(path.delimiter) },
    },
  )
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve((console.error(error.message), 1)))
    child.on('close', (code) => resolve((process.stdout.write(output), code ?? 1)))
  })
}

/** Groups that are about as long: the longest file goes to the shortest group first. */
function balanced(all, count) {
  const sets = Array.from({ length: count }, () => ({ size: 0, files: [] }))
  const sized = all.map((file) => ({ file, size: statSync(file).size }))
  for (const { file, size } of sized.sort((one, other) => other.size - one.size)) {
    const shortest = sets.reduce((least, set) => (set.size < least.size ? set : least))
    shortest.files.push(file)
    shortest.size += size
  }
  return sets.filter((set) => set.files.length > 0).map((set) => set.files)
}
