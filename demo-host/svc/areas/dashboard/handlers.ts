import type { dashboard } from '../../../../src/contract/home/dashboard.ts'
import type { Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { roleOf } from '../../domain/accounts/accounts.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askerOf } from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { attentionOf } from './attention.ts'
import { busiestNow } from './busiest-now.ts'
import { costNow } from './cost-now.ts'
import { figureSources, figuresOf } from './figures.ts'
import { incidentsNow } from './incidents-now.ts'
import { openTickets } from './open-tickets.ts'
import type { Reader } from './reader.ts'
import { serversNow } from './servers-now.ts'

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

export const dashboardHandlers: Handlers<typeof dashboard, Call> = { overview, figures }
