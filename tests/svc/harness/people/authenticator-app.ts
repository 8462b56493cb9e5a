import { createHmac } from 'node:crypto'

// Seconds of one time step.
const stepLength = 30

/** The current time step, or one that is some steps away. */
export const timeStep = (away = 0): number => Math.floor(Date.now() / 1000 / stepLength) + away

/**
 * The code of an authenticator app (RFC 6238, SHA-1, six digits), computed independently of the service's
 * library.
 */
export const codeAt = (secret: string, step = timeStep()): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const place = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
