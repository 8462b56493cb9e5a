import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'

/**
 * The authenticator code some steps ahead, computed independently of our code: by `oathtool` if installed,
 * else by RFC 6238.
 */
export function independentCode(secret: string, ahead = 0): string {
  const seconds = Math.floor(Date.now() / 1000) + ahead * 30
  const flags = ['--totp', '--base32', '--now', `@${seconds}`, secret]
  const { status, stdout } = spawnSync('oathtool', flags, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : writtenOut(secret, seconds)
}

function writtenOut(secret: string, seconds: number): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / 30)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
