import { createHmac } from 'node:crypto'

/** The code that an authenticator app shows (RFC 6238: SHA-1, 30 seconds, six digits). `secret` is base32, as apps take it. */
export const totp = (secret: string, at = Date.now()): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const fromBase32 = (text: string): Buffer => {
  const letters = text
    .toUpperCase()
    .replaceAll(/[\s=-]/g, '')
    .split('')
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
