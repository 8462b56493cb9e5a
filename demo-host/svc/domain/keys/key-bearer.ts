import type { Keys } from '../../kernel/keys.ts'

/** A key's id and the hash of its secret, as a program proves to have it. */
export interface KeySent {
  clientId: string
  hash: string
}

/** Lifetime of a bearer in seconds. */
const goodFor = 3600

const place = 'bearer of an API key'

/** A bearer, and when it ends, in seconds since 1970. */
export interface KeyBearer {
  authentication: string
  expires: number
}

/**
 * Creates a bearer of a key. It contains the encrypted key reference, so nothing is stored: it ends with the
 * secret it was created with, and with the key.
 */
export const newKeyBearer = (keys: Keys, { clientId, hash }: KeySent): KeyBearer => {
  const expires = Math.floor(Date.now() / 1000) + goodFor
  return { authentication: keys.seal(`${clientId} ${hash} ${expires}`, place), expires }
}

/** The key of a bearer token, which matches no key if it has expired or is forged; undefined without a token. */
export const keyOfBearer = (authorization: string | null, keys: Keys): KeySent | undefined => {
  // A bearer of a session is shorter.
  const [, sealed] = /^Bearer +([\w-]{100,200})$/i.exec(authorization ?? '') ?? []
  if (sealed === undefined) return undefined
  const [clientId = '', hash = '', expires] = keys.tryOpen(sealed, place)?.split(' ') ?? []
  return Number(expires) > Date.now() / 1000 ? { clientId, hash } : { clientId: '', hash: '' }
}
