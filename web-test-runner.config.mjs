import { chromeLauncher } from '@web/test-runner-chrome'
import { playwrightLauncher } from '@web/test-runner-playwright'
import puppeteer from 'puppeteer-core'
import { chromiumFlags, findFirefox, findHeadless } from './tools/programs/browsers.mjs'
import { pageHtml } from './tools/elements/page-html.mjs'
import { reporter } from './tools/elements/reporter.mjs'

const launchers = {
  Chromium: async () =>
    playwrightLauncher({
      launchOptions: {
        executablePath: await findHeadless(),
        args: [...chromiumFlags, '--js-flags=--expose-gc'],
      },
    }),
  Firefox: async () =>
    started(
      Object.assign(
        chromeLauncher({
          puppeteer,
          launchOptions: {
            browser: 'firefox',
            executablePath: await findFirefox(),
            headless: true,
            // A mouse, as headless Chromium has one: without it nothing gets the focus by itself.
            extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
          },
        }),
        { name: 'Firefox' },
      ),
    ),
}

/** Starts the browser before the first page, so that a slow start isn't taken for a hanging page. */
function started(launcher) {
  const initialize = launcher.initialize.bind(launcher)
  launcher.initialize = async (...given) => {
    await initialize(...given)
    await launcher.getOrStartBrowser()
  }
  return launcher
}

// One build in one browser, as tools/elements/run.mjs starts it.
const { build, browser, port, files } = JSON.parse(process.env.PORTICO_ELEMENTS)

export default {
  port,
  rootDir: import.meta.dirname,
  groups: [{ name: build, files, browsers: [await launchers[browser]()] }],
  // One page at a time: a page in the background gets neither focus nor frames.
  concurrentBrowsers: 1,
  concurrency: 1,
  testsFinishTimeout: 120_000,
  testFramework: { config: { ui: 'bdd', timeout: '20000' } },
  testRunnerHtml: pageHtml,
  reporters: [reporter()],
}
