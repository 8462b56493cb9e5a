import { readFileSync } from 'node:fs'

const folders = ['src', 'cli', 'elements', 'themes', 'demo-host', 'tests', 'tools']

/** Checks the types of a project, of what has changed since it last did where that is known. */
const types = (project) => [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`,
]

/** All static checks of the sources: each with its name and node's arguments. */
export const checks = {
  // Only the sources, without the types of Node and of tests.
  'types of elements, with Preact': types('tsconfig.preact.json'),
  'types of pages and their tests, with React': types('tsconfig.browser.json'),
  'types of service, tools and tests': types('tsconfig.node.json'),
  'lint (oxlint)': ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...folders],
  'format (oxfmt)': ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  'nothing unused (knip)': [
    'node_modules/knip/bin/knip.js',
    ...'--no-progress --cache --cache-location .cache/knip'.split(' '),
  ],
}

/** What of the rules of the repository `npm run check` asks too; `npm test` asks all of them. */
export const rules = {
  'floors and repository rules': ['tools/test/node-test.mjs', 'tests/repo', 'floors.test.ts'],
}

/** The package's types as an application sees them. */
export const typeChecks = { 'types of those who use the package': types('tests/types') }

/** The contents of the npm package. */
export const packageChecks = (deep) => ({
  'the package is well formed (publint --strict)': ['node_modules/publint/src/cli.js', '--strict'],
  'every entry has types that resolve (attw)': [
    'node_modules/@arethetypeswrong/cli/dist/index.js',
    ...'--pack . --profile esm-only --no-emoji --no-color'.split(' '),
    ...(deep ? [] : ['--exclude-entrypoints', ...entriesAlike()]),
  ],
})

function entriesAlike() {
  const { exports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return Object.keys(exports).filter(
    (entry) => entry.startsWith('./elements/') && !/^\.\/elements\/servers(\/define)?$/.test(entry),
  )
}
