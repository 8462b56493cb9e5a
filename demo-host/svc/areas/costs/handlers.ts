import { sql } from 'kysely'
import type { costs } from '../../../../src/contract/billing/costs.ts'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { readClock } from '../../domain/billing/clock.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { inCents, changeOf, percentOf, sumOf } from '../../domain/costs/amounts.ts'
import { requestedDays, daysBefore, stepDays, stepOf } from '../../domain/costs/cost-period.ts'
import { payingAccountId } from '../../domain/billing/payer.ts'
import { mostSeries, readCosts, type CostQuery, type Costs } from '../../domain/costs/read-costs.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'

type List = typeof costs.list
type Query = Input<List>['query']
type Row = RowOf<List>
type Total = Reply<List>['info']['totals'][number]

export const costsHandlers: Handlers<typeof costs, Call> = {
  list: ({ query }, call) =>
    call.parts.readInSite(call.site.id, async (trx) => {
      const account = await accountById(trx, sessionOf(call).accountId)
      const { now } = await readClock(trx)
      const today = now.toISOString().slice(0, 10)
      const question = questionOf(
        query,
        { siteId: call.site.id, accountId: payingAccountId(account), now },
        today,
      )
      const found = await readCosts(trx, question)
      const names = await namesOf(trx, question, found)
      const { since, until } = question.span
      const totals = found.sums.map((sum) => totalOf(question, found, sum, names, until >= today))
      const rows = rowsOf(question, found, names)
      const { previousSince, previousUntil } = {
        previousSince: question.before.since,
        previousUntil: question.before.until,
      }
      const info = {
        since,
        until,
        previousSince,
        previousUntil,
        by: question.by,
        step: question.step,
        totals,
      }
      return listPage(trx, sourceOf(rows, question.by), query, info)
    }),
}

const questionOf = (
  query: Query,
  whose: Pick<CostQuery['span'], 'siteId' | 'accountId' | 'now'>,
  today: string,
): CostQuery => {
  const days = requestedDays(query, today)
  const { service, resource, tag, datacenter, currency, by = 'service' } = query
  return {
    span: { ...whose, ...days, service, resource, tag, datacenter, currency },
    before: daysBefore(days, today),
    by,
    step: stepOf(days, query.step),
  }
}

type Names = ReadonlyMap<string, string>

/** Names of resources by their keys: of those that still are the account's. */
const namesOf = async (trx: Trx, { by, span }: CostQuery, { groups }: Costs): Promise<Names> => {
  if (by !== 'resource') return new Map()
  const ids = groups.map(({ key }) => key.slice(key.indexOf(':') + 1))
  const { rows } = await sql<{ key: string; name: string }>`
    select 'server:' || s.id as key, s.name from server s where s.owner_id = ${span.accountId} and s.id = any(${ids}::text[])
    union all
    select 'image:' || i.id, i.name from disk_image i where i.owner_id = ${span.accountId} and i.id = any(${ids}::text[])`.execute(
    trx,
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}

const nameOf = (key: string, names: Names): string => names.get(key) ?? key.replace(/^(server|image):/, '')

const rowsOf = ({ by }: CostQuery, { groups, sums }: Costs, names: Names): Row[] =>
  groups.map(({ key, currency, amount, previous }) => {
    const total = sums.find((sum) => sum.currency === currency)!.amount
    const [kind = '', ...rest] = key.split(':')
    const own =
      by === 'resource'
        ? { resource: nameOf(key, names), resourceKind: kind, resourceId: rest.join(':') }
        : { [by]: key }
    return {
      ...none,
      ...own,
      id: `${key} ${currency}`,
      amount: inCents(amount, currency),
      share: percentOf(amount, total) ?? 0,
      previous: inCents(previous, currency),
      change: changeOf(previous, amount),
      exact: amount,
    }
  })

const none = {
  service: null,
  resource: null,
  resourceKind: null,
  resourceId: null,
  tag: null,
  datacenter: null,
  day: null,
}

const totalOf = (
  { span, step }: CostQuery,
  { points }: Costs,
  { currency, amount, previous, ahead }: Costs['sums'][number],
  names: Names,
  isRunning: boolean,
): Total => {
  const own = points.filter((point) => point.currency === currency)
  const places = [...new Set(own.map(({ place }) => place))].sort((one, other) => one - other)
  const amounts = new Map(own.map((point) => [`${point.bucket} ${point.place}`, point.amount]))
  return {
    currency,
    amount: inCents(amount, currency),
    previous: inCents(previous, currency),
    change: changeOf(previous, amount),
    forecast: isRunning ? inCents(sumOf(amount, ahead), currency) : null,
    series: places.map((place) => {
      const parts = own.filter((point) => point.place === place)
      const { key } = parts[0]!
      const total = inCents(sumOf(...parts.map((point) => point.amount)), currency)
      return place > mostSeries
        ? { id: 'other', name: '', amount: total }
        : { id: `${key} ${currency}`, name: nameOf(key, names), amount: total }
    }),
    points: stepDays(span, step).map((day) => ({
      day,
      amounts: places.map((place) => inCents(amounts.get(`${day} ${place}`) ?? '0', currency).amount),
    })),
  }
}

/** The rows as a table, so that they are searched, sorted and paged as those of any list. */
type Filters = Omit<Query, 'filter' | 'sorting' | 'from' | 'size'>

// Rows are filtered where they are read; the list only says by what.
const every = () => sql`true`

const sourceOf = (rows: readonly Row[], by: CostQuery['by']): ListSource<Row, Filters> => ({
  from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, service text, resource text, "resourceKind" text, "resourceId" text,
    tag text, datacenter text, day text, amount jsonb, share float8, previous jsonb, change float8, exact text)`,
  columns: {
    id: sql`r.id`,
    service: sql`r.service`,
    resource: sql`r.resource`,
    resourceKind: sql`r."resourceKind"`,
    resourceId: sql`r."resourceId"`,
    tag: sql`r.tag`,
    datacenter: sql`r.datacenter`,
    day: sql`r.day`,
    amount: sql`r.amount`,
    share: sql`r.share`,
    previous: sql`r.previous`,
    change: sql`r.change`,
    exact: sql`r.exact`,
  },
  search: [sql`r.service`, sql`r.resource`, sql`r.tag`, sql`r.datacenter`, sql`r.day`],
  order: {
    amount: sql`r.exact::numeric`,
    exact: sql`r.exact::numeric`,
    previous: sql`(r.previous ->> 'amount')::numeric`,
  },
  filters: {
    period: every,
    by: every,
    step: every,
    since: every,
    until: every,
    service: every,
    resource: every,
    tag: every,
    datacenter: every,
    currency: every,
  },
  empty: ['service', 'resource', 'resourceKind', 'resourceId', 'tag', 'datacenter', 'day', 'change'],
  sort: by === 'day' ? 'day' : '-amount',
  made: true,
})
