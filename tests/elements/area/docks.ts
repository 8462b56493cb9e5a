import { actionsOn } from '../../../src/contract/engine/action.ts'
import { formSummary } from '../../../src/contract/engine/form.ts'
import type { RowOf } from '../../../src/contract/engine/rows.ts'
import { defineArea } from '../../../src/core/define/area.ts'
import { defineResource } from '../../../src/core/define/resource.ts'
import { tabsOn } from '../../../src/core/define/tabs.ts'
import { docks } from './docks-contract.ts'
import { docksPack as pack } from './docks-words.ts'
import { putArea } from './put-area.ts'

const tab = tabsOn<typeof docks.show>()
const onBerth = tabsOn<typeof docks.berth>()

const berthColumns = { from: docks.berths, columns: ['name', 'ship'] } as const

/** A kind of thing with a tab of each kind, and a list that opens its details beside it: data only. */
const dock = defineResource({
  name: 'docks',
  pack,
  list: {
    from: docks.list,
    columns: ['name', 'state', 'berths'],
    to: ({ id }) => `/docks/${id}`,
    split: true,
  },
  show: {
    from: docks.show,
    title: ({ name }) => name,
    status: 'state',
    facts: ['id'],
    panels: { about: ['name', 'keeper', 'opened'] },
    task: 'task',
    tabs: {
      survey: tab.fields({ panels: { survey: ['surveyor', 'surveyed'] } }),
      meter: tab.fields({
        from: docks.meter,
        panels: { use: ['power', 'water'], faults: ['fault'] },
        refresh: 0.1,
      }),
      berths: tab.list({
        ...berthColumns,
        to: ({ dockId, id }) => `/docks/${dockId}/berths/${id}`,
        refresh: 0.2,
        create: actionsOn<{ dockId: string }>()(docks.addBerth),
        actions: {
          remove: actionsOn<RowOf<typeof docks.berths>>()(docks.removeBerth, { bulk: true }),
        },
      }),
      rules: tab.form(docks.saveRules, {
        from: docks.rules,
        applies: ({ state }) => state === 'open',
        form: {
          fields: {
            fee: { when: ({ billing }) => billing === 'fee', required: () => true, max: () => 500 },
            payer: { when: ({ billing }) => billing === 'fee', required: () => true },
          },
          summary: formSummary(docks.quote, ({ fee }) => fee !== undefined && { query: { fee } }, [
            'monthly',
          ]),
        },
      }),
      load: tab.chart({
        from: docks.load,
        chart: { kind: 'line', x: 'at', y: ['ships', 'waiting'] },
        period: 'week',
      }),
      papers: tab.list({ from: docks.papers, columns: ['name'] }),
    },
  },
})

/** A record nested in a dock, with a page of its own. */
const berth = defineResource({
  name: 'berths',
  pack,
  parent: {
    resource: () => Promise.resolve({ resource: dock }),
    to: ({ dockId }) => `/docks/${dockId}/berths`,
  },
  list: berthColumns,
  show: {
    from: docks.berth,
    title: ({ name }) => name,
    panels: { berth: ['ship', 'depth'] },
    tabs: { visits: onBerth.list({ from: docks.visits, columns: ['ship', 'at'] }) },
  },
})

const docksArea = defineArea({
  start: '/docks',
  pack,
  pages: [
    { path: '/docks/:dockId?/:tab?', can: 'users', resource: () => Promise.resolve({ resource: dock }) },
    {
      path: '/docks/:dockId/berths/:berthId/:tab?',
      can: 'users',
      resource: () => Promise.resolve({ resource: berth }),
    },
  ],
})

/** Puts an element with docks into the page. */
export const putDocks = (attributes: Record<string, string>) => putArea(docksArea, attributes)
