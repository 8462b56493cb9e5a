import { chromeLauncher } from '@web/test-runner-chrome'
import { playwrightLauncher } from '@web/test-runner-playwright'
import puppeteer from 'puppeteer-core'
import { chromiumFlags, findChromium, findFirefox } from './tools/browsers.mjs'
import { reporter } from './tools/elements/reporter.mjs'

const chromium = playwrightLauncher({
  launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
})

const firefox = chromeLauncher({
  puppeteer,
  launchOptions: { browser: 'firefox', executablePath: await findFirefox(), headless: true },
})
firefox.name = 'Firefox'

const testsOf = (build, name) => `.cache/tests/${build}/tests/elements/${name}.test.js`

export default {
  rootDir: import.meta.dirname,
  // What hostile texts become in the account area takes long: once in each build, and once in each browser.
  groups: [
    ...['embed', 'react'].map((build) => ({
      name: build,
      files: [testsOf(build, '**/*'), `!${testsOf(build, 'account/hostile-*')}`],
      browsers: [chromium, firefox],
    })),
    { name: 'embed hostile', files: testsOf('embed', 'account/hostile-*'), browsers: [chromium] },
    { name: 'react hostile', files: testsOf('react', 'account/hostile-*'), browsers: [firefox] },
  ],
  // One page at a time in each browser: a page in the background gets neither focus nor frames.
  concurrentBrowsers: 2,
  concurrency: 1,
  testsFinishTimeout: 120_000,
  testFramework: { config: { ui: 'bdd', timeout: '8000' } },
  reporters: [reporter()],
}
