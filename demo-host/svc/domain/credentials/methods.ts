import { canSendSms } from '../../config/config.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'

/** The ways to pass the second step, by the names of the wire. */
export type Method = 'email' | 'sms' | 'google'

/** The ways that are on for an account and that this service can serve. */
export const methodsOf = (call: Call, account: Account): ReadonlySet<Method> => {
  const on: Record<Method, boolean> = {
    email: account.second_step_email,
    sms: account.second_step_sms && canSendSms(call.parts.config),
    google: account.second_step_google,
  }
  return new Set((Object.keys(on) as Method[]).filter((method) => on[method]))
}

/** The one way that a call's switches name; no switch means e-mail, several mean nothing. */
export const methodOf = (named: {
  useGoogle?: boolean
  useSMS?: boolean
  useEmail?: boolean
}): Method | undefined => {
  const methods: Method[] = []
  if (named.useGoogle) methods.push('google')
  if (named.useSMS) methods.push('sms')
  if (named.useEmail) methods.push('email')
  return methods.length > 1 ? undefined : (methods[0] ?? 'email')
}
