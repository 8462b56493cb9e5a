import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { keyAccess, type keys } from '../../../../src/contract/api/keys.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { securityChanged } from '../../domain/notifications/security-changed.ts'
import { countOwned } from '../../domain/resources/owned-rows.ts'
import { requireOwner } from '../../domain/resources/require-owner.ts'
import { heldRow } from '../../domain/resources/serve-resource.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import { endOf, key, calls, keyServers } from './key-servers.ts'
import { nameOfKey } from './restrict-key.ts'

/** The most keys that an account has. */
const most = 50

export const keysHandlers: Handlers<typeof keys, Call> = {
  ...key.handlers,
  ...keyServers,
  calls: calls.handlers.list,
  create: ({ body: { name, keyType, dtExpire } }, call) =>
    call.once(async (trx) => {
      const owner = await accountById(trx, sessionOf(call).accountId)
      await requireRoom(trx, call, owner.id, name)
      const secret = newToken()
      const { id } = await trx
        .insertInto('api_key')
        .values({
          site_id: call.site.id,
          owner_id: owner.id,
          name,
          key_type: keyType,
          expires_at: endOf(dtExpire),
          secret_hash: hashOf(secret),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const event = {
        event: 'api-key-made',
        about: `key ${id}`,
        method: nameOfKey({ id, name }),
        values: { key: name },
      } as const
      await securityChanged(trx, call, owner, { ...event, changes: ['key-made'] })
      return { answer: { id, secret } }
    }),
  regenerate: ({ params, body: { overlapHours } }, call) =>
    call.once(async (trx) => {
      const { row, ...owned } = await heldRow(key, trx, call, params.id)
      requireOwner(owned)
      const secret = newToken()
      await trx
        .updateTable('api_key')
        .set({
          secret_hash: hashOf(secret),
          old_secret_hash: overlapHours > 0 ? row.secret_hash : null,
          old_secret_ends_at:
            overlapHours > 0 ? sql<Date>`now() + interval '1 hour' * ${overlapHours}::int` : null,
        })
        .where('id', '=', row.id)
        .execute()
      const event = {
        event: 'api-key-renewed',
        about: `key ${row.id}`,
        method: nameOfKey(row),
        values: { key: row.name },
      } as const
      await securityChanged(trx, call, owned.owner, { ...event, changes: ['key-renewed'] })
      return { answer: { id: row.id, secret } }
    }),
  access: ({ params, body }, call) =>
    call.inSite(async (trx) => {
      const { row, ...owned } = await heldRow(key, trx, call, params.clientId)
      const access = keyAccess.filter((each) => body[each] ?? row.access.includes(each))
      const added = access.find((each) => !row.access.includes(each))
      if (added) requireOwner(owned, { key: added, reason: 'ownerAllows' })
      const isReading = access.every((each) => each === 'read')
      if (row.key_type === 'billing' && !isReading)
        throw fail(code.badRequest, { key: access.find((each) => each !== 'read')! })
      await trx.updateTable('api_key').set({ access }).where('id', '=', row.id).execute()
      await record(trx, call, 'api-key-changed', {
        accountId: owned.owner.id,
        method: nameOfKey(row),
        about: `key ${row.id}`,
      })
      return { saved: true }
    }),
}

const requireRoom = async (trx: Trx, call: Call, ownerId: number, name: string): Promise<void> => {
  const { many, taken } = await countOwned(trx, { table: 'api_key', siteId: call.site.id, ownerId }, [name])
  if (taken) throw fail(code.alreadyListed, { key: 'name' })
  if (many >= most) throw fail(code.listFull, { params: { max: most } })
}
