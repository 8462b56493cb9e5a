import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { users } from '../../../../src/contract/users.ts'
import { otherInReach } from '../../domain/accounts/reach.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { liveSessions } from '../../domain/sessions/live-sessions.ts'
import { disconnect } from '../../domain/sessions/sessions.ts'

/** Signs an account out everywhere. */
export const signOutUser = (
  { params }: Input<typeof users.endSessions>,
  call: Call,
): Promise<Reply<typeof users.endSessions>> =>
  call.inSite(async (trx) => {
    const { account } = await otherInReach(trx, call, params, 'configuration')
    await endAttempts(trx, account.id)
    const live = await liveSessions(trx, account.id).select('session.id').execute()
    const ids = live.map(({ id }) => id)
    const ended = await disconnect(trx, account.id, ids)
    if (ended > 0) await record(trx, call, 'signed-out-by-other', { accountId: account.id })
    return { ended }
  })
