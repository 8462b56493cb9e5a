import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { impersonation } from '../../../../src/contract/impersonation.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Session } from '../../domain/calls/session.ts'
import { endImpersonation } from '../../domain/sessions/end-impersonations.ts'
import { findSession } from '../../domain/sessions/find-session.ts'
import { fail } from '../../kernel/http/fail.ts'

/** Ends being signed in as somebody else: back in the caller's own session, where the browser has it and it lives. */
export const endLoginAs = async (
  _: Input<typeof impersonation.end>,
  call: Call,
): Promise<Reply<typeof impersonation.end>> => {
  const { impersonatedBy } = sessionOf(call)
  if (impersonatedBy === null) throw fail(code.wrongState)
  await call.inSite(async (trx) => endImpersonation(trx, call, sessionOf(call)))
  const token = call.cookie('ownSession')
  call.setCookie('ownSession', '', 0)
  const own = await ownSession(call, token)
  call.setCookie('session', own && token ? token : '', own ? undefined : 0)
  return own ? { ...own.context, csrfToken: own.csrfToken } : { signedOut: true }
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
