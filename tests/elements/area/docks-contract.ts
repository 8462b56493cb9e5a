import { array, enums, object } from 'superstruct'
import { rendered } from '../../../src/contract/engine/endpoint.ts'
import { count, countText, maybe, text, time } from '../../../src/contract/kinds.ts'
import { paged, pageQuery } from '../../../src/contract/engine/paged.ts'
import { Saved } from '../../../src/contract/engine/saved.ts'

const State = enums(['open', 'closed'])
const Dock = object({ id: text(), name: text(), state: State, berths: count() })
const Berth = object({ id: text(), dockId: text(), name: text(), ship: text() })

/** The billing of a dock. */
const Rules = {
  billing: enums(['free', 'fee']),
  fee: maybe(count()),
  payer: maybe(enums(['ship', 'company'])),
  remark: maybe(text(0, 80)),
}

const can = { can: 'users:read', summary: '' } as const
const change = { can: 'users:write', summary: '', reply: Saved } as const

/** The calls of docks, which no service has: each kind of tab, a split list and nested pages are tested with them. */
export const docks = {
  list: rendered({
    method: 'GET',
    path: '/docks',
    ...can,
    query: object({ ...pageQuery, state: maybe(State) }),
    reply: paged(Dock),
  }),
  show: rendered({
    method: 'GET',
    path: '/docks/:dockId',
    ...can,
    reply: object({
      id: text(),
      name: text(),
      state: State,
      keeper: text(),
      opened: time(),
      surveyor: text(),
      surveyed: text(),
      task: text(),
    }),
  }),
  meter: rendered({
    method: 'GET',
    path: '/docks/:dockId/meter',
    ...can,
    reply: object({ power: count(), water: count(), fault: text() }),
  }),
  berths: rendered({
    method: 'GET',
    path: '/docks/:dockId/berths',
    ...can,
    query: object(pageQuery),
    reply: paged(Berth),
  }),
  addBerth: rendered({
    method: 'POST',
    path: '/docks/:dockId/berths',
    ...change,
    body: object({ name: text(1, 20) }),
  }),
  removeBerth: rendered({
    method: 'POST',
    path: '/docks/:dockId/berths/:id/remove',
    ...change,
  }),
  berth: rendered({
    method: 'GET',
    path: '/docks/:dockId/berths/:berthId',
    ...can,
    reply: object({ id: text(), name: text(), ship: text(), depth: count() }),
  }),
  visits: rendered({
    method: 'GET',
    path: '/docks/:dockId/berths/:berthId/visits',
    ...can,
    query: object(pageQuery),
    reply: paged(object({ id: text(), ship: text(), at: time() })),
  }),
  rules: rendered({ method: 'GET', path: '/docks/:dockId/rules', ...can, reply: object(Rules) }),
  saveRules: rendered({ method: 'PUT', path: '/docks/:dockId/rules', ...change, body: object(Rules) }),
  quote: rendered({
    method: 'GET',
    path: '/docks/quote',
    ...can,
    query: object({ fee: countText() }),
    reply: object({ monthly: count() }),
  }),
  load: rendered({
    method: 'GET',
    path: '/docks/:dockId/load',
    ...can,
    query: object({ since: maybe(time()), until: maybe(time()) }),
    reply: object({ items: array(object({ at: time(), ships: count(), waiting: count() })) }),
  }),
  papers: rendered({
    method: 'GET',
    path: '/docks/:dockId/papers',
    can: 'loginLog:read',
    summary: '',
    query: object(pageQuery),
    reply: paged(object({ id: text(), name: text() })),
  }),
}
