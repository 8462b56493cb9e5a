import { enums, object } from 'superstruct'
import { datePaged, dateQuery } from '../../../src/contract/engine/date-paged.ts'
import { rendered } from '../../../src/contract/engine/endpoint.ts'
import { count, flag, maybe, text, time } from '../../../src/contract/kinds.ts'
import { paged, pageQuery } from '../../../src/contract/engine/paged.ts'
import { actionsOn } from '../../../src/contract/engine/action.ts'
import { defineList } from '../../../src/core/define/resource.ts'
import type { Pack } from '../../../src/core/i18n/words.ts'
import { useIsland } from '../../../src/ui/island/context.ts'
import { islandView } from '../../../src/ui/island/island.tsx'
import { defineTag, shell, type PortalElement } from '../../../src/ui/island/shell.ts'
import { room } from '../../../src/ui/kit/layout.css.ts'
import { useStore } from '../../../src/ui/use-store.ts'
import { ListView } from '../../../src/ui/list/list-view.tsx'
import type { ListViewProps } from '../../../src/ui/list/list-context.ts'
import type { Call } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { until } from '../page/stage.ts'

const states = ['at sea', 'in port', 'sunk'] as const

const Ship = object({
  id: text(),
  name: text(),
  state: enums(states),
  crew: count(),
  launched: time(),
  note: text(0, 200),
})

export interface ShipRow {
  id: string
  name: string
  state: (typeof states)[number]
  crew: number
  launched: string
  note: string
}

const answers = object({ state: enums(states) })

export const ships = {
  list: rendered({
    method: 'GET',
    path: '/ships',
    can: 'users:read',
    summary: '',
    query: object({
      ...pageQuery,
      state: maybe(enums(states)),
      armed: maybe(flag()),
      captain: maybe(text()),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(Ship),
  }),
  log: rendered({
    method: 'GET',
    path: '/ships/log',
    can: 'users:read',
    summary: '',
    query: object(dateQuery),
    reply: datePaged(Ship),
  }),
  dock: rendered({
    method: 'POST',
    path: '/ships/:id/dock',
    can: 'users:write',
    summary: '',
    reply: answers,
  }),
  scrap: rendered({ method: 'DELETE', path: '/ships/:id', can: 'users:write', summary: '', reply: answers }),
  build: rendered({ method: 'POST', path: '/ships', can: 'users:write', summary: '', reply: answers }),
}

export const on = actionsOn<ShipRow>()

const shipPack: Pack = {
  name: 'ships',
  en: {
    title: 'Ships',
    name: 'Name',
    state: 'State',
    'state.at sea': 'At sea',
    'state.in port': 'In port',
    'state.sunk': 'Sunk',
    crew: 'Crew',
    launched: 'Launched',
    note: 'Note',
    armed: 'Armed',
    captain: 'Captain',
    'view.sea': 'Now at sea',
    'do.dock': 'Dock',
    'did.dock': 'Docked.',
    'do.scrap': 'Scrap',
    'why.dock': 'It goes into port.',
    'do.create': 'Build a ship',
    empty: 'No ships yet.',
    emptyHint: 'Build one.',
  },
  others: {},
}

export const shipList: ListViewProps = {
  name: 'ships',
  pack: shipPack,
  label: 'Ships',
  list: defineList({
    from: ships.list,
    columns: ['name', 'state', 'crew', 'launched', 'note'],
    hidden: ['note'],
    sort: 'name',
    views: { sea: { state: 'at sea' } },
    to: (ship) => `/ships/${ship.id}`,
  }),
  actions: { dock: on(ships.dock, { bulk: true, when: ({ state }) => state === 'at sea' }) },
  create: on(ships.build as never),
}

/** A fleet of this size. */
export const fleet = (size: number): ShipRow[] =>
  Array.from({ length: size }, (_, at) => ({
    id: `s${at + 1}`,
    name: `Ship ${String(at + 1).padStart(4, '0')}`,
    state: states[at % 3]!,
    crew: (at * 37) % 101,
    launched: new Date(Date.UTC(2020, 0, 1) + at * 86_400_000).toISOString(),
    note: at % 5 ? '' : '=1+1',
  }))

/** Answers `GET /ships` from a fleet as the service would. */
export const harbour =
  (all: () => readonly ShipRow[]) =>
  ({ query }: Call): { body: object } => {
    const ask = (name: string) => query.get(name) ?? ''
    const found = all().filter(
      ({ name, state }) =>
        name.toLowerCase().includes(ask('filter').toLowerCase()) && (!ask('state') || state === ask('state')),
    )
    const key = ask('sorting').replace(/^-/, '') as keyof ShipRow
    if (key) found.sort((a, b) => (a[key] < b[key] ? -1 : 1) * (ask('sorting').startsWith('-') ? -1 : 1))
    const from = Number(ask('from'))
    const size = Number(ask('size')) || found.length
    const items = found.slice(from, from + size)
    return {
      body: {
        items,
        filter: ask('filter'),
        sorting: ask('sorting'),
        auxFilter: '',
        size,
        total: found.length,
        firstElement: items.length ? from + 1 : 0,
        lastElement: from + items.length,
        next: from + size < found.length,
        previous: from > 0,
        info: {},
      },
    }
  }

/** The row menu of a user with all permissions. */
export const menu = menuAnswer({ menu: ['users'] })

let tags = 0

/** Puts an element into the page that shows one list, except on the route `/elsewhere`. */
export function putList(props: ListViewProps, attributes: Record<string, string>): PortalElement {
  const App = () =>
    useStore(useIsland().location.$path) !== '/elsewhere' && (
      // The bar folds where an area has little room.
      <div className={room}>
        <ListView {...props} />
      </div>
    )
  const view = islandView({ App, start: '/ships', packs: [] })
  defineTag(`list-${++tags}`, shell({ attributes: {}, view: async () => view }))
  const element = document.createElement(`portal-list-${tags}`) as PortalElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

/** Takes every list away. */
export function removeLists(): void {
  for (const element of document.querySelectorAll('[data-state]')) element.remove()
}

/** A part of a list; fails if it is missing. */
export function part<E extends HTMLElement = HTMLElement>(element: PortalElement, selector: string): E {
  const found = element.shadowRoot.querySelector<E>(selector)
  if (!found) throw new Error(`Nothing fits ${selector}.`)
  return found
}

/** A button or a link by its name. */
export const named = (element: PortalElement, name: string): HTMLElement =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('button, a')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === name,
  )!

/** The names of the visible rows. */
export const names = (element: PortalElement): string[] =>
  [...element.shadowRoot.querySelectorAll('[data-open]')].map(({ textContent }) => textContent)

/** The range of rows and the total, without direction marks. */
export const range = (element: PortalElement): string =>
  (element.shadowRoot.querySelector('[data-range]')?.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '')

/** Waits until nothing is on its way. */
export const ready = (element: PortalElement): Promise<void> =>
  until('nothing is on its way', () =>
    /^[05679]$/.test(part(element, '[data-loading]').dataset['loading'] ?? ''),
  )
