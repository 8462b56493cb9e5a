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
      /^island\/(island|shell|kept|collected)\.test$/,
      /life-cycle\.test$/,
      // Areas: lists, forms, dialogs and tabs, with props and events that the two frameworks name and time differently.
      /^area\//,
      /^kit\/(field|light-form)\.test$/,
      // Light children that the framework finds rather than makes.
      /^island\/hydration\.test$/,
    ],
  },
  {
    build: 'embed',
    browser: 'Firefox',
    tests: [
      // What waits or only draws does so in any browser.
      /^kit\/(?!hostile|countdown|banner|link|fetch-for)/,
      /^area\/focus\.test$/,
      /^login\/(login|first-card.*)\.test$/,
    ],
  },
]

// Only Chromium lets a page collect garbage.
const chromiumOnly = /^island\/collected\.test$/

// The scripts for pages alone show a card before its view.
const embedOnly = /^login\/first-card.*\.test$/

const builds = ['embed', 'react']
const browsers = ['Chromium', 'Firefox']

/** The cells of the matrix that a test belongs to, by its path below tests/elements without its ending. */
export function cellsOf(test, { deep = false } = {}) {
  if (deep)
    return builds
      .flatMap((build) => browsers.map((browser) => ({ build, browser })))
      .filter(({ browser }) => browser === 'Chromium' || !chromiumOnly.test(test))
      .filter(({ build }) => build === 'embed' || !embedOnly.test(test))
  return matrix
    .filter(({ tests }) => tests.some((one) => one.test(test)))
    .map(({ build, browser }) => ({ build, browser }))
}
