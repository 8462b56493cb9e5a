import { login } from '../../src/contract/login/login.ts'
import type { Session } from './connection.ts'
import { find, type Finding } from './finding.ts'
import { noToken } from './refusal-checks.ts'
import { requireRefusal, requireReply } from './requirements.ts'
import { anybody, type Run } from './run.ts'

/** State after a run's sign-out. */
export interface SignedOut {
  /** The first of them, with the cookies that it had. */
  ended: Session | undefined
  /** Findings of signing out. */
  findings: readonly Finding[]
}

/** Ends every session of a run, also once its time is up. */
export const signOut = async (run: Run): Promise<SignedOut> => {
  const { method, path } = login.signOut
  const leave = (as: Session, token = as.csrfToken) =>
    run.connection.send({ method, path, as, token: token || null, isLast: true })
  const [first, ...others] = run.callers.map(({ session }) => session)
  const ended = first && { ...first, cookies: new Map(first.cookies) }
  const findings = [
    await find('no token', async () => {
      for (const token of ['', 'portico-verify']) requireRefusal(await leave(anybody(run), token), noToken)
    }),
    await find('reply', async () => requireReply(login.signOut, await leave(anybody(run)))),
  ]
  for (const session of others) await find('reply', async () => void (await leave(session)))
  return { ended, findings }
}
