// Each line below `@ts-expect-error` must not compile; the type check fails if one does.
import { enums, object } from 'superstruct'
import { rendered } from '../../src/contract/engine/endpoint.ts'
import { flag, maybe, text, time } from '../../src/contract/kinds.ts'
import { reference } from '../../src/contract/kinds/reference.ts'
import { paged, pageQuery } from '../../src/contract/engine/paged.ts'
import { SignedIn } from '../../src/contract/login/login.ts'
import { Tried } from '../../src/contract/account/task.ts'
import { withWords } from '../../src/areas/reports/with-words.ts'
import { actionsOn } from '../../src/contract/engine/action.ts'
import { defineReport } from '../../src/contract/engine/report.ts'
import type { RowOf } from '../../src/contract/engine/rows.ts'
import { defineArea } from '../../src/core/define/area.ts'
import { defineResource } from '../../src/core/define/resource.ts'
import type { Pack } from '../../src/core/i18n/words.ts'

declare const pack: Pack

const Ship = object({ id: text(), name: text(), state: enums(['at sea', 'in port']), made: time() })

const ships = {
  list: rendered({
    method: 'GET',
    path: '/ships',
    can: 'users:read',
    summary: '',
    query: object({ ...pageQuery, state: maybe(enums(['at sea', 'in port'])) }),
    reply: paged(Ship, object({ open: flag() })),
  }),
  show: rendered({ method: 'GET', path: '/ships/:id', can: 'users:read', summary: '', reply: Ship }),
  sink: rendered({
    method: 'POST',
    path: '/ships/:id/sink',
    can: 'users:write',
    summary: '',
    body: object({ reason: text(), checkOnly: flag() }),
    reply: Tried,
  }),
  board: rendered({
    method: 'POST',
    path: '/ships/:id/board',
    can: 'users:write',
    summary: '',
    reply: SignedIn,
  }),
  fleet: rendered({
    method: 'POST',
    path: '/fleets/:fleetId/sink',
    can: 'users:write',
    summary: '',
    reply: Tried,
  }),
}

const on = actionsOn<{ id: string; name: string; state: 'at sea' | 'in port'; made: string }>()
on(ships.sink, { preset: { reason: 'old' }, when: (row) => row.state === 'at sea', bulk: true })
// @ts-expect-error THROWS the body has no such field
on(ships.sink, { preset: { why: 'old' } })
// @ts-expect-error THROWS a field of the body is text
on(ships.sink, { preset: { reason: 7 } })
// @ts-expect-error THROWS the row has no such field
on(ships.sink, { when: (row) => row.captain === 'Ahab' })
// @ts-expect-error THROWS the row has no such state
on(ships.sink, { when: (row) => row.state === 'sunk' })
// @ts-expect-error THROWS the path has a parameter that is no field of the row
on(ships.fleet)
// @ts-expect-error THROWS an action goes on or leaves
on(ships.sink, { after: 'jump' })
on(ships.sink, { meanwhile: { state: 'at sea' } })
// @ts-expect-error THROWS the row is never so
on(ships.sink, { meanwhile: { state: 'sunk' } })
on(ships.board, { opensSession: true })
// @ts-expect-error THROWS the answer is no session
on(ships.sink, { opensSession: true })

const good = { from: ships.list, columns: ['name', 'state'] } as const
defineResource({ name: 'ships', pack, list: { ...good, sort: '-made', views: { sea: { state: 'at sea' } } } })
// @ts-expect-error THROWS the row has no such column
defineResource({ name: 'ships', pack, list: { from: ships.list, columns: ['nam'] } })
// @ts-expect-error THROWS the row has no such column to sort by
defineResource({ name: 'ships', pack, list: { ...good, sort: 'weight' } })
// @ts-expect-error THROWS the list has no such filter
defineResource({ name: 'ships', pack, list: { ...good, views: { big: { size: '3' } } } })
// @ts-expect-error THROWS a list comes from an endpoint that answers pages
defineResource({ name: 'ships', pack, list: { from: ships.show, columns: ['name'] } })

