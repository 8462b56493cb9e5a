import { readFileSync } from 'node:fs'
import path from 'node:path'
import { groups } from '../src/areas/account/area.ts'

/** What a page downloads: bytes minified, and with brotli 11. */
export interface Measured {
  name: string
  bytes: number
  brotli: number
}

interface Manifest {
  entries: Record<string, { preload: string[]; views?: Record<string, string[]> }>
  later: Record<string, string>
  files: Record<string, { bytes: number; brotli: number }>
}

/**
 * For each script a page can name: it and everything it imports at once; for each tag, what the loader adds when the tag
 * is first used; for sign-in, all that may be fetched later, every screen and language together. What the profile, the task
 * queue, the navigation and the dashboard add to all of that: at once; the profile's heaviest tab, shown in English; and later.
 */
export function measured(file = 'dist/embed/manifest.json'): Measured[] {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { entries, later } = manifest
  const folder = path.dirname(file)
  const row = rowsOf(manifest)
  const scripts = Object.entries(entries).filter(([name]) => !name.startsWith('elements/'))

  const loader = entries['portal.js']!
  const view = (tag: string) => loader.views![tag]!
  const all = (tag: string) => reached(folder, view(tag), loader.preload, both)
  const atOnce = ['login.js', ...entries['login.js']!.preload]
  const signIn = new Set([...atOnce, ...all('portal-login')])
  const beyond = (names: string[]) => names.filter((name) => !signIn.has(name))
  const laterOf = (tag: string) => beyond(all(tag)).filter((name) => !view(tag).includes(name))
  const tabs = Object.values(groups).map((sections) => {
    const own = sections.map(({ id }) => later[`${id}/section`]!)
    return row(
      'portal-profile:tab',
      beyond(reached(folder, [...view('portal-profile'), ...own], [], imports)),
    )
  })
  return [
    ...scripts.flatMap(([name, { preload, views = {} }]) => [
      row(name, [name, ...preload]),
      ...Object.entries(views).map(([tag, added]) => row(`${name} + <${tag}>`, [name, ...preload, ...added])),
    ]),
    row(
      'login.js:later',
      [...signIn].filter((name) => !atOnce.includes(name)),
    ),
    row('portal-profile', beyond(view('portal-profile'))),
    tabs.reduce((most, tab) => (tab.brotli > most.brotli ? tab : most)),
    row('portal-profile:later', laterOf('portal-profile')),
    row('portal-queue', beyond(view('portal-queue'))),
    row('portal-queue:later', laterOf('portal-queue')),
    row('portal-nav', beyond(view('portal-nav'))),
    row('portal-dashboard', beyond(view('portal-dashboard'))),
  ]
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

const imports = /(?:from|import)\s*["'](\.[^"']+)["']/g
const both = /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g

/** The scripts that some come to load; not those of other views, which the shells know. */
function reached(folder: string, from: string[], shells: string[], ways: RegExp): string[] {
  const found = new Set(from)
  for (const script of found) {
    for (const [, to = ''] of readFileSync(path.join(folder, script), 'utf8').matchAll(ways)) {
      const next = path.join(path.dirname(script), to)
      if (!shells.includes(next)) found.add(next)
    }
  }
  return [...found]
}
