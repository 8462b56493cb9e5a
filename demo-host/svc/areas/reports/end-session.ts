import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { reportActions } from '../../../../src/contract/report-actions.ts'
import { userInReach } from '../../domain/accounts/reach.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { disconnect } from '../../domain/sessions/sessions.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/row-id.ts'

/** Ends a session that the report shows. Throws code 906 for the own one, and for what is none of this site. */
export const endSession = (
  { params }: Input<typeof reportActions.endSession>,
  call: Call,
): Promise<Reply<typeof reportActions.endSession>> =>
  call.inSite(async (trx) => {
    const own = sessionOf(call)
    const found = await trx
      .selectFrom('session')
      .select(['id', 'account_id'])
      .where('id', '=', rowId(params.id))
      .where('id', '<>', own.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw fail(code.notFound)
    const named = { site: call.site.row.slug, id: String(found.account_id) }
    const { account } = await userInReach(trx, call, named, 'configuration')
    const ended = await disconnect(trx, account.id, [found.id])
    if (ended === 0) throw fail(code.notFound)
    const isOwn = account.id === own.accountId
    await record(trx, call, isOwn ? 'sessions-ended' : 'signed-out-by-other', { accountId: account.id })
    return { ended }
  })
