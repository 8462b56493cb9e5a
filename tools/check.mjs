// npm run check: everything that can be said about the sources without running them.
import { spawnSync } from 'node:child_process'
import { steps } from './steps.mjs'

const node = (...args) => spawnSync(process.execPath, args, { encoding: 'utf8' })
const types = (project) => () => node('node_modules/typescript/bin/tsc', '--noEmit', '-p', project)
const folders = ['src', 'elements', 'themes', 'demo-host', 'tests', 'tools']

steps({
  'types, with React': types('tsconfig.json'),
  'types, with Preact': types('tsconfig.preact.json'),
  'types of service, tools and tests': types('tsconfig.node.json'),
  'types of the standalone portal': types('demo-host/portal'),
  'types of the browser tests': types('tests/elements'),
  'lint (oxlint)': () =>
    node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...folders),
  'format (prettier)': () =>
    node('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  'nothing unused (knip)': () => node('node_modules/knip/bin/knip.js', '--no-progress'),
  'floors and repository rules': () => node('tools/node-test.mjs', 'tests/repo', 'floors.test.ts'),
})
