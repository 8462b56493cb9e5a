import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { say } from '../programs/say.mjs'
import { calledArea, readCalls } from './calls.mjs'
import { areaFolder, readLoaded } from './loaded.mjs'
import { testFiles } from './test-files.mjs'

// Whatever these change reaches everything: the contract is read by both sides, the rest by the tools that run the tests.
const everything =
  /^(src\/contract\/|src\/contract\.ts|package(-lock)?\.json|tsconfig|rollup\.config|web-test-runner|tools\/(rollup|test|elements|build|programs))/
// Served as a whole to the end-to-end tests, without an import.
const served = /^(src|elements|themes|demo-host)\//
// Where the service binds its areas: what a test reaches behind these is what it calls.
const joints = /^demo-host\/svc\/(serve-areas|commands|job-handlers|drains|service)\.ts$/
// Journeys of the service alone: no page of theirs is looked at.
const serviceAlone = /^tests\/e2e\/(kill|nginx|nodes|slow-clients)\./
// The inputs of test applications.
const sampled = /^(docs\/hosts|tests\/interop)\//
// Tests of the repository that look at code alone.
const ofCode = [
  'built-ins',
  'declared',
  'editor',
  'floors',
  'grants',
  'history-words',
  'one-of-each',
  'render-login',
  'storeys',
  'task-words',
  'views',
  'without-dom',
]
// What reads files, by how its name begins, and which. Types look at what is imported too; the other checks read all but prose.
const read = {
  'types of elements': /^(src|elements|themes)\//,
  'types of pages': /^((demo-host\/portal|elements|src|tests\/elements|themes)\/|tests\/[^/]+$)/,
  'types of service': /^(cli|demo-host\/(?!portal)|src|tests|tools)\//,
  'types of those': /^(src|elements|tests\/types|tools\/build\/editor)\//,
  'the package is': /^(elements|themes|tools\/build)/,
  'every entry has': /^(elements|themes|tools\/build)/,
  'tests/repo/scaffold':
    /^(\.oxfmtrc|(demo-host\/svc\/(domain|kernel)|src\/core|tests\/(repo|svc\/harness)|tools)\/)/,
  'tests/repo/built': /^(README\.md$|(demo-host\/portal|elements|src|tests\/repo|themes)\/)/,
  ...Object.fromEntries(ofCode.map((name) => [`tests/repo/${name}.`, /^(?!docs\/|[^/]*\.md$)/])),
  'tests/repo/': /./,
  'format ': /./,
}
// Read by people, and by what looks at all texts.
const prose = /^(docs\/(?!hosts\/)|[^/]*\.md$|tests\/bench\/)/

/** The test files that changes since a revision can reach, including uncommitted changes. */
export async function reachedBy(revision) {
  const changed = changesSince(revision)
  const reaching = changed.filter((file) => !prose.test(file))
  const all = reaching.filter((file) => everything.test(file))
  if (all.length > 0) {
    say(`${all[0]} reaches every test.`)
    return { wants: () => true, allHosts: false }
  }
  const loaded = readLoaded()
  const called = readCalls()
  const imports = await importsOf(
    testFiles('tests', '.test.ts', true).concat(testFiles('tests', '.test.tsx')),
  )
  const isReached = new Map()
  const service = reaching.some((file) => /^demo-host\/svc\/.*\.sql$/.test(file))
  const wants = (test) => {
    if (!isReached.has(test)) {
      const files = imports(test)
      const calls = called[nameIn(test)]
      const own = calls && imports(test, joints)
      const isImported = (file) =>
        calls && calledArea(file) ? own.has(file) || calls.includes(calledArea(file)) : files.has(file)
      isReached.set(
        test,
        reaching.some(isImported) ||
          (service && [...files].some((file) => file.startsWith('demo-host/svc/'))) ||
          (/^tests\/(e2e|interop)\//.test(test) &&
            reaching.some((file) => isLoadedBy(test, file, loaded, calls))) ||
          (test.startsWith('tests/interop/') && reaching.some((file) => sampled.test(file))) ||
          changed.some((file) => isReadBy(test, file)),
      )
    }
    return isReached.get(test)
  }
  say(`${changed.length} files have changed since ${revision}.`)
  return { wants, allHosts: reaching.some((file) => sampled.test(file)) }
}

/** The name of a test file in what is recorded of it. */
const nameIn = (test) =>
  /^tests\/(e2e|interop)\//.test(test) ? path.basename(test, '.test.ts') : test.replace(/\.test\.ts$/, '')

/** Whether a page of a test end to end may load something of a source, or call it. */
function isLoadedBy(test, file, loaded, calls) {
  if (!served.test(file)) return false
  if (calls && calledArea(file)) return calls.includes(calledArea(file))
  if (serviceAlone.test(test)) return file.startsWith('demo-host/')
  const folder = areaFolder(file)
  const known = loaded[path.basename(test, '.test.ts')]
  return !folder || !known || known.includes(folder)
}

/** Whether a check, or a test of the repository, reads a file as text. */
function isReadBy(name, file) {
  const what = Object.keys(read).find((known) => name.startsWith(known))
  return what ? read[what].test(file) : !name.startsWith('tests/') && !prose.test(file)
}

function changesSince(revision) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  const [base] = git('merge-base', revision, 'HEAD')
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '-o', '--exclude-standard')])]
}

/** The direct and indirect imports of each test; a built script counts as its source. */
async function importsOf(tests) {
  const { metafile } = await build({
    entryPoints: tests,
    outdir: '.cache/tests/graph',
    write: false,
    // Else what many import would be put together for each of them.
    splitting: true,
    bundle: true,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    loader: { '.css': 'empty' },
    plugins: [builtFromSource],
  })
  const direct = new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path: to }) => to),
    ]),
  )
  return (test, end) => {
    const seen = new Set()
    const waiting = [test.split(path.sep).join('/')]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      if (!end?.test(file)) waiting.push(...(direct.get(file) ?? []))
    }
    return seen
  }
}

const builtFromSource = {
  name: 'built-from-source',
  setup({ onResolve }) {
    onResolve({ filter: /^#build\// }, ({ path: name }) => {
      const tag = name.replace(/^#build\/(?:elements\/)?/, '').replace(/\.js$/, '')
      const source = [`elements/define/portal-${tag}.ts`, `elements/${tag}.ts`, `elements/portal.ts`].find(
        (file) => existsSync(file),
      )
      return { path: path.resolve(source) }
    })
    onResolve({ filter: /^\/(dist|__web-dev-server__)/ }, ({ path: name }) => ({
      path: name,
      external: true,
    }))
  },
}