const shown = { from: ships.show, title: (ship: { name: string }) => ship.name }
defineResource({ name: 'ships', pack, list: good, show: { ...shown, panels: { about: ['name'] } } })
// @ts-expect-error THROWS a panel has a field that the answer lacks
defineResource({ name: 'ships', pack, list: good, show: { ...shown, panels: { about: ['nam'] } } })
// @ts-expect-error THROWS a fact is a field of the answer
defineResource({ name: 'ships', pack, list: good, show: { ...shown, facts: ['captain'], panels: {} } })
// @ts-expect-error THROWS the status is a field of the answer
defineResource({ name: 'ships', pack, list: good, show: { ...shown, status: 'mood', panels: {} } })

// @ts-expect-error THROWS the command that runs is named by a field of the answer
defineResource({ name: 'ships', pack, list: good, show: { ...shown, panels: {}, task: 'cmd' } })

// @ts-expect-error THROWS a tab is of one of the kinds
defineResource({ name: 'ships', pack, list: good, show: { ...shown, panels: {}, tabs: { crew: {} } } })

defineArea({ start: '/users', pack, pages: [{ path: '/users', can: 'users' }] })
// @ts-expect-error THROWS a page is permitted by an entry of the navigation
defineArea({ start: '/ships', pack, pages: [{ path: '/ships', can: 'ships' }] })
// @ts-expect-error THROWS what stands over reports is fetched when there is one
defineArea({ start: '/users', pack, pages: [], reportTools: { Tools: null } })

const arrivals = {
  name: 'loginLog',
  summary: '',
  filters: { state: maybe(enums(['at sea', 'in port'])) },
  row: { id: text(), name: text(), owner: text(), made: time() },
  sums: { open: flag() },
  columns: ['name', 'owner'],
} as const
const log = defineReport({
  ...arrivals,
  users: ['owner'],
  sort: '-made',
  views: { sea: { state: 'at sea' } },
})
const row: RowOf<typeof log.endpoint> = { id: '1', name: 'Pequod', owner: 'Peleg', made: '', ownerPage: '' }
// @ts-expect-error THROWS its rows have no such field
row.captain = 'Ahab'
// @ts-expect-error THROWS a report has a line in the registry
defineReport({ ...arrivals, name: 'shipReport' })
// @ts-expect-error THROWS the row has no such column
defineReport({ ...arrivals, columns: ['nam'] })
// @ts-expect-error THROWS the row has no such column to hide
defineReport({ ...arrivals, hidden: ['captain'] })
// @ts-expect-error THROWS the row has no such column to sort by
defineReport({ ...arrivals, sort: 'weight' })
// @ts-expect-error THROWS no such column can name a user
defineReport({ ...arrivals, users: ['captain'] })
// @ts-expect-error THROWS it has no such filter
defineReport({ ...arrivals, views: { big: { size: '3' } } })
// @ts-expect-error THROWS a chart shows columns
defineReport({ ...arrivals, chart: { kind: 'bar', x: 'name', y: ['weight'] } })
// @ts-expect-error THROWS a period needs the filters since and until
defineReport({ ...arrivals, period: 'week' })
// @ts-expect-error THROWS an action needs a parameter that is no field of the row
defineReport({ ...arrivals, actions: { sink: on(ships.sink, { when: (ship) => ship.state === 'at sea' }) } })

const texts = { title: ['Arrivals', 'הגעות'], about: ['Who came.', 'מי הגיע.'] } as const
withWords(log, { ...texts, words: { open: ['Open', 'פתוח'], 'view.sea': ['At sea', 'בים'] } })
// @ts-expect-error THROWS it has no such column, filter or sum
withWords(log, { ...texts, words: { weight: ['Weight', 'משקל'] } })
// @ts-expect-error THROWS a report has a title
withWords(log, { about: texts.about })

// @ts-expect-error THROWS an endpoint is permitted by an entry of the navigation
rendered({ method: 'GET', path: '/x', can: 'ships:read', summary: '', reply: Ship })

reference<typeof ships.list>('/ships', { value: 'id', label: 'name' })
// @ts-expect-error THROWS it is found at the address of the list
reference<typeof ships.list>('/boats', { value: 'id', label: 'name' })
// @ts-expect-error THROWS the rows of the list have no such field
reference<typeof ships.list>('/ships', { value: 'id', label: 'captain' })
// @ts-expect-error THROWS what is searched answers pages
reference<typeof ships.show>('/ships/:id', { value: 'id', label: 'name' })
// @ts-expect-error THROWS the list is named, so that its rows are known
reference('/ships', { value: 'id', label: 'name' })
