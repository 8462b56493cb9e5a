import { is } from 'superstruct'
import { sql } from 'kysely'
import type { Handlers, Reply } from '../../../../src/contract/endpoint.ts'
import { serverName } from '../../../../src/contract/kinds.ts'
import type { serverCreate } from '../../../../src/contract/server-create.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { estimate } from '../../domain/prices/estimate.ts'
import { serverLimit } from '../../domain/servers/limits.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { requirePossible } from './configuration.ts'
import { create } from './create.ts'

export const serverCreateHandlers: Handlers<typeof serverCreate, Call> = {
  options: (_, call) =>
    call.inSite(async (trx) => {
      const account = await accountById(trx, sessionOf(call).accountId)
      return {
        datacenters: await datacenters(trx),
        images: await images(trx),
        limit: serverLimit(call, account),
        used: await serversOf(trx, account.id),
      }
    }),
  estimate: ({ body }, call) =>
    call.inSite(async (trx) => {
      await requirePossible(trx, call.site.id, body)
      return estimate(trx, call.site.id, body)
    }),
  names: ({ query: { name } }, call) =>
    call.inSite(async (trx) => {
      if (!is(name, serverName())) return { availability: 3 }
      return { availability: (await serversOf(trx, sessionOf(call).accountId, name)) ? 2 : 1 }
    }),
  create,
}

type Options = Reply<typeof serverCreate.options>

const datacenters = async (trx: Trx): Promise<Options['datacenters']> =>
  (
    await sql<Options['datacenters'][number]>`select id, city || ', ' || country as name, continent
      from datacenter order by position, id`.execute(trx)
  ).rows

const images = async (trx: Trx): Promise<Options['images']> =>
  (
    await sql<
      Options['images'][number]
    >`select id, name, family, kind, disk_gb as "diskGB", ram_mb as "ramMB",
        connection_type as "connectionType" from server_image order by position, id`.execute(trx)
  ).rows

/** How many servers an account has, or has by a name. */
const serversOf = async (trx: Trx, accountId: number, name?: string): Promise<number> => {
  const named = name === undefined ? sql`true` : sql`lower(name) = lower(${name})`
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from server
    where owner_id = ${accountId} and state <> 'terminated' and ${named}`.execute(trx)
  return rows[0]!.many
}
