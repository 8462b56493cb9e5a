import { is } from 'superstruct'
import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { serverName } from '../../../../src/contract/kinds.ts'
import type { serverCreate } from '../../../../src/contract/servers/create.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { chosenPolicy, type ChosenPolicy } from '../../domain/cloudinit/policies.ts'
import { haveRoom } from '../../domain/provider/provider.ts'
import { requireWithinPrice } from '../../domain/prices/price-limit.ts'
import { LimitReached, tellingOfLimits } from '../../domain/notifications/tell-of-limit.ts'
import { requireBillingMode } from '../../domain/prices/require-billing-mode.ts'
import {
  addInterface,
  addPrivateInterface,
  serverLimit,
  beginOnServer,
  lendToCommand,
  refuse,
  type Server,
} from '../../domain/servers/servers.ts'
import { countOwned } from '../../domain/resources/owned-rows.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'
import { requirePossible, type Origin } from './configuration.ts'

type Body = Input<typeof serverCreate.create>['body']

/**
 * Makes servers of the caller's, each by a command of its own. Throws code 903 for what no server can be made of, 920 for more than its owner may
 * have, 921 for a name of another and 927 where no host has room, there are no addresses left or one costs more than it may.
 */
export const create = async (
  { body }: Input<typeof serverCreate.create>,
  call: Call,
): Promise<Reply<typeof serverCreate.create>> => {
  // Fetched first, as a provider is never called within a transaction.
  const hosts = await call.parts.provider.hosts(call.site.id)
  return tellingOfLimits(call, () =>
    call.once(async (trx) => {
      const owner = await accountById(trx, sessionOf(call).accountId)
      const origin = await requirePossible(trx, call.site.id, owner.id, body)
      requireBillingMode(call, body.billing)
      if (origin.source) requireClonable(call, body)
      const names = namesOf(body)
      await requireRoom(trx, call, owner, names)
      if (!haveRoom(hosts, body, names.length)) throw refuse('noRoom')
      const sshKey = await keysOf(trx, owner, body)
      const policy = body.initPolicy === undefined ? undefined : await chosenPolicy(trx, body.initPolicy)
      const made: { id: string; cmdId: string }[] = []
      for (const name of names)
        made.push(await createOne(trx, call, owner, name, { ...body, ...origin, sshKey, policy }))
      if (origin.diskImage !== null) await noteUse(trx, origin.diskImage)
      return { answer: { cmdIds: made.map(({ cmdId }) => cmdId), ids: made.map(({ id }) => id) } }
    }),
  )
}

/** The keys that a new server lets in, one per line. Throws code 903 for one that is not the owner's. */
const keysOf = async (
  trx: Trx,
  { id }: Account,
  { savedKey, savedKeys = [], sshKey = '' }: Body,
): Promise<string> => {
  const ids = [...new Set([...(savedKey === undefined ? [] : [savedKey]), ...savedKeys])]
  if (ids.length === 0) return sshKey
  const saved = await trx
    .selectFrom('ssh_key')
    .select(['id', 'public_key'])
    .where('id', 'in', ids.map(rowNumber))
    .where('owner_id', '=', id)
    .orderBy('id')
    .execute()
  if (saved.length < ids.length)
    throw fail(code.badRequest, { key: savedKeys.length > 0 ? 'savedKeys' : 'savedKey' })
  // A saved key has always come before a typed one; with several, the typed one is a further key.
  const typed = savedKey === undefined && sshKey ? [sshKey] : []
  return [...saved.map(({ public_key }) => public_key), ...typed].join('\n')
}

const namesOf = ({ name, nServers }: Body): string[] => {
  const names = nServers === 1 ? [name] : Array.from({ length: nServers }, (_, at) => `${name}-${at + 1}`)
  if (!names.every((one) => is(one, serverName()))) throw fail(code.badRequest, { key: 'name' })
  return names
}

const requireRoom = async (trx: Trx, call: Call, owner: Account, names: readonly string[]): Promise<void> => {
  const owned = { table: 'server', siteId: call.site.id, ownerId: owner.id } as const
  const { many, taken } = await countOwned(trx, owned, names, sql`state <> 'terminated'`)
  const max = serverLimit(call, owner)
  if (many + names.length > max)
    throw new LimitReached(fail(code.listFull, { params: { max } }), owner.id, 'servers')
  if (taken) throw fail(code.alreadyListed, { key: 'name' })
}

const createOne = async (
  trx: Trx,
  call: Call,
  owner: Account,
  name: string,
  body: Body & Origin & { sshKey: string; policy: ChosenPolicy | undefined },
): Promise<{ id: string; cmdId: string }> => {
  const server = await trx
    .insertInto('server')
    .values({
      site_id: call.site.id,
      owner_id: owner.id,
      name,
      tags: body.tags ?? [],
      datacenter: body.datacenter,
      image: body.image,
      disk_image: body.diskImage,
      ...body.hardware,
      cpu_type: body.cpuType,
      cpu_count: body.cpuCount,
      ram_mb: body.ramMB,
      billing: body.billing,
      traffic: body.traffic,
      ...(body.policy && { init_policy_id: body.policy.id, init_policy: body.policy.title }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addDisks(trx, server, body)
  await addInterfaces(trx, server, body.networks)
  await requireWithinPrice(trx, call, owner, server.id)
  const { password, sshKey, script = '', powerOn, policy, source } = body
  const cmdId = await beginOnServer(trx, call, server, {
    action: 'create',
    input: {
      password,
      sshKey,
      script,
      powerOn,
      ...(policy && { cloudConfig: policy.config }),
      ...(source && { machine: source.id }),
    },
  })
  if (source) await lendToCommand(trx, call, source, { commandId: Number(cmdId), name })
  return { id: server.id, cmdId }
}

/** Refuses what cannot be done with the disk of another server: a command for each of several would have it at once. */
const requireClonable = ({ parts }: Call, { nServers }: Body): void => {
  if (!parts.provider.library) throw refuse('noLibrary')
  if (nServers > 1) throw fail(code.badRequest, { key: 'nServers', params: { max: 1 } })
}

const noteUse = async (trx: Trx, diskImage: string): Promise<void> => {
  await trx
    .updateTable('disk_image')
    .set({ used_at: sql`clock_timestamp()` })
    .where('id', '=', diskImage)
    .execute()
}

const addInterfaces = async (trx: Trx, server: Server, networks: Body['networks'] = 'wan'): Promise<void> => {
  if (networks !== 'lan') await addInterface(trx, server)
  if (networks !== 'wan') await addPrivateInterface(trx, server, networks === 'lan' ? 0 : 1)
}

const addDisks = async (trx: Trx, { id, site_id }: Server, body: Body): Promise<void> => {
  const sizes = [body.diskGB, body.disk2GB, body.disk3GB, body.disk4GB].filter((size) => size !== undefined)
  await trx
    .insertInto('server_disk')
    .values(sizes.map((size, index) => ({ site_id, server_id: id, index, size_gb: size })))
    .execute()
}
