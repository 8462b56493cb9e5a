import type { dashboard } from '../../contract/home/dashboard.ts'
import { whole, type Answers } from '../answer.ts'
import { dollars } from '../records/money.ts'
import { monthly } from '../records/servers.ts'
import { whole as between } from '../shape/random.ts'
import { costOf, forecastOf } from './servers.ts'
import { isWaiting } from './support.ts'

/** The figures of the last days, which end in the one that counts. */
const daysOf = (kind: string, most: number): number[] =>
  Array.from({ length: 30 }, (_, at) => between(0, most, `${kind}${at}`))

const sum = (days: readonly number[]): number => days.reduce((all, each) => all + each, 0)

const figures = [
  { kind: 'users', most: 2, to: '/users' },
  { kind: 'signIns', most: 14, to: '/loginLog' },
  { kind: 'failedSignIns', most: 3, to: '/loginLog' },
  { kind: 'tickets', most: 2, to: '/support' },
] as const

/** The start page's cards. */
export const dashboardAnswers: Answers = {
  'GET /dashboard': whole<typeof dashboard.overview>(({ account, servers, tickets, start }) => {
    const count = (status: string) => servers.filter((server) => server.status === status).length
    const byCost = servers.toSorted((one, other) => Number(monthly(other) - monthly(one)))
    const open = tickets.filter(({ state }) => state !== 'closed')
    const { soFar, forecast } = costOf(servers, start)
    return {
      name: account.name,
      role: 'reseller',
      attention: [
        ...(tickets.some(isWaiting)
          ? [{ kind: 'ticketsAnswered' as const, count: 1, reason: '', at: null }]
          : []),
        ...(account.useTFA ? [] : [{ kind: 'twoStepOff' as const, count: 1, reason: '', at: null }]),
      ],
      tickets: {
        open: open.length,
        items: open.slice(0, 4).map(({ id, subject, state, dtLast, unread }) => ({
          id,
          subject,
          state,
          customer: '',
          dtLast,
          unread,
        })),
      },
      incidents: [],
      servers: { on: count('on'), off: count('off'), suspended: count('suspended') },
      busiest: servers
        .filter(({ load }) => load)
        .toSorted((one, other) => (other.load?.now ?? 0) - (one.load?.now ?? 0))
        .slice(0, 5)
        .map(({ id, name, load }) => ({ id, name, cpu: load?.now ?? 0 })),
      cost: servers.length ? { soFar: dollars(soFar), forecast: dollars(forecast), change: 4.2 } : null,
      topCosts: byCost
        .slice(0, 5)
        .map((server) => ({ id: server.id, name: server.name, cost: forecastOf(server) })),
      idle: [],
      figures: servers.length ? figures.length : 0,
    }
  }),
  'GET /dashboard/figures': whole<typeof dashboard.figures>(({ scenario }) => ({
    items: (scenario === 'empty' ? [] : figures).map(({ kind, most, to }) => {
      const days = daysOf(kind, most)
      return { kind, value: sum(days), before: sum(daysOf(`${kind} before`, most)), days, to }
    }),
  })),
}
