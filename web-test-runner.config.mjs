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

export default {
  rootDir: import.meta.dirname,
  groups: ['embed', 'react'].map((build) => ({
    name: build,
    files: `.cache/tests/${build}/tests/elements/**/*.test.js`,
  })),
  browsers: [chromium, firefox],
  // One page at a time: a page in the background gets neither focus nor frames.
  concurrentBrowsers: 1,
  concurrency: 1,
  testsFinishTimeout: 120_000,
  testFramework: { config: { ui: 'bdd', timeout: '8000' } },
  reporters: [reporter()],
}
