import { actionsOn } from '../../../src/contract/engine/action.ts'
import { defineArea, type Area } from '../../../src/core/define/area.ts'
import type { Report } from '../../../src/core/define/report.ts'
import { defineResource } from '../../../src/core/define/resource.ts'
import { tabsOn } from '../../../src/core/define/tabs.ts'
import { PageHeading } from '../../../src/ui/area/page-heading.tsx'
import { useRoute } from '../../../src/ui/area/use-route.ts'
import { fleet, type Shown } from './fleet-contract.ts'
import { fleetPack } from './fleet-words.ts'
import { putArea } from './put-area.ts'

const on = actionsOn<Shown>()
const tab = tabsOn<typeof fleet.show>()

const ships = defineResource({
  name: 'ships',
  pack: fleetPack,
  list: {
    from: fleet.list,
    columns: ['name', 'state', 'port', 'crew'],
    to: ({ port, id }) => `/users/${port}/${id}`,
  },
  show: {
    from: fleet.show,
    title: ({ name }) => name,
    status: 'state',
    facts: ['id', 'port', 'built'],
    panels: { about: ['name', 'built', 'note'], home: ['port'] },
    tabs: {
      crew: tab.list({ from: fleet.crew, columns: ['name'] }),
      map: tab.custom({ view: () => import('./fleet-map.tsx'), applies: ({ state }) => state === 'Active' }),
    },
  },
  actions: {
    sink: on(fleet.sink, { when: ({ state }) => state === 'Active' }),
    scrap: on(fleet.scrap, { after: 'leave' }),
  },
})

const arrivals: Report = {
  name: 'loginLog',
  pack: fleetPack,
  list: { from: fleet.arrivals, columns: ['day', 'ships', 'late'] },
  totals: ['ships'],
  compared: { ships: 'more' },
  chart: { kind: 'line', x: 'day', y: ['ships', 'late'] },
  period: 'week',
  actions: {},
}

function Harbour() {
  const { path, params, query, go } = useRoute()
  return (
    <>
      <PageHeading text="Harbour" />
      <p>{`${path} ${JSON.stringify(params)} ${JSON.stringify(query)}`}</p>
      <button onClick={() => go('/users/Haifa/1')}>to a ship</button>
      <button onClick={() => go('/servers/7')}>to a server</button>
    </>
  )
}

/** The import of an area's page; a test may make it fail. */
export const harbour = { load: () => Promise.resolve({ Screen: Harbour }) }

const fleetArea: Area = defineArea({
  start: '/users',
  pack: fleetPack,
  pages: [
    {
      path: '/users/:port?/:shipId?/:tab?',
      can: 'users',
      resource: () => Promise.resolve({ resource: ships }),
    },
    { path: '/loginLog', can: 'loginLog', report: () => Promise.resolve({ report: arrivals }) },
    { path: '/groups/:site?', can: 'groups', screen: () => harbour.load() },
    { path: '/support', can: 'support', screen: () => harbour.load() },
  ],
  reportTools: () => import('./fleet-tools.tsx'),
})

/** Puts an element of the area into the page. */
export const putFleet = (attributes: Record<string, string>) => putArea(fleetArea, attributes)
