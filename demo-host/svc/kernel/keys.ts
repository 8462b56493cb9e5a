import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Cryptography with keys derived from the service's secret. */
export interface Keys {
  /** Encrypts a text for the database, bound to its location `place`. */
  seal(text: string, place: string): string
  /** The text that was sealed; undefined when it was altered, moved, or sealed with another secret. */
  open(sealed: string, place: string): string | undefined
  /** The same for caller-supplied text; undefined if it can't be decrypted. */
  tryOpen(sealed: string, place: string): string | undefined
  /** A fingerprint that only a holder of the secret can compute. */
  sign(text: string): string
}

/** Derives the keys from a secret of 32 bytes; `onUnopenable` hears the place of each text that cannot be opened. */
export const keysFrom = (secret: Buffer, onUnopenable?: (place: string) => void): Keys => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `portico ${purpose}`, 32))
  const sealing = derive('seal')
  const signing = derive('sign')
  const tryOpen = (sealed: string, place: string): string | undefined => {
    try {
      return unsealed(sealing, sealed, place)
    } catch {
      return undefined
    }
  }
  return {
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, place) {
      const text = tryOpen(sealed, place)
      if (text === undefined) onUnopenable?.(place)
      return text
    },
    tryOpen,
    sign: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
  }
}

const unsealed = (key: Buffer, sealed: string, place: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}

/** A new token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a token for storage: reading the database doesn't give usable tokens. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** Compares two texts in constant time. */
export const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
