import { availableParallelism } from 'node:os'
import { chromeLauncher } from '@web/test-runner-chrome'
import { playwrightLauncher } from '@web/test-runner-playwright'
import puppeteer from 'puppeteer-core'
import { chromiumFlags, findChromium, findFirefox } from './tools/browsers.mjs'
import { reporter } from './tools/elements/reporter.mjs'

const chromium = async () =>
  playwrightLauncher({
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  })

const firefox = async () =>
  Object.assign(
    chromeLauncher({
      puppeteer,
      launchOptions: { browser: 'firefox', executablePath: await findFirefox(), headless: true },
    }),
    { name: 'Firefox' },
  )

const testsOf = (build, name) => `.cache/tests/${build}/tests/elements/${name}.test.js`

// Each build has its own pair, so that neither waits for the other; Firefox, which takes longer, begins first.
const pairs = {
  embed: { firefox: await firefox(), chromium: await chromium() },
  react: { firefox: await firefox(), chromium: await chromium() },
}

export default {
  rootDir: import.meta.dirname,
  // What hostile texts become in the account area takes long: once in each build, and once in each browser.
  groups: [
    ...Object.entries(pairs).map(([build, pair]) => ({
      name: build,
      files: [testsOf(build, '**/*'), `!${testsOf(build, 'account/hostile-*')}`],
      browsers: [pair.firefox, pair.chromium],
    })),
    { name: 'embed hostile', files: testsOf('embed', 'account/hostile-*'), browsers: [pairs.embed.chromium] },
    { name: 'react hostile', files: testsOf('react', 'account/hostile-*'), browsers: [pairs.react.firefox] },
  ],
  // One page at a time in each browser: a page in the background gets neither focus nor frames. One browser more than
  // processors, since pages wait for frames and for answers.
  concurrentBrowsers: availableParallelism() + 1,
  concurrency: 1,
  testsFinishTimeout: 120_000,
  testFramework: { config: { ui: 'bdd', timeout: '8000' } },
  reporters: [reporter()],
}
