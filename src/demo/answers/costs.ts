import type { Reply } from '../../contract/engine/endpoint.ts'
import type { costs } from '../../contract/billing/costs.ts'
import type { CallInput } from '../answer.ts'
import { decimal, dollars } from '../records/money.ts'
import { monthly, type ServerRecord } from '../records/servers.ts'
import { written } from '../shape/written.ts'
import type { World } from '../world.ts'

type Page = Reply<typeof costs.list>
type Row = Page['items'][number]
type By = Page['info']['by']

const day = 86_400_000

interface Span {
  since: number
  days: number
}

/** The days that are counted, up to today. */
function spanOf({ query }: CallInput, start: number): Span {
  const today = Math.floor(start / day) * day
  const date = new Date(start)
  const month = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)
  const from = (since: number, until = today + day): Span => ({
    since,
    days: Math.round((until - since) / day),
  })
  if (query['since'])
    return from(
      Date.parse(written(query['since'])),
      Math.min(today, Date.parse(written(query['until']) || '9999-01-01')) + day,
    )
  switch (query['period']) {
    case 'lastMonth':
      return from(month(1), month(0))
    case 'last30Days':
      return from(today - 29 * day)
    case 'last90Days':
      return from(today - 89 * day)
    case 'thisYear':
      return from(Date.UTC(date.getUTCFullYear(), 0, 1))
    default:
      return from(month(0))
  }
}

/** Cents of a day. */
const daily = (server: ServerRecord): bigint => monthly(server) / 30n

const groupsOf = (by: By, server: ServerRecord): readonly string[] => {
  switch (by) {
    case 'resource':
      return [server.id]
    case 'tag':
      return server.tags.length ? server.tags : ['']
    case 'datacenter':
      return [server.datacenter]
    default:
      return [server.billing === 'hourly' ? 'server.hourly-on' : 'server.monthly']
  }
}

const byOf = ({ query }: CallInput): By => (query['by'] as By | undefined) ?? 'service'

const counted = ({ servers }: World, { query }: CallInput): ServerRecord[] =>
  servers.filter(
    ({ id, tags, datacenter }) =>
      (!query['resource'] || query['resource'] === id) &&
      (!query['tag'] || tags.includes(written(query['tag']))) &&
      (!query['datacenter'] || query['datacenter'] === datacenter),
  )

/** Cents of each group for a day, the largest first. */
function groups(world: World, input: CallInput): [id: string, cents: bigint][] {
  const sums = new Map<string, bigint>()
  for (const server of counted(world, input))
    for (const id of groupsOf(byOf(input), server)) sums.set(id, (sums.get(id) ?? 0n) + daily(server))
  return [...sums].sort(([, one], [, other]) => Number(other - one))
}

const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

// A little less than now, in whole cents.
const before = (cents: bigint): bigint => (cents * 96n) / 100n

/** Rows of the costs, by what they are grouped by. */
export function costRows(world: World, input: CallInput): Row[] {
  const [by, span] = [byOf(input), spanOf(input, world.start)]
  const total = counted(world, input).reduce((sum, server) => sum + daily(server), 0n)
  const all: [id: string, cents: bigint][] =
    by === 'day'
      ? Array.from({ length: span.days }, (_, at) => [dayAt(span.since + at * day), total])
      : groups(world, input).map(([id, cents]) => [id, cents * BigInt(span.days)])
  const whole = Number(total) * span.days
  return all.map(([id, cents]) => {
    const server = by === 'resource' ? world.servers.find((each) => each.id === id) : undefined
    return {
      id: id || 'none',
      service: by === 'service' ? (id as Row['service']) : null,
      resource: server?.name ?? null,
      resourceKind: server ? 'server' : null,
      resourceId: server?.id ?? null,
      tag: by === 'tag' ? id : null,
      datacenter: by === 'datacenter' ? id : null,
      day: by === 'day' ? id : null,
      amount: dollars(cents),
      share: whole ? Math.min(100, Math.round((Number(cents) / whole) * 1000) / 10) : 0,
      previous: dollars(before(cents)),
      change: 4.2,
      exact: decimal(cents, 2),
    }
  })
}

/** Totals and chart of the costs. */
export function costInfo(world: World, input: CallInput): Page['info'] {
  const span = spanOf(input, world.start)
  const { since, days } = span
  const series = groups(world, input).slice(0, 5)
  const total = counted(world, input).reduce((sum, server) => sum + daily(server), 0n)
  const amount = total * BigInt(days)
  const name = (id: string) => world.servers.find((each) => each.id === id)?.name ?? id
  return {
    since: dayAt(since),
    until: dayAt(since + (days - 1) * day),
    previousSince: dayAt(since - days * day),
    previousUntil: dayAt(since - day),
    by: byOf(input),
    step: 'day',
    totals:
      total === 0n
        ? []
        : [
            {
              currency: 'USD',
              amount: dollars(amount),
              previous: dollars(before(amount)),
              change: 4.2,
              forecast: dollars(total * 30n),
              series: series.map(([id, cents]) => ({
                id: id || 'none',
                name: name(id),
                amount: dollars(cents * BigInt(days)),
              })),
              points: Array.from({ length: days }, (_, at) => ({
                day: dayAt(since + at * day),
                amounts: series.map(([, cents]) => decimal(cents, 2)),
              })),
            },
          ],
  }
}
