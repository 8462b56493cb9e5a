import { readFileSync } from 'node:fs'
import type { AccountState } from '../../../src/contract/people/account-states.ts'
import type { Role } from '../../../src/contract/engine/roles.ts'

/** Who belongs to a site of the demonstration: what a file in `company/` holds. */
export interface Company {
  people: Person[]
  groups: { name: string; description: string; owner: string; members: string[]; users: string[] }[]
  /** A deleted account. */
  left?: Pick<Person, 'email' | 'country' | 'daysAgo' | 'active'> & { deletedDaysAgo: number; reason: string }
}

/** A user of a company. Those of `demo.json` have a password; the others can't sign in. */
export interface Person {
  email: string
  name: string
  /** ISO 3166; their days are those of its capital. */
  country: string
  /** How long the account has been there. */
  daysAgo: number
  active: 'daily' | 'weekly' | 'monthly'
  rights?: Role
  /** The address of the account whose sub-user it is; that one comes before it. */
  parent?: string
  state?: AccountState
  /** When it got that state, or was disabled. */
  stateDaysAgo?: number
  reason?: string
  enabled?: boolean
  twoStep?: boolean
}

export const readCompany = (slug: string): Company =>
  JSON.parse(readFileSync(new URL(`company/${slug}.json`, import.meta.url), 'utf8')) as Company

export const day = 86_400_000

export const daysAgo = (days: number): Date => new Date(Date.now() - days * day)
