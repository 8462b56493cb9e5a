// Each line below `@ts-expect-error` must not compile; the type check fails if one does.
import { enums, object } from 'superstruct'
import { actionsOn } from '../../src/contract/engine/action.ts'
import { rendered } from '../../src/contract/engine/endpoint.ts'
import { formSummary } from '../../src/contract/engine/form.ts'
import { count, maybe, text } from '../../src/contract/kinds.ts'
import { paged, pageQuery } from '../../src/contract/engine/paged.ts'
import { Saved } from '../../src/contract/engine/saved.ts'
import { defineResource } from '../../src/core/define/resource.ts'
import { tabsOn } from '../../src/core/define/tabs.ts'
import type { Pack } from '../../src/core/i18n/words.ts'

declare const pack: Pack

const can = { can: 'users:read', summary: '' } as const
const Ship = object({ id: text(), name: text(), state: enums(['at sea', 'in port']) })
const Sailors = paged(object({ id: text(), rank: text() }))
const query = object(pageQuery)

const list = rendered({ method: 'GET', path: '/ships', ...can, query, reply: paged(Ship) })
const show = rendered({ method: 'GET', path: '/ships/:shipId', ...can, reply: Ship })
const crew = rendered({ method: 'GET', path: '/ships/:shipId/crew', ...can, query, reply: Sailors })
const inPort = rendered({ method: 'GET', path: '/ports/:portId/crew', ...can, query, reply: Sailors })
const sailor = rendered({ method: 'GET', path: '/ships/:shipId/crew/:sailorId', ...can, reply: Ship })
const rig = rendered({ method: 'GET', path: '/ships/:shipId/rig', ...can, reply: object({ masts: count() }) })
const body = object({ kind: enums(['sail', 'steam']), masts: maybe(count()) })
const saveRig = rendered({ method: 'PUT', path: '/ships/:shipId/rig', ...can, body, reply: Saved })
const savePort = rendered({ method: 'PUT', path: '/ports/:portId', ...can, body, reply: Saved })

const tab = tabsOn<typeof show>()
const on = actionsOn<{ shipId: string }>()
const tabs = {
  about: tab.fields({ panels: { about: ['name'] }, applies: ({ state }) => state === 'at sea' }),
  rig: tab.fields({ from: rig, panels: { rig: ['masts'] }, refresh: 5 }),
  crew: tab.list({ from: crew, columns: ['rank'], create: on(saveRig) }),
  settings: tab.form(saveRig, {
    from: rig,
    initial: ({ masts }) => ({ masts }),
    form: {
      fields: { masts: { when: ({ kind }) => kind === 'sail' } },
      summary: formSummary(rig, ({ kind }) => kind && { params: { shipId: kind } }, ['masts']),
    },
  }),
  load: tab.chart({ from: crew, chart: { kind: 'bar', x: 'rank', y: ['id'] } }),
}

// @ts-expect-error THROWS a panel has a field that what is shown lacks
tab.fields({ panels: { about: ['nam'] } })
// @ts-expect-error THROWS a panel has a field that the answer of its own call lacks
tab.fields({ from: rig, panels: { rig: ['name'] } })
// @ts-expect-error THROWS what is shown has no such field
tab.fields({ panels: { about: ['name'] }, applies: ({ mood }) => mood === 'good' })
// @ts-expect-error THROWS the path of its call names what is neither in the route nor shown
tab.list({ from: inPort, columns: ['rank'] })
// @ts-expect-error THROWS the row has no such column
tab.list({ from: crew, columns: ['rang'] })
// @ts-expect-error THROWS a list comes from a call that answers pages
tab.list({ from: rig, columns: ['masts'] })
// @ts-expect-error THROWS what saves a form has a body
tab.form(rig)
// @ts-expect-error THROWS the path of what saves it names what is neither in the route nor shown
tab.form(savePort)
// @ts-expect-error THROWS a field of the form that the body lacks
tab.form(saveRig, { form: { fields: { mast: {} } } })
// @ts-expect-error THROWS a field that `when` reads
tab.form(saveRig, { form: { fields: { masts: { when: ({ knid }) => knid === 'sail' } } } })
// @ts-expect-error THROWS an option that the field cannot be
tab.form(saveRig, { form: { fields: { kind: { options: () => ['oar'] } } } })
// @ts-expect-error THROWS a fact that the answer of the summary lacks
tab.form(saveRig, { form: { summary: formSummary(rig, () => undefined, ['mast']) } })
// @ts-expect-error THROWS what a form begins with is read from its own call
tab.form(saveRig, { from: rig, initial: ({ mast }) => ({ masts: mast }) })
// @ts-expect-error THROWS a chart shows fields of the rows
tab.chart({ from: crew, chart: { kind: 'bar', x: 'rank', y: ['weight'] } })
// @ts-expect-error THROWS a period needs the filters since and until
tab.chart({ from: crew, chart: { kind: 'bar', x: 'rank', y: ['id'] }, period: 'week' })

const ships = { name: 'ships', pack, list: { from: list, columns: ['name'] } } as const
const shown = { title: () => '', panels: {} }
defineResource({ ...ships, show: { ...shown, from: show, tabs } })
const ofRig = { ...shown, from: rig, tabs }
// @ts-expect-error THROWS tabs are those of this detail
defineResource({ ...ships, show: ofRig })

const within = () => Promise.resolve({ resource: defineResource(ships) })
const crews = { name: 'crew', pack, list: { from: crew, columns: ['rank'] } } as const
const nested = { ...crews, show: { ...shown, from: sailor } }
defineResource({ ...nested, parent: { resource: within, to: ({ shipId }) => `/ships/${shipId}` } })
// @ts-expect-error THROWS the route has no such parameter
defineResource({ ...nested, parent: { resource: within, to: ({ id }) => `/ships/${id}` } })
