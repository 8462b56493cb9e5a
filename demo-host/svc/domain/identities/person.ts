import { isEmail } from '../../../../src/contract/email-address.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'

/** Who came back from a network, as the network itself says it. */
export interface Person {
  issuer: string
  subject: string
  /** Normalised; empty when the network tells none. */
  email: string
  /** The network has proved that the address is this person's. */
  emailVerified: boolean
  /** The person kept the address to themselves. */
  emailRefused: boolean
  name: string
}

/** The claims of a network that a person is made of. */
export interface Claims {
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
}

const longestSubject = 255

/** A person from a network's claims. Nothing in them is taken for what it only resembles; no person without a fit subject. */
export const personOf = (issuer: string, claims: Claims, emailRefused: boolean): Person | undefined => {
  const { sub, email, email_verified: verified, name } = claims
  if (!sub.trim() || sub.length > longestSubject || unfit.test(sub)) return undefined
  const address = typeof email === 'string' && isEmail(email) ? normalEmail(email) : undefined
  return {
    issuer,
    subject: sub,
    email: address ?? '',
    emailVerified: address !== undefined && verified === true,
    emailRefused,
    name: typeof name === 'string' ? shortened(name.replace(allUnfit, '').trim()) : '',
  }
}

const shortened = (name: string): string => Array.from(name).slice(0, 100).join('')

// Control characters, and those that turn text around or hide in it: a name is shown, a subject is compared.
const unfit = /[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u
const allUnfit = new RegExp(unfit.source, 'gu')
