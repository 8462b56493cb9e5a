import type { Infer } from 'superstruct'
import type { SecondStepDetails } from '../../contract/login/login.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import type { en } from './deferred-messages.en.ts'

export type MethodKind = 'google' | 'sms' | 'email' | 'recovery'

/** One way to pass the second step. */
export interface Method {
  id: string
  kind: MethodKind
  /** Masked destination; empty where nothing is sent. */
  to: string
  /** The stored phone a text message goes to. */
  phone?: string
}

/** The ways an account has, the one used last first and the one for emergencies last. */
export function methodsOf({
  useGoogle,
  useSMS,
  useEmail,
  useRecoveryCode,
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
  methods.sort((a, b) => Number(b.kind === lastUsed) - Number(a.kind === lastUsed))
  if (useRecoveryCode) methods.push({ id: 'recovery', kind: 'recovery', to: '' })
  return methods
}

/** Whether a code is sent for it first. */
export const isSentBy = ({ kind }: Method): boolean => kind === 'sms' || kind === 'email'

/** How the list of ways names one. */
export function methodLabel({ kind, to }: Method, words: typeof en): string {
  if (kind === 'google' || kind === 'recovery') return words[kind]
  return (kind === 'sms' ? words.sms : words.mail)({ to: isolate(to) })
}
