import { is } from 'superstruct'
import { sql } from 'kysely'
import type { Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { serverName } from '../../../../src/contract/kinds.ts'
import type { serverCreate } from '../../../../src/contract/servers/create.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { profileRefusal } from '../../domain/billing/billing-profile.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { publishedPolicies } from '../../domain/cloudinit/policies.ts'
import { estimate } from '../../domain/prices/estimate.ts'
import { maxServerPrice } from '../../domain/prices/price-limit.ts'
import { serverLimit } from '../../domain/servers/servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { requirePossible } from './configuration.ts'
import { create } from './create.ts'
import { freeName } from './free-name.ts'
import { plansOf } from './plans.ts'
import { startOf } from './start-of.ts'

export const serverCreateHandlers: Handlers<typeof serverCreate, Call> = {
  options: (_, call) =>
    call.inSite(async (trx) => {
      const account = await accountById(trx, sessionOf(call).accountId)
      return {
        datacenters: await datacenters(trx),
        images: [...(await images(trx, call)), ...(await ownImages(trx, account.id))],
        plans: await plansOf(trx, call.site.id, account.id),
        name: await freeName(trx, account.id),
        limit: serverLimit(call, account),
        maxServerPrice: maxServerPrice(call, account),
        used: await serversOf(trx, account.id),
        ...(await startOf(trx, call)),
        ...(call.site.row.billing_modes === 'hourly' && { hourlyOnly: true }),
        ...(profileRefusal(account, 'createServer') && { billingRefuses: true }),
        keys: await keysOf(trx, account.id),
        initPolicies: await publishedPolicies(trx),
      }
    }),
  estimate: ({ body }, call) =>
    call.inSite(async (trx) => {
      const { accountId } = sessionOf(call)
      const { image } = await requirePossible(trx, call.site.id, accountId, body)
      return estimate(trx, call.site.id, accountId, { ...body, image })
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

const images = async (trx: Trx, { parts: { provider } }: Call): Promise<Options['images']> => {
  const there = provider.images?.().map(({ id }) => id)
  const { rows } = await sql<
    Options['images'][number]
  >`select id, name, family, kind, disk_gb as "diskGB", ram_mb as "ramMB",
        connection_type as "connectionType", null as datacenters from server_image order by position, id`.execute(
    trx,
  )
  return there ? rows.filter(({ id }) => there.includes(id)) : rows
}

/** Those of the disk library that an account may use. */
const ownImages = async (trx: Trx, accountId: number): Promise<Options['images']> =>
  (
    await sql<Options['images'][number]>`select * from (
        select r.id, r.name, i.family, i.kind, r.disk_gb as "diskGB", i.ram_mb as "ramMB", i.connection_type as "connectionType",
          array(select p.datacenter from disk_image_place p where p.image_id = r.id and p.state = 'ready' order by p.datacenter) as datacenters
        from disk_image r join server_image i on i.site_id = r.site_id and i.id = r.image
        where r.state = 'ready' and (r.owner_id = ${accountId} or r.id in (select shared_images(${accountId})))) made
      where cardinality(datacenters) > 0 order by lower(name), id`.execute(trx)
  ).rows

const keysOf = async (trx: Trx, accountId: number): Promise<Options['keys']> =>
  (
    await sql<Options['keys'][number]>`select id::text, name, fingerprint from ssh_key
      where owner_id = ${accountId} order by lower(name)`.execute(trx)
  ).rows

/** How many servers an account has, or has by a name. */
const serversOf = async (trx: Trx, accountId: number, name?: string): Promise<number> => {
  const named = name === undefined ? sql`true` : sql`lower(name) = lower(${name})`
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from server
    where owner_id = ${accountId} and state <> 'terminated' and ${named}`.execute(trx)
  return rows[0]!.many
}
