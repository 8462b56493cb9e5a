import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { users } from '../../../../src/contract/users.ts'
import { record } from '../../audit/record.ts'
import type { Call } from '../../http/call.ts'
import { endAttempts } from '../login/attempts.ts'
import { liveSessions } from '../sessions/live-sessions.ts'
import { otherInReach } from './reach.ts'

/** Signs an account out everywhere. */
export const signOutUser = (
  { params }: Input<typeof users.endSessions>,
  call: Call,
): Promise<Reply<typeof users.endSessions>> =>
  call.inSite(async (trx) => {
    const { account } = await otherInReach(trx, call, params, 'configuration')
    await endAttempts(trx, account.id)
    const live = await liveSessions(trx, account.id).select('session.id').execute()
    if (live.length === 0) return { ended: 0 }
    await trx
      .updateTable('session')
      .set({ ended_at: sql`now()`, ended_why: 'disconnected' })
      .where(
        'id',
        'in',
        live.map(({ id }) => id),
      )
      .where('ended_at', 'is', null)
      .execute()
    await record(trx, call, 'signed-out-by-other', { accountId: account.id })
    return { ended: live.length }
  })
