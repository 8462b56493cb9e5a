import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { impersonation } from '../../../../src/contract/impersonation.ts'
import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { findSession, type Session } from '../../http/session.ts'
import { hashOf } from '../../keys.ts'
import { endSession } from '../login/sessions.ts'
import { closeImpersonations } from './end-impersonations.ts'

/** Ends being signed in as somebody else: back in the caller's own session, where the browser has it and it lives. */
export const endLoginAs = async (
  _: Input<typeof impersonation.end>,
  call: Call,
): Promise<Reply<typeof impersonation.end>> => {
  const { impersonatedBy } = sessionOf(call)
  if (impersonatedBy === null) throw fail(code.wrongState)
  await call.inSite(async (trx) => noteEnd(trx, call, sessionOf(call)))
  const token = call.cookie('ownSession')
  call.setCookie('ownSession', '', 0)
  const own = await ownSession(call, token)
  call.setCookie('session', own && token ? token : '', own ? undefined : 0)
  return own ? { ...own.context, csrfToken: own.csrfToken } : { signedOut: true }
}

/** Ends both sessions of somebody who is signed in as another: the user signs out. */
export const endBoth = async (trx: Trx, call: Call, session: Session): Promise<void> => {
  await noteEnd(trx, call, session)
  const token = call.cookie('ownSession')
  call.setCookie('ownSession', '', 0)
  if (!token || session.impersonatedBy === null) return
  await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_why: 'sign-out' })
    .where('token_hash', '=', hashOf(token))
    .where('account_id', '=', session.impersonatedBy)
    .where('ended_at', 'is', null)
    .execute()
}

/** Notes that an impersonation is over, and ends its session. */
const noteEnd = async (trx: Trx, call: Call, session: Session): Promise<void> => {
  await endSession(trx, session.id)
  await closeImpersonations(trx, [session.id])
  await record(trx, call, 'impersonation-ended', { accountId: session.accountId })
}

/** The session that somebody has of their own, besides the one as somebody else. */
const ownSession = async (call: Call, token: string | undefined): Promise<Session | undefined> => {
  if (!token) return undefined
  const found = await findSession(call.parts, token, call.address, false, null)
  // Nobody else's, whatever the browser sends.
  return 'session' in found && found.session.accountId === sessionOf(call).impersonatedBy
    ? found.session
    : undefined
}
