import { is } from 'superstruct'
import { sql } from 'kysely'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { serverName } from '../../../../src/contract/kinds.ts'
import type { serverCreate } from '../../../../src/contract/server-create.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { addInterface } from '../../domain/servers/interfaces.ts'
import { serverLimit } from '../../domain/servers/limits.ts'
import { beginOnServer } from '../../domain/servers/operations.ts'
import type { Server } from '../../domain/servers/refuse.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { requirePossible } from './configuration.ts'

type Body = Input<typeof serverCreate.create>['body']

/**
 * Makes servers of the caller's, each by a command of its own. Throws code 903 for what no server can be made of, 920 for more than its owner may
 * have, 921 for a name of another and 927 where there are no addresses left.
 */
export const create = (
  { body }: Input<typeof serverCreate.create>,
  call: Call,
): Promise<Reply<typeof serverCreate.create>> =>
  call.once(async (trx) => {
    const owner = await accountById(trx, sessionOf(call).accountId)
    await requirePossible(trx, call.site.id, body)
    const names = namesOf(body)
    await requireRoom(trx, call, owner, names)
    const made: { id: string; cmdId: string }[] = []
    for (const name of names) made.push(await createOne(trx, call, owner, name, body))
    return { answer: { cmdIds: made.map(({ cmdId }) => cmdId), ids: made.map(({ id }) => id) } }
  })

const namesOf = ({ name, nServers }: Body): string[] => {
  const names = nServers === 1 ? [name] : Array.from({ length: nServers }, (_, at) => `${name}-${at + 1}`)
  if (!names.every((one) => is(one, serverName()))) throw fail(code.badRequest, { key: 'name' })
  return names
}

const requireRoom = async (trx: Trx, call: Call, owner: Account, names: readonly string[]): Promise<void> => {
  // Of two at the same time, both would find room. Whoever renames a server holds the same.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`server ${owner.id}`}, ${call.site.id}))`.execute(
    trx,
  )
  const lower = names.map((name) => name.toLowerCase())
  const { rows } = await sql<{ many: number; taken: boolean }>`
    select count(*)::int as many, coalesce(bool_or(lower(name) = any(${lower}::text[])), false) as taken
    from server where owner_id = ${owner.id} and state <> 'terminated'`.execute(trx)
  const { many, taken } = rows[0]!
  const max = serverLimit(call, owner)
  if (many + names.length > max) throw fail(code.listFull, { params: { max } })
  if (taken) throw fail(code.alreadyListed, { key: 'name' })
}

const createOne = async (
  trx: Trx,
  call: Call,
  owner: Account,
  name: string,
  body: Body,
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
      cpu_type: body.cpuType,
      cpu_count: body.cpuCount,
      ram_mb: body.ramMB,
      billing: body.billing,
      traffic: body.traffic,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addDisks(trx, server, body)
  await addInterface(trx, server)
  const { password, sshKey = '', powerOn } = body
  const cmdId = await beginOnServer(trx, call, server, {
    action: 'create',
    input: { password, sshKey, powerOn },
  })
  return { id: server.id, cmdId }
}

const addDisks = async (trx: Trx, { id, site_id }: Server, body: Body): Promise<void> => {
  const sizes = [body.diskGB, body.disk2GB, body.disk3GB, body.disk4GB].filter((size) => size !== undefined)
  await trx
    .insertInto('server_disk')
    .values(sizes.map((size, index) => ({ site_id, server_id: id, index, size_gb: size })))
    .execute()
}
