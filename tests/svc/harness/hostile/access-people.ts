import { randomBytes } from 'node:crypto'
import { hashOf } from '../../../../demo-host/svc/kernel/keys.ts'
import type { Role } from '../../../../src/contract/engine/roles.ts'
import type { TestAccount } from '../world/accounts.ts'
import { giveBelongings, type Belongings } from './belongings.ts'
import { aboutPayers } from './own-calls.ts'
import type { Client, TestSite } from '../world/client.ts'
import { broughtPicture } from '../provider/pictures.ts'
import { giveRights } from '../people/profile.ts'
import { ofTurn } from '../world/turns.ts'
import type { World } from '../world/world.ts'

/** A signed-in user with one of each record. */
export interface Person {
  role: Role
  site: TestSite
  id: string
  client: Client
  has: Belongings
}

/** People of each kind, as they are when nothing was done to them. */
export interface People {
  /** Creates a new user. */
  make(role: Role, site: TestSite): Promise<Person>
  /** A user without changes, for as long as that stays so: a caller, or one whom others call about. */
  untouched(role: Role, site: TestSite, as?: 'called about'): Promise<Person>
  /** These are no longer what they were. */
  forget(ids: ReadonlySet<string>): void
}

/** They have files, which takes its time, where calls are about those. */
export const openPeople = (world: World, withFiles: boolean): People => {
  const waiting = new Map<string, Person>()
  const make = async (role: Role, site: TestSite): Promise<Person> => {
    const person = await world.together(async (within) => {
      const account = await within.account({ site })
      await giveRights(within, account, role)
      const has = await giveBelongings(within, account)
      return { role, site, id: String(account.id), client: await clientOf(within, account), has }
    })
    if (withFiles) {
      // Attachments are moved to the storage now, and not during calls.
      await world.service.drainFiles()
      person.has.avatar = await broughtPicture(person.client)
    }
    return person
  }
  return {
    make,
    async untouched(role, site, as) {
      const kind = [role, site, as].join(' ')
      const found = waiting.get(kind) ?? (await make(role, site))
      waiting.set(kind, found)
      return found
    },
    forget(ids) {
      for (const [kind, { id }] of waiting) if (ids.has(id)) waiting.delete(kind)
    },
  }
}

// Signing in is tested elsewhere; people here are many.
const clientOf = async (world: World, { id, siteId, site }: TestAccount): Promise<Client> => {
  const client = world.client({ site })
  const token = randomBytes(32).toString('base64url')
  await world.run(`insert into session (site_id, account_id, token_hash, ip, proved_at)
    values (${siteId}, ${id}, '${hashOf(token)}', '127.0.0.1', now())`)
  client.cookies.set('sid', token)
  client.csrfToken = world.keys.sign(`csrf ${token}`)
  return client
}

/** Roles that a caller makes a call about. A short run picks one by the name of the call. */
export const targetsOf = (call: string, whole: boolean, own: Role): readonly Role[] => {
  const all = [...targets, own].filter((role) => role !== 'subuser' || !aboutPayers.includes(call))
  return whole ? all : ofTurn(all, call)
}
const targets = ['customer', 'subuser', 'reseller'] as const
