import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { say } from './say.mjs'

const root = path.resolve(import.meta.dirname, '..')

const chromium = {
  name: 'Chromium',
  setting: 'PORTICO_CHROMIUM',
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
  apt: 'chromium-headless-shell',
  places: ['/usr/bin/chromium-headless-shell'],
}

const firefox = {
  name: 'Firefox',
  setting: 'PORTICO_FIREFOX',
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

function known({ setting, places }) {
  const set = process.env[setting]
  if (set && !existsSync(set)) throw new Error(`${setting} names ${set}, which does not exist.`)
  return set || places.find((place) => existsSync(place))
}

async function playwrightChromium() {
  const playwright = await import('playwright')
  const own = () => {
    const place = playwright.chromium.executablePath()
    return existsSync(place) ? place : undefined
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

/** The path of a program of a Debian package, installed if this machine lets us. */
export function fromApt({ name, apt, places }) {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined
  say(`No ${name} found; installing ${apt} (apt-get) …`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const quiet = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
  spawnSync('apt-get', [...quiet, 'update'], options)
  spawnSync('apt-get', [...quiet, 'install', '-y', '--no-install-recommends', apt], options)
  return places.find((place) => existsSync(place))
}

function none({ name, setting }) {
  throw new Error(`No ${name} found. Install it, or set ${setting} to its path.`)
}
