import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { say } from './say.mjs'

const root = path.resolve(import.meta.dirname, '../..')

const chromium = {
  name: 'Chromium',
  setting: 'PORTICO_CHROMIUM',
  // The first that shows pages as designed (README).
  oldest: 123,
  apt: 'chromium',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ],
}

// The same engine without the windows, toolbars and extensions of a desktop browser, which take most of its
// time.
const headlessShell = {
  name: 'headless shell of Chromium',
  setting: 'PORTICO_HEADLESS_SHELL',
  oldest: chromium.oldest,
  apt: 'chromium-headless-shell',
  places: ['/usr/bin/chromium-headless-shell'],
}

const firefox = {
  name: 'Firefox',
  setting: 'PORTICO_FIREFOX',
  // Puppeteer sets the window by `emulation.setScreenOrientationOverride`, which is new in it.
  oldest: 144,
  apt: 'firefox-esr',
  places: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:/Program Files/Mozilla Firefox/firefox.exe',
  ],
}

/** Flags that make Chromium behave the same on every machine, also as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium, installed if need be; throws with the way out. */
export async function findChromium() {
  return known(chromium) ?? (await playwrightChromium()) ?? fromApt(chromium) ?? none(chromium)
}

/** Path of Chromium's headless shell, or of Chromium itself. */
export async function findHeadless() {
  const { PORTICO_HEADLESS_SHELL: shell, PORTICO_CHROMIUM: chosen } = process.env
  if (chosen && !shell) return findChromium()
  return known(headlessShell) ?? fromApt(headlessShell) ?? findChromium()
}

/** The path of a Firefox, installed if need be; throws with the way out. Playwright's own build does not speak WebDriver BiDi. */
export async function findFirefox() {
  return known(firefox) ?? fromApt(firefox) ?? none(firefox)
}

function known(browser) {
  const { setting, places } = browser
  const set = process.env[setting]
  if (set && !existsSync(set)) throw new Error(`${setting} names ${set}, which does not exist.`)
  if (set && !isNewEnough(set, browser)) throw tooOld(set, browser)
  return set || places.find((place) => existsSync(place) && isNewEnough(place, browser))
}

function isNewEnough(place, { oldest = 0 }) {
  if (!oldest) return true
  const version = versionOf(place)
  return !version || version >= oldest
}

/** The first number of the version that a browser says it is; nothing where it says none, as on Windows. */
function versionOf(place) {
  if (process.platform === 'win32') return undefined
  const { stdout } = spawnSync(place, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  const [, version] = /(\d+)\.\d/.exec(stdout ?? '') ?? []
  return version && Number(version)
}

async function playwrightChromium() {
  const playwright = await import('playwright')
  const own = () => {
    const place = playwright.chromium.executablePath()
    return existsSync(place) && isNewEnough(place, chromium) ? place : undefined
  }
  if (own()) return own()
  say('No Chromium found; trying playwright install chromium …')
  spawnSync(process.execPath, [path.join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  return own()
}

/** The path of a program of a Debian package, installed or renewed if this machine lets us. */
export function fromApt(program) {
  const { name, apt, places } = program
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined
  say(`No ${name} found that will do; installing ${apt} (apt-get) …`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const quiet = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
  spawnSync('apt-get', [...quiet, 'update'], options)
  spawnSync('apt-get', [...quiet, 'install', '-y', '--no-install-recommends', apt], options)
  return places.find((place) => existsSync(place) && isNewEnough(place, program))
}

function none(browser) {
  const { name, setting, places } = browser
  const found = places.find((place) => existsSync(place))
  if (found) throw tooOld(found, browser)
  throw new Error(`No ${name} found. Install it, or set ${setting} to its path.`)
}

function tooOld(place, { name, setting, oldest }) {
  const found = `${place} is ${name} ${versionOf(place)}, and tests need ${oldest} or newer.`
  return new Error(`${found} Install one, or set ${setting} to its path.`)
}
