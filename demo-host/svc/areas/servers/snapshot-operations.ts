import { randomUUID } from 'node:crypto'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { mostSnapshots } from '../../../../src/contract/servers/configuration.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { operateReady, type Held } from './operate.ts'

export const takeSnapshot = operateReady(servers.takeSnapshot, async ({ body }, { trx, server, caller }) => {
  const taken = await trx
    .selectFrom('server_snapshot')
    .select('id')
    .where('server_id', '=', server.id)
    .execute()
  if (taken.length >= mostSnapshots) throw fail(code.listFull, { params: { max: mostSnapshots } })
  const given = body.name.trim()
  if (!given) throw fail(code.badRequest, { key: 'name' })
  // A timestamp distinguishes it from others with its name: 202611251610.
  const moment = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 12)
  const name = `${given}-${moment}`
  return { action: 'snapshot-take', input: { name, ref: randomUUID(), by: caller.id }, detail: name }
})

export const revertSnapshot = operateReady(servers.revertSnapshot, async ({ params }, held) => {
  const { id, ref, name } = await namedSnapshot(held, params.id)
  return { action: 'snapshot-revert', input: { snapshot: id, ref }, detail: name }
})

export const removeSnapshot = operateReady(servers.removeSnapshot, async ({ params }, held) => {
  const { id, ref, name } = await namedSnapshot(held, params.id)
  return { action: 'snapshot-remove', input: { snapshot: id, ref }, detail: name }
})

const namedSnapshot = async ({ trx, server }: Held, id: string) => {
  const found = await trx
    .selectFrom('server_snapshot')
    .select(['id', 'ref', 'name'])
    .where('server_id', '=', server.id)
    .where('id', '=', rowId(id))
    .executeTakeFirst()
  if (!found) throw fail(code.notFound)
  return found
}
