import { newToken, sameText } from '../../kernel/keys.ts'
import type { Call } from '../calls/call.ts'

const keptFor = 90 * 24 * 3600

/**
 * The counter that guesses at an e-mail address go to. A browser that has signed in to it before has one of its own, so
 * that strangers cannot lock the owner out; a forged cookie, or one of another address, does not count.
 */
export const counterOf = (call: Call, email: string): string => {
  const device = deviceOf(call, email)
  return device ? `device ${device}` : strangersCounterOf(call, email)
}

/** Whether this browser has signed in to an e-mail address before. */
export const isKnownDevice = (call: Call, email: string): boolean => deviceOf(call, email) !== undefined

/** The counter of guesses at an e-mail address by browsers that are not known for it. */
export const strangersCounterOf = (call: Call, email: string): string =>
  `email ${call.parts.keys.sign(email)}`

/** Lets this browser count as known for an e-mail address. */
export const knowDevice = (call: Call, email: string): void => {
  const device = newToken()
  call.setCookie('knownDevice', `${device}.${signatureOf(call, email, device)}`, keptFor)
}

const deviceOf = (call: Call, email: string): string | undefined => {
  const [device, signature] = (call.cookie('knownDevice') ?? '').split('.')
  const known = device && signature && sameText(signature, signatureOf(call, email, device))
  return known ? device : undefined
}

const signatureOf = (call: Call, email: string, device: string): string =>
  call.parts.keys.sign(`device ${call.site.id} ${email} ${device}`)
