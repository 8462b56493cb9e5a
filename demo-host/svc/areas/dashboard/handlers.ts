import { sql, type RawBuilder } from 'kysely'
import type { dashboard } from '../../../../src/contract/home/dashboard.ts'
import type { Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { readDecimal } from '../../../../src/contract/money/decimal.ts'
import { roleOf } from '../../domain/accounts/accounts.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askerOf } from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { changeOf } from '../../domain/costs/amounts.ts'
import { costOf } from '../../domain/prices/usage-columns.ts'
import { rolesUpTo } from '../../domain/accounts/authorization.ts'
import { openQueryCache } from '../../kernel/db/list-total.ts'
import { attentionOf } from './attention.ts'
import { figureSources, figuresOf } from './figures.ts'
import { incidentsNow } from './incidents-now.ts'
import { openTickets } from './open-tickets.ts'
import type { Reader } from './reader.ts'
import { spendingOf } from './spending.ts'

/** Attention items and current activity. */
const overview = (_: unknown, call: Call): Promise<Reply<typeof dashboard.overview>> =>
  call.inSite(async (trx) => {
    const reader = await readerOf(trx, call)
    const { account, sees } = reader
    return {
      name: account.name,
      role: roleOf(account),
      attention: await attentionOf(trx, reader),
      tickets: sees('support') ? await openTickets(trx, reader) : { open: 0, items: [] },
      incidents: sees('servicesHealthStatus') ? await incidentsNow(trx) : [],
      servers: sees('servers') ? await serversNow(trx, reader) : { on: 0, off: 0, suspended: 0 },
      busiest: sees('servers') ? await busiestNow(trx, reader) : [],
      cost: sees('servers') ? await costNow(trx, reader) : null,
      ...(sees('servers') ? await spendingOf(trx, reader) : { topCosts: [], idle: [] }),
      figures: figureSources(reader).length,
    }
  })

/** Figures of the site, or of the reader's own users. */
const figures = async (_: unknown, call: Call): Promise<Reply<typeof dashboard.figures>> => {
  const reader = await call.inSite((trx) => readerOf(trx, call))
  return { items: await call.parts.readInSite(call.site.id, (trx) => figuresOf(trx, reader)) }
}

const readerOf = async (trx: Trx, call: Call): Promise<Reader> => {
  const asker = await askerOf(trx, call)
  const holder = await holderOf(trx, asker.account.id)
  return { ...asker, sees: (entry) => mayDo(holder, entry, 'read') }
}

type Busiest = Reply<typeof dashboard.overview>['busiest']

const most = 5

/**
 * Caches figures of the servers `s` that the reader owns or support manages, for up to a minute. `find` gets
 * the condition for these servers.
 */
const ofReader = <Told>(
  name: string,
  find: (trx: Trx, whose: RawBuilder<unknown>) => Promise<Told>,
): ((trx: Trx, reader: Reader) => Promise<Told>) => {
  const cache = openQueryCache<Told>(60_000)
  return async (trx, { account, isStaff }) => {
    if (!isStaff) return find(trx, sql`s.owner_id = ${account.id}`)
    const asked = sql`${name} ${account.rights}`
    const known = cache.get(trx, asked)
    if (known) return known
    const told = await find(
      trx,
      sql`exists (select from account w
        where w.site_id = s.site_id and w.id = s.owner_id and w.rights = any(${rolesUpTo(account)}::text[]))`,
    )
    cache.set(trx, asked, told)
    return told
  }
}

/** The busiest of the servers that are on, as they were last measured. */
const busiestNow = ofReader(
  'busiest',
  async (trx, whose) =>
    (
      await sql<Busiest[number]>`select s.id, s.name, round(m.cpu)::int as cpu
      from server_load m join server s on s.id = m.server_id
      where m.cpu is not null and m.noted_at > now() - interval '2 hours' and s.state = 'ready' and s.power = 'on' and ${whose}
      order by m.cpu desc, m.server_id limit ${sql.lit(most)}`.execute(trx)
    ).rows,
)

type Cost = Reply<typeof dashboard.overview>['cost']

/** This month's cost of the reader's servers and images; undefined for support agents, who see all servers. */
const costNow = async (trx: Trx, { account, isStaff }: Reader): Promise<Cost> => {
  if (isStaff) return null
  const { rows } = await costOf(account.site_id, account.id).execute(trx)
  const { currency, soFar, forecast, lastMonth } = rows[0]!
  if (readDecimal(forecast).digits === 0n) return null
  return {
    soFar: { amount: soFar, currency },
    forecast: { amount: forecast, currency },
    change: changeOf(lastMonth, forecast),
  }
}

type Servers = Reply<typeof dashboard.overview>['servers']

/** Number of running, stopped and suspended servers. */
const serversNow = ofReader(
  'servers',
  async (trx, whose) =>
    (
      await sql<Servers>`select count(*) filter (where s.power = 'on')::int as on, count(*) filter (where s.power = 'off')::int as off,
        count(*) filter (where s.power = 'suspended')::int as suspended
      from server s where s.state = 'ready' and ${whose}`.execute(trx)
    ).rows[0]!,
)

export const dashboardHandlers: Handlers<typeof dashboard, Call> = { overview, figures }
