import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { groups } from '../../src/areas/account/area.ts'
import { firstVisit } from './first-visit.ts'
import { imported } from './imported.ts'

/** The bytes that a page downloads, minified and with brotli 11. */
export interface Measured {
  name: string
  bytes: number
  brotli: number
}

interface Manifest {
  entries: Record<
    string,
    { preload: string[]; later?: Record<string, string>; views?: Record<string, string[]> }
  >
  later: Record<string, string>
  files: Record<string, { bytes: number; brotli: number }>
}

/**
 * Sizes to measure: each script that a page can name with its static imports; what the loader adds for each
 * tag on first use; sign-in until it answers, and all its later parts. For profile, task queue, menu and dashboard their first part,
 * the profile's heaviest tab in English, and the later parts. The shared engine of lists, details and forms,
 * and what each area adds; for servers also its heaviest tab and the create page. The
 * overview of billing until its first cards show, and its other cards. The demonstration. The classic script. The
 * first visit to the standalone dashboard with React and styles.
 */
export function measured(file = 'dist/embed/manifest.json'): Measured[] {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { entries, later } = manifest
  const folder = path.dirname(file)
  const row = rowsOf(manifest)
  const scripts = Object.entries(entries).filter(([name]) => !name.includes('/'))

  const loader = entries['portal.js']!
  const view = (tag: string) => loader.views![tag]!
  const all = (tag: string) => imported(folder, view(tag), { fetched: true })
  // Code shared with sign-in comes with the first tag, whichever that is.
  const signIn = new Set(all('portal-login'))
  const login = entries['login.js']!
  // Excludes the impersonation bar, the page's script object, reasons by area and the demonstration, which aren't part
  // of sign-in.
  const ofLogin = imported(folder, ['login.js', ...login.views!['portal-login']!], {
    fetched: true,
    without: ['show', 'deferred', 'reason-words', 'demo', 'badge'].map((name) => login.later![name]!),
  })
  const beyond = (names: string[]) => names.filter((name) => !signIn.has(name))
  const laterOf = (tag: string) => beyond(all(tag)).filter((name) => !view(tag).includes(name))
  const tabs = Object.values(groups).map((sections) => {
    const own = sections.map(({ id }) => later[`${id}/section`]!)
    return row('portal-profile:tab', beyond(imported(folder, [...view('portal-profile'), ...own])))
  })
  // A page with one area also loads the area's messages.
  const engine = new Set(
    beyond(
      imported(
        folder,
        engineParts.map((part) => later[part]!),
      ),
    ),
  )
  const areaRow = (tag: string) =>
    row(
      tag,
      beyond(view(tag)).filter((name) => !engine.has(name)),
    )
  const scriptsOf = (names: readonly string[]) =>
    beyond(
      imported(
        folder,
        names.map((name) => later[name]!),
      ),
    )
  const serverRow = (name: string, parts: string[], shown: readonly string[] = []) => {
    const there = new Set([...engine, ...view('portal-servers'), ...scriptsOf(shown)])
    return row(
      name,
      scriptsOf(parts).filter((script) => !there.has(script)),
    )
  }
  const serverTabs = ownTabs.map((tab) =>
    serverRow('portal-servers:tab', ['other-tab', tab], ['servers.resource']),
  )
  // Every list brings the kinds of values along.
  const kinds = scriptsOf(['users.resource']).filter((name) => name.startsWith('c/kinds'))
  const billing = [...view('portal-billing'), ...scriptsOf(['overview-screen', 'first-cards'])]
  const billingRow = (name: string, scripts: readonly string[], shown: readonly string[] = []) => {
    const there = new Set([...engine, ...kinds, ...shown])
    return row(
      name,
      beyond([...new Set(scripts)]).filter((script) => !there.has(script)),
    )
  }
  return [
    ...scripts.flatMap(([name, { preload, views = {} }]) => [
      row(name, [name, ...preload]),
      ...Object.entries(views).map(([tag, added]) => row(`${name} + <${tag}>`, [name, ...preload, ...added])),
    ]),
    rowOfFiles('portal.classic.js', [path.join(folder, 'portal.classic.js')]),
    row('login.js:usable', ['login.js', ...login.views!['portal-login']!]),
    row(
      'login.js:later',
      ofLogin.filter((name) => name !== 'login.js' && !login.views!['portal-login']!.includes(name)),
    ),
    row('portal-profile', beyond(view('portal-profile'))),
    tabs.reduce((most, tab) => (tab.brotli > most.brotli ? tab : most)),
    row('portal-profile:later', laterOf('portal-profile')),
    row('portal-queue', beyond(view('portal-queue'))),
    row('portal-queue:later', laterOf('portal-queue')),
    row('portal-nav', beyond(view('portal-nav'))),
    row('portal-dashboard', beyond(view('portal-dashboard'))),
    row('engine', [...engine]),
    row('demo.js', [later['demo']!]),
    ...['portal-people', 'portal-reports', 'portal-support', 'portal-servers', 'portal-inbox'].map(areaRow),
    serverTabs.reduce((most, tab) => (tab.brotli > most.brotli ? tab : most)),
    serverRow('portal-servers:create', ['app-screen']),
    billingRow('portal-billing', billing),
    billingRow('portal-billing:later', scriptsOf(['more-cards', 'open-payments']), billing),
    rowOfFiles('standalone', firstVisit()),
  ]
}

/** A list and a dialog with a form; a detail; and the form's checks, once it shows. */
const engineParts = ['engine', 'detail', 'check']

/** The tabs of a server that are no lists; its console and charts are fetched separately. */
const ownTabs = ['connect', 'firewall', 'form-tab', 'reports', 'statistics']

function rowOfFiles(name: string, files: string[]): Measured {
  const texts = files.map((file) => readFileSync(file))
  const sum = (size: (text: Buffer) => number) => texts.reduce((total, text) => total + size(text), 0)
  return { name, bytes: sum(({ length }) => length), brotli: sum((text) => brotliCompressSync(text).length) }
}

const rowsOf = ({ files }: Manifest) => {
  const sum = (names: string[], figure: 'bytes' | 'brotli') =>
    names.reduce((total, name) => total + files[name]![figure], 0)
  return (name: string, names: string[]): Measured => ({
    name,
    bytes: sum(names, 'bytes'),
    brotli: sum(names, 'brotli'),
  })
}
