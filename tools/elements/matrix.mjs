/**
 * The matrix of the browser tests. Everything runs once; tests that depend on the framework, or on a
 * browser's handling of keys, focus and forms, run again on the other one. `npm run test:deep` runs
 * everything everywhere.
 */
const matrix = [
  { build: 'embed', browser: 'Chromium', tests: [/^/] },
  {
    build: 'react',
    browser: 'Chromium',
    tests: [
      // Islands: mounting, moving, crashing, leaving.
      /^(island|shell|theme|kept|collected)\.test$/,
      /life-cycle\.test$/,
      /^area\//,
      // Props: controlled fields, refs, events that the two frameworks name and time differently.
      /^kit\/(field|code-field|combobox|select|switch|choices|dialog|item-list)\.test$/,
      /^form\/(form-view|value|reference)\.test$/,
      /^list\/(shown|loading)\.test$/,
      // Light children that the framework hydrates.
      /^kit\/light-form\.test$/,
      /^(login|create|reset|hydration)\.test$/,
    ],
  },
  {
    build: 'embed',
    browser: 'Firefox',
    tests: [
      /^kit\/(?!hostile)/,
      /^form\//,
      /^area\/focus\.test$/,
      /^list\/keys\.test$/,
      /^account\/proof\.test$/,
      /^(login|create|page-around|hydration|parts)\.test$/,
    ],
  },
]

const builds = ['embed', 'react']
const browsers = ['Chromium', 'Firefox']

/** The cells of the matrix that a test belongs to, by its path below tests/elements without its ending. */
export function cellsOf(test, { deep = false } = {}) {
  if (deep) return builds.flatMap((build) => browsers.map((browser) => ({ build, browser })))
  return matrix
    .filter(({ tests }) => tests.some((one) => one.test(test)))
    .map(({ build, browser }) => ({ build, browser }))
}
