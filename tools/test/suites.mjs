import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checks, packageChecks, typeChecks } from './checks.mjs'
import { bundlesFor, cellsWith, elementTests, nameOf } from '../elements/cells.mjs'
import { cellsOf } from '../elements/matrix.mjs'
import { svcFiles } from './svc-files.mjs'
import { endToEnd, testFiles } from './test-files.mjs'
import { balanced } from './durations.mjs'

// Longer ones leave a processor idle at the end; shorter ones start a browser or a host too often.
const groupSeconds = 90

const nodeTests = (folder) => testFiles(folder, '.test.ts').filter((file) => !file.endsWith('.dom.test.ts'))
const named = (table) => (choice) =>
  Object.entries(table)
    .filter(([name]) => choice.wants(name))
    .map(([name, args]) => choice.job({ name, args, isCheck: true, repeat: () => `node ${args.join(' ')}` }))

/**
 * What each suite consists of: jobs that the scheduler runs in any order, each in a process of its own. A choice says which
 * files are wanted, how long they take, and where the PostgreSQL server is.
 */
export const suites = {
  'test:check': named(checks),
  'test:types': named(typeChecks),
  'test:package': named(packageChecks),
  'test:unit': (choice) => loaded(choice, 'unit', nodeTests('tests/unit')),
  // A service that was laid out is tried on the server that is there anyway.
  'test:repo': (choice) =>
    loaded(choice, 'repo', nodeTests('tests/repo'), { DATABASE_URL: choice.databaseUrl }),
  'test:dom': (choice) => loaded(choice, 'dom', testFiles('tests/elements', '.dom.test.ts')),
  'test:svc': svc,
  'test:elements': elements,
  'test:e2e': e2e,
}

/** Files that one process runs after the other, or several where they take long. */
function grouped(choice, name, files, job) {
  const key = (file) => `${name} ${file}`
  const wanted = files.filter(choice.wants)
  return balanced(wanted, (file) => choice.secondsOf(key(file)), groupSeconds).map(({ items, seconds }, at) =>
    choice.job({
      name: `${name} ${at + 1}`,
      seconds,
      hasFiles: true,
      keyOf: (title) => key(`${title}.test.ts`),
      fileOf: (title) => `${title}.test.ts`,
      ...job(items),
    }),
  )
}

const entry = 'tests/run-files.ts'

/** The same, compiled as they are loaded. */
const loaded = (choice, name, files, env = {}) =>
  grouped(choice, name, files, (items) => ({
    args: ['--import', 'tsx', ...spec, entry],
    env: { ...env, PORTICO_TEST_FILES: items.map((file) => path.resolve(file)).join(path.delimiter) },
    repeat: (file) => `PORTICO_TEST_FILES=${file} npm run test:${name}`,
  }))

const spec = ['--test-reporter=spec', '--test-reporter-destination=stdout']

function svc(choice) {
  const { postgres, embedded } = svcFiles(choice.deep)
  const on = (database, files, env) =>
    grouped(choice, `svc ${database}`, files, (items) => ({
      args: ['tools/test/compiled.mjs', 'tests-svc', entry, ...items],
      env,
      repeat: (file) => `npm run test:svc ${file}`,
      after: ['compile tests/svc'],
    }))
  const jobs = [
    ...on('postgres', postgres, { DATABASE_URL: choice.databaseUrl }),
    ...on('embedded', embedded, { DATABASE_URL: undefined }),
  ]
  if (jobs.length === 0) return []
  // Tests copy a database from here; another version of PGlite may make another one.
  rmSync('.cache/svc', { recursive: true, force: true })
  const compile = choice.job({
    name: 'compile tests/svc',
    args: ['tools/test/compile.mjs', 'tests-svc', entry, ...postgres],
    isPreparing: true,
  })
  return [compile, ...jobs]
}

function elements(choice) {
  const cells = cellsWith(elementTests().filter(choice.wants), { deep: choice.deep })
  const bundles = bundlesFor(cells).map(({ build, files }) =>
    choice.job({
      name: `bundle ${build}`,
      args: ['tools/elements/bundle-tests.mjs', build, ...files],
      isPreparing: true,
    }),
  )
  const runs = cells.flatMap(({ build, browser, files }) => {
    const key = (file) => `${browser} ${build} ${file.replace(/\.tsx?$/, '.js')}`
    return balanced(files, (file) => choice.secondsOf(key(file)), groupSeconds).map(
      ({ items, seconds }, at) =>
        choice.job({
          name: `${browser} ${build} ${at + 1}`,
          args: ['tools/elements/run-cell.mjs', build, browser, ...items],
          after: [`bundle ${build}`],
          seconds,
          hasFiles: true,
          keyOf: (title) => title,
          fileOf: (title) => items.find((file) => title.endsWith(file.replace(/\.tsx?$/, '.js'))) ?? title,
          repeat: (file) => `npm run build && npm run test:elements ${file}`,
        }),
    )
  })
  return [...bundles, ...runs]
}

function e2e(choice) {
  const files = endToEnd(choice).filter(choice.wants)
  if (files.length === 0) return []
  const nameOf = (file) => path.basename(file, '.test.ts')
  const groups = balanced(files, (file) => choice.secondsOf(`e2e ${nameOf(file)}`), 3 * groupSeconds)
  const compile = choice.job({
    name: 'compile tests/e2e',
    args: ['tools/test/compile.mjs', 'tests-e2e', 'tests/e2e/run-files.ts', ...files],
    isPreparing: true,
  })
  const runs = groups.map(({ items, seconds }, at) =>
    choice.job({
      name: `e2e ${at + 1}`,
      args: ['tools/test/test-e2e.mjs', ...items],
      env: {
        DATABASE_URL: choice.databaseUrl,
        PORTICO_E2E_COMPILED: '.cache/tests/node/tests-e2e',
        ...(choice.allHosts && { PORTICO_ALL_HOSTS: '1' }),
      },
      after: ['compile tests/e2e'],
      seconds,
      hasFiles: true,
      keyOf: (title) => `e2e ${title}`,
      fileOf: (title) => items.find((file) => nameOf(file) === title) ?? title,
      repeat: (file) => `npm run build && npm run test:e2e ${file}`,
    }),
  )
  return [compile, ...runs]
}

/** Whether a recorded duration is of something that is still there. */
export function isKnown(key) {
  const [browser, build] = key.split(' ')
  const file = key.split(' ').at(-1)
  // What is tried on another browser by everything alone is no part of a run.
  if (/^(Chromium|Firefox)$/.test(browser) && !cellsOf(nameOf(file)).some(isCell({ browser, build })))
    return false
  if (!file.includes('/'))
    return !key.startsWith('e2e ') || endToEnd().some((test) => path.basename(test, '.test.ts') === file)
  return existsSync(file) || ['.ts', '.tsx'].some((end) => existsSync(file.replace(/\.js$/, end)))
}

const isCell = (one) => (other) => one.browser === other.browser && one.build === other.build
