import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { AccountRow, IdentityRow, SiteSocialRow } from '../../kernel/db/rows.ts'
import { isEmail } from '../../../../src/contract/engine/email-address.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import type { Keys } from '../../kernel/keys.ts'

type Identity = Selectable<IdentityRow>

/**
 * Serializes visits of a person until the transaction ends: the second of two first visits finds the account
 * of the first. Locked before any account.
 */
export const holdPerson = async (trx: Trx, { issuer, subject }: Person): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(trx)
}

/** The identity of a network's user: the same subject at another issuer is a different user. */
export const identityOf = (trx: Trx, { issuer, subject }: Person): Promise<Identity | undefined> =>
  trx
    .selectFrom('identity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** The identities that sign in as an account, oldest first. */
export const identitiesOf = (trx: Trx, accountId: number): Promise<Identity[]> =>
  trx.selectFrom('identity').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** Connects an identity to an account; false if a concurrent call was first. */
export const addIdentity = async (
  trx: Trx,
  account: Pick<Selectable<AccountRow>, 'id' | 'site_id'>,
  { social }: Network,
  { issuer, subject, email, name }: Person,
): Promise<boolean> => {
  const added = await trx
    .insertInto('identity')
    .values({ site_id: account.site_id, account_id: account.id, social, issuer, subject, email, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Disconnects one network of an account, or all. */
export const removeIdentities = async (trx: Trx, accountId: number, social?: string): Promise<void> => {
  await trx
    .deleteFrom('identity')
    .where('account_id', '=', accountId)
    .$if(social !== undefined, (query) => query.where('social', '=', social!))
    .execute()
}

export type Network = Selectable<SiteSocialRow>

/** The networks of the site, in the order to show them. */
export const networksOf = (trx: Trx): Promise<Network[]> =>
  trx.selectFrom('site_social').selectAll().orderBy('place').orderBy('social').execute()

/** The network of a name, where the site has it. */
export const networkOf = (trx: Trx, social: string): Promise<Network | undefined> =>
  trx.selectFrom('site_social').selectAll().where('social', '=', social).executeTakeFirst()

/** Encryption context of a network's client secret. */
export const secretPlace = (siteId: number, social: string): string => `social ${siteId} ${social}`

/** A person as identified by a network. */
export interface Person {
  issuer: string
  subject: string
  /** Normalized; empty if the network returns none. */
  email: string
  /** The network has proved that the address is this person's. */
  emailVerified: boolean
  /** The person didn't share their email. */
  emailRefused: boolean
  name: string
}

/** Claims of a network that identify a person. */
export interface Claims {
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
}

const longestSubject = 255

/** A person from a network's claims, strictly validated; undefined without a valid subject. */
export const personOf = (issuer: string, claims: Claims, emailRefused: boolean): Person | undefined => {
  const { sub, email, email_verified: verified, name } = claims
  if (!sub.trim() || sub.length > longestSubject || unfit.test(sub)) return undefined
  const address = typeof email === 'string' && isEmail(email) ? normalEmail(email) : undefined
  return {
    issuer,
    subject: sub,
    email: address ?? '',
    emailVerified: address !== undefined && verified === true,
    emailRefused,
    name: typeof name === 'string' ? shortened(name.replace(allUnfit, '').trim()) : '',
  }
}

const shortened = (name: string): string => Array.from(name).slice(0, 100).join('')

// Control and bidirectional characters: names are displayed, subjects compared.
const unfit = /[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u
const allUnfit = new RegExp(unfit.source, 'gu')

/** Configuration of a site's network. */
interface NewNetwork {
  /** Its name in calls and addresses: small letters, digits and hyphens. */
  social: string
  title: string
  /** The address of the OpenID Connect provider. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Position among the site's networks. */
  place: number
}

/** Gives a site a network, or an existing one another connection; its title and place stay. Needs the owner's rights. */
export const putNetwork = async (
  trx: Trx,
  keys: Keys,
  siteId: number,
  { social, title, place, issuer, clientId, clientSecret }: NewNetwork,
): Promise<void> => {
  const connection = {
    issuer,
    client_id: clientId,
    client_secret_sealed: keys.seal(clientSecret, secretPlace(siteId, social)),
  }
  await trx
    .insertInto('site_social')
    .values({ site_id: siteId, social, title, place, ...connection })
    .onConflict((conflict) => conflict.columns(['site_id', 'social']).doUpdateSet(connection))
    .execute()
}
