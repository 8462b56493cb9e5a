import type { Infer } from 'superstruct'
import type { SecondStepDetails } from '../../contract/login.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import type { en } from './later-messages.en.ts'

export type MethodKind = 'google' | 'sms' | 'email'

/** One way to pass the second step. */
export interface Method {
  id: string
  kind: MethodKind
  /** Masked destination; empty for the authenticator app. */
  to: string
  /** The stored phone a text message goes to. */
  phone?: string
}

/** The ways an account has, the one used last first. */
export function methodsOf({
  useGoogle,
  useSMS,
  useEmail,
  phones,
  email,
  lastUsed,
}: Infer<typeof SecondStepDetails>): Method[] {
  const methods: Method[] = []
  if (useGoogle) methods.push({ id: 'google', kind: 'google', to: '' })
  if (useSMS)
    methods.push(
      ...phones.map(({ id, phone }) => ({ id: `sms ${id}`, kind: 'sms' as const, to: phone, phone: id })),
    )
  if (useEmail) methods.push({ id: 'email', kind: 'email', to: email })
  return methods.sort((a, b) => Number(b.kind === lastUsed) - Number(a.kind === lastUsed))
}

/** How the list of ways names one. */
export function methodLabel({ kind, to }: Method, words: typeof en): string {
  if (kind === 'google') return words.google
  return (kind === 'sms' ? words.sms : words.mail)({ to: isolate(to) })
}
