import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { code } from '../../../src/contract/engine/error-codes.ts'
import { fail } from './http/fail.ts'

/** Hashing of passwords. */
export interface Passwords {
  /** Runs work that hashes. Only so much runs at a time; with too much waiting it throws code 908. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  hash(password: string): Promise<string>
  /** Takes the same time without a hash, for missing accounts and passwords. */
  verify(password: string, hashed: string | null | undefined): Promise<boolean>
  /** Whether a hash was made with other parameters than new ones. */
  isOutdated(hashed: string | null): boolean
}

/** Cost of argon2id on one lane: KiB of memory, and passes. */
export interface HashCost {
  memoryCost: number
  timeCost: number
}

/** OWASP's first choice: 19 MiB, two passes. */
export const usualCost: HashCost = { memoryCost: 19_456, timeCost: 2 }

const longestQueue = 200

export const openPasswords = async (cost = usualCost): Promise<Passwords> => {
  const parameters = { ...cost, parallelism: 1 }
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`
  const nobody = await hash('nobody has this password', parameters)
  return {
    inTurn: limiter(availableParallelism() * 2),
    hash: (password) => hash(exact(password), parameters),
    async verify(password, hashed) {
      const right = await verify(hashed ?? nobody, exact(password))
      return right && typeof hashed === 'string'
    },
    isOutdated: (hashed) => hashed !== null && !hashed.startsWith(current),
  }
}

// Systems compose typed characters differently.
const exact = (password: string): string => password.normalize('NFC')

const limiter = (atOnce: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw fail(code.busy, { retryAfter: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
