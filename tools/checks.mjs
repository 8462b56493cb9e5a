const folders = ['src', 'cli', 'elements', 'themes', 'demo-host', 'tests', 'tools']
const types = (project) => ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project]

/** All static checks of the sources: each with its name and node's arguments. */
export const checks = {
  'types, with React': types('tsconfig.json'),
  'types, with Preact': types('tsconfig.preact.json'),
  'types of service, tools and tests': types('tsconfig.node.json'),
  'types of the standalone portal': types('demo-host/portal'),
  'types of the browser tests': types('tests/elements'),
  'lint (oxlint)': ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...folders],
  'format (oxfmt)': ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  'nothing unused (knip)': ['node_modules/knip/bin/knip.js', '--no-progress'],
  'floors and repository rules': ['tools/node-test.mjs', 'tests/repo', 'floors.test.ts'],
}

/** The package's types as an application sees them. */
export const typeChecks = { 'types of those who use the package': types('tests/types') }

/** The contents of the npm package. */
export const packageChecks = {
  'the package is well formed (publint --strict)': ['node_modules/publint/src/cli.js', '--strict'],
  'every entry has types that resolve (attw)': [
    'node_modules/@arethetypeswrong/cli/dist/index.js',
    ...'--pack . --profile esm-only --no-emoji --no-color'.split(' '),
  ],
}
