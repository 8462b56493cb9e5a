import type { serverFirewall } from '../../contract/servers/firewall.ts'
import type { serverPast } from '../../contract/servers/past.ts'
import type { servers } from '../../contract/servers/servers.ts'
import { whole, type Answers } from '../answer.ts'
import { monthBefore } from '../records/billing.ts'
import { whole as between } from '../shape/random.ts'
import type { World } from '../world.ts'
import { serverOf } from './servers.ts'

const minute = 60_000

/** A rule that lets a port in. */
const allow = (id: string, portsOpen: string, comment: string) => ({
  id,
  enabled: true,
  action: 'accept' as const,
  direction: 'in' as const,
  protocol: 'tcp' as const,
  ports: portsOpen,
  log: false,
  comment,
})

const rules = [allow('1', '22', 'SSH'), allow('2', '80,443', 'Web')]

const preset = (name: string, portsOpen: string) => ({
  name,
  rules: [{ protocol: 'tcp' as const, ports: portsOpen }],
})

/** Series of a server: their names, and the largest value of each. */
const measures: Readonly<Record<string, readonly (readonly [series: string, most: number])[]>> = {
  cpu: [['cpuAvg', 60]],
  ram: [['ram', 80]],
  network: [
    ['wanRc', 900],
    ['wanTr', 600],
  ],
  disksIops: [
    ['diskReadTotal', 300],
    ['diskWriteTotal', 200],
  ],
  disksTransfer: [
    ['diskReadMBTotal', 4000],
    ['diskWriteMBTotal', 2500],
  ],
}

function seriesOf(world: World, name: string, from: number, until: number, series: string, most: number) {
  const points = 96
  return Array.from({ length: points }, (_, at) => {
    const moment = from + Math.round(((until - from) / points) * at)
    // Busier by day than by night.
    const wave = 0.6 + 0.4 * Math.sin(((moment / 3_600_000 - 8) / 24) * 2 * Math.PI)
    return [moment, Math.round(wave * between(most / 2, most, `${name}${series}${at}`))] as number[]
  })
}

/** Statistics, firewall and months of a server. */
export const serverPartAnswers: Answers = {
  'GET /server/:serverId/statistics': whole<typeof servers.statistics>((world, { params, query }) => {
    const { name } = serverOf(world, params.serverId)
    const until = query.until ? Date.parse(query.until) : world.start
    const from = query.since ? Date.parse(query.since) : until - 24 * 60 * minute
    return {
      interval: Math.max(20, Math.round((until - from) / 96_000)),
      series: (measures[query.category ?? 'cpu'] ?? []).map(([series, most]) => ({
        series,
        data: seriesOf(world, name, from, until, series, most),
      })),
    }
  }),
  'GET /server/:serverId/firewall': whole<typeof serverFirewall.show>((world, { params }) => {
    serverOf(world, params.serverId)
    return {
      enabled: true,
      policyIn: 'drop',
      policyOut: 'accept',
      rules,
      state: 'applied',
      asked: null,
      revision: 1,
      lastAppliedCmdId: null,
      presets: [preset('ssh', '22'), preset('http', '80'), preset('https', '443')],
    }
  }),
  'GET /firewallTemplates': whole<typeof serverFirewall.templates>((_world, { query }) => ({
    items: [],
    filter: query.filter ?? '',
    sorting: query.sorting ?? '',
    auxFilter: '',
    size: 10,
    total: 0,
    firstElement: 0,
    lastElement: 0,
    next: false,
    previous: false,
    info: {},
  })),
  'GET /server/:serverId/reports': whole<typeof serverPast.reports>((world, { params }) => {
    const { name } = serverOf(world, params.serverId)
    return {
      months: [5, 4, 3, 2, 1, 0].map((back) => {
        const figure = (key: string, most: number) => between(1, most, `${name}${key}${back}`)
        return {
          cpu: figure('cpu', 60),
          ram: figure('ram', 80),
          disk: figure('disk', 300),
          diskTraffic: figure('diskTraffic', 900),
          wanRcTraffic: figure('wanRc', 400),
          wanTrTraffic: figure('wanTr', 900),
          lanRcTraffic: figure('lanRc', 90),
          lanTrTraffic: figure('lanTr', 90),
          wanRcPer: figure('wanRcPer', 20),
          wanTrPer: figure('wanTrPer', 40),
          lanRcPer: figure('lanRcPer', 20),
          lanTrPer: figure('lanTrPer', 20),
          month: new Date(monthBefore(world.start, back).begins).toISOString(),
          isComplete: back > 0,
        }
      }),
    }
  }),
}
