import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { groups } from '../../src/areas/account/area.ts'
import { firstVisit } from './first-visit.ts'
import { imported } from './imported.ts'

/** What a page downloads: bytes minified, and with brotli 11. */
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
 * For each script a page can name: it and everything it imports at once; for each tag, what the loader adds when the tag
 * is first used; for sign-in, all that may be fetched later, every screen and language together. What the profile, the task
 * queue, the navigation and the dashboard add to all of that: at once; the profile's heaviest tab, shown in English; and later.
 * What lists, details and forms of every area need besides, and what each area adds to that at once; of servers also what the heaviest tab adds to
 * the page of one, and what new ones add to the area.
 * The classic script that loads the loader. And the first visit to the dashboard of the standalone portal, with React and styles.
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
  // What tags share with sign-in comes with the first of them, whatever that is.
  const signIn = new Set(all('portal-login'))
  const login = entries['login.js']!
  // Who is signed in as somebody else sees a bar, scripts of the page use its object, and reasons are told by areas: no part of signing in.
  const ofLogin = imported(folder, ['login.js'], {
    fetched: true,
    without: [login.later!['show']!, login.later!['deferred']!, login.later!['reason-words']!],
  })
  const beyond = (names: string[]) => names.filter((name) => !signIn.has(name))
  const laterOf = (tag: string) => beyond(all(tag)).filter((name) => !view(tag).includes(name))
  const tabs = Object.values(groups).map((sections) => {
    const own = sections.map(({ id }) => later[`${id}/section`]!)
    return row('portal-profile:tab', beyond(imported(folder, [...view('portal-profile'), ...own])))
  })
  // A page that shows one area has the area's own words besides.
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
  return [
    ...scripts.flatMap(([name, { preload, views = {} }]) => [
      row(name, [name, ...preload]),
      ...Object.entries(views).map(([tag, added]) => row(`${name} + <${tag}>`, [name, ...preload, ...added])),
    ]),
    rowOfFiles('portal.classic.js', [path.join(folder, 'portal.classic.js')]),
    row(
      'login.js:later',
      ofLogin.filter((name) => name !== 'login.js'),
    ),
    row('portal-profile', beyond(view('portal-profile'))),
    tabs.reduce((most, tab) => (tab.brotli > most.brotli ? tab : most)),
    row('portal-profile:later', laterOf('portal-profile')),
    row('portal-queue', beyond(view('portal-queue'))),
    row('portal-queue:later', laterOf('portal-queue')),
    row('portal-nav', beyond(view('portal-nav'))),
    row('portal-dashboard', beyond(view('portal-dashboard'))),
    row('engine', [...engine]),
    ...['portal-people', 'portal-reports', 'portal-support', 'portal-servers', 'portal-inbox'].map(areaRow),
    serverTabs.reduce((most, tab) => (tab.brotli > most.brotli ? tab : most)),
    serverRow('portal-servers:create', ['create/create-screen']),
    rowOfFiles('standalone', firstVisit()),
  ]
}

/** A list and a dialog with a form; a detail; and what a form checks its fields by, once it is there. */
const engineParts = ['engine', 'detail', 'check']

/** What draws the tabs of a server that are no lists; the screen of its console and charts are fetched by themselves. */
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
