import { sql } from 'kysely'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import type { Handlers, Reply } from '../../../../../src/contract/engine/endpoint.ts'
import type { uploadServices } from '../../../../../src/contract/operations/upload-services.ts'
import { record } from '../../../domain/audit/record.ts'
import type { Call } from '../../../domain/calls/call.ts'
import { heldRow } from '../../../domain/resources/serve-resource.ts'
import { networkOf } from '../../../kernel/http/client-address.ts'
import { fail } from '../../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../../kernel/keys.ts'
import { countUse, tooMany } from '../../../kernel/limits/rate-limit.ts'
import { titleOf, uploadService } from './upload-service.ts'

type Answers = Handlers<typeof uploadServices, Call>

/** Of a network, in which there may be several nodes. */
const limit = { most: 600, within: 600 }

/** Gives the node of an upload service a new token. */
export const rotateToken: Answers['rotateToken'] = ({ params, body: { overlapHours } }, call) =>
  call.once(async (trx) => {
    const { row, caller } = await heldRow(uploadService, trx, call, params.id)
    const token = newToken()
    const isKept = overlapHours > 0 && row.token_hash !== null
    await trx
      .updateTable('upload_service')
      .set({
        token_hash: hashOf(token),
        old_token_hash: isKept ? row.token_hash : null,
        old_token_ends_at: isKept ? sql<Date>`now() + interval '1 hour' * ${overlapHours}::int` : null,
      })
      .where('id', '=', row.id)
      .execute()
    await record(trx, call, 'upload-service-renewed', { accountId: caller.id, method: titleOf(row) })
    return { answer: { id: row.id, token } }
  })

/** Stores a node's report. A wrong token is answered like a missing service. */
export const alive: Answers['alive'] = async ({ params, body: { token, version } }, call) => {
  await call.inSite((trx) =>
    countUse(trx, call.site.id, `upload nodes of ${networkOf(call.address)}`, limit, tooMany),
  )
  return call.inSite(async (trx) => {
    const hash = hashOf(token)
    const row = await trx
      .updateTable('upload_service')
      .set({ seen_at: sql`now()`, version })
      .where('id', '=', params.uuid)
      .where((is) =>
        is.or([
          is('token_hash', '=', hash),
          is.and([is('old_token_hash', '=', hash), is('old_token_ends_at', '>', sql<Date>`now()`)]),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row) throw fail(code.notFound)
    return { enabled: row.enabled, ...limitsOf(row) }
  })
}

type Limits = Reply<typeof uploadServices.config>

/** Rules of an upload service, as sent to its node. */
export const limitsOf = (row: Limited): Limits => ({
  maxGB: row.max_gb,
  tokenTtlMin: row.token_minutes,
  allowedTypes: row.allowed_types as Limits['allowedTypes'],
})

interface Limited {
  max_gb: number
  token_minutes: number
  allowed_types: string[]
}
