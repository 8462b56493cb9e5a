import { object } from 'superstruct'
import { rendered } from '../../../src/contract/engine/endpoint.ts'
import { count, text, time } from '../../../src/contract/kinds.ts'
import { paged, pageQuery } from '../../../src/contract/engine/paged.ts'
import { defineList } from '../../../src/core/define/resource.ts'
import type { Pack } from '../../../src/core/i18n/words.ts'
import { islandView } from '../../../src/ui/island/island.tsx'
import { defineTag, shell } from '../../../src/ui/island/shell.ts'
import { ListView } from '../../../src/ui/list/list-view.tsx'
import { userContext } from '../../user-context.ts'
import { measured } from './page.ts'
import { columns } from './rows.ts'

const Line = object({
  id: text(),
  name: text(),
  email: text(),
  city: text(),
  state: text(),
  at: time(),
  seen: time(),
  size: count(),
  price: count(),
  note: text(),
})

const list = defineList({
  from: rendered({
    method: 'GET',
    path: '/lines',
    can: 'session',
    summary: '',
    query: object(pageQuery),
    reply: paged(Line),
  }),
  columns,
})

const pack: Pack = {
  name: 'lines',
  en: Object.fromEntries(columns.map((name) => [name, name])),
  others: {},
}

const App = () => <ListView name="lines" pack={pack} list={list} label="Lines" />

defineTag(
  'lines',
  shell({ attributes: {}, view: async () => islandView({ App, start: '/', packs: [pack] }) }),
)

/** The service's answer as text. */
const answers: Readonly<Record<string, string>> = {
  '/svc/login': JSON.stringify({ ...userContext, csrfToken: 'token' }),
  '/svc/header/menu': JSON.stringify({ menu: [], titles: {}, scMarketplaceMenuItems: { menuItems: [] } }),
  '/svc/header/details': JSON.stringify({ dateFormat: 'YYYY-MM-DD HH:mm', timeZone: 'Europe/Oslo' }),
  '/svc/lines': '{"lines":0}',
}

measured({
  portico(place, items, arrived) {
    localStorage.setItem('portico:list:1:lines', JSON.stringify({ size: 0 }))
    const { length } = items
    const ends = { total: length, firstElement: 1, lastElement: length, next: false, previous: false }
    const answer = { items, filter: '', sorting: '', auxFilter: '', size: 0, ...ends, info: {} }
    // The rows are in the page already, as they are for the others: they have arrived once they would have been read.
    const parse = JSON.parse
    JSON.parse = (...given: Parameters<typeof JSON.parse>): unknown => {
      if (given[0] !== answers['/svc/lines']) return parse(...given)
      arrived()
      return answer
    }
    globalThis.fetch = async (input) => {
      const found = answers[new URL(input as string, location.href).pathname]
      return new Response(found ?? '{"errors":[{"code":906,"info":""}]}', { status: found ? 200 : 404 })
    }
    const element = document.createElement('portal-lines')
    place.append(element)
    const find = (what: string) => element.shadowRoot?.querySelector<HTMLElement>(what)
    return {
      sort: () => find('th[data-column=name] button')?.click(),
      first: () => find('[data-at="0"] th')?.textContent,
      scroller: () => find('[role=region]'),
    }
  },
})
