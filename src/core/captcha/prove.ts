import { captcha } from '../../contract/login/captcha.ts'
import { code } from '../../contract/engine/error-codes.ts'
import type { Svc } from '../svc/client.ts'
import { SvcError } from '../svc/svc-error.ts'
import { times } from '../times.ts'
import { toJson } from '../to-json.ts'

/**
 * A proof of work for one call: fetches a challenge, solves it beside the page's own work (WebCrypto computes off the
 * main thread), answers the `captchaToken`. Takes about half a second. Rejects with `SvcError`: of the service, or with
 * code 915 where the page cannot compute because it is neither https nor this machine.
 */
export async function prove(svc: Svc): Promise<string> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined
  if (!subtle) throw unable('The proof of work needs a page over https.')
  const { challenge } = (await svc.call(captcha.challenge)) as { challenge: Partial<Challenge> | null }
  const parameters = challenge?.parameters
  if (parameters?.algorithm !== 'PBKDF2/SHA-256') throw unable('The proof of work is of an unknown kind.')
  return btoa(toJson({ challenge, solution: await solve(subtle, parameters) }))
}

/** Fields of an ALTCHA 2 challenge. Binary values are hexadecimal. */
interface Challenge {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
  }
}

interface Solution {
  counter: number
  derivedKey: string
}

// Browsers derive several keys in parallel, each on its own thread.
const atOnce = 4
const mostTries = 100_000

/** Finds the counter whose key has the required prefix. */
async function solve(
  subtle: SubtleCrypto,
  { nonce, salt, cost, keyLength, keyPrefix }: Challenge['parameters'],
): Promise<Solution> {
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost }
  const keyOf = async (counter: number): Promise<Solution> => {
    const tried = bytes(nonce + counter.toString(16).padStart(8, '0'))
    const secret = await subtle.importKey('raw', tried, 'PBKDF2', false, ['deriveBits'])
    return { counter, derivedKey: hex(await subtle.deriveBits(how, secret, keyLength * 8)) }
  }
  for (let next = 0; next < mostTries; next += atOnce) {
    const keys = await Promise.all(times(atOnce, (place) => keyOf(next + place)))
    const found = keys.find(({ derivedKey }) => derivedKey.startsWith(keyPrefix))
    if (found) return found
  }
  throw unable('The proof of work cannot be found.')
}

const unable = (info: string): SvcError => new SvcError(0, [{ code: code.captchaNeeded, info }])

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
