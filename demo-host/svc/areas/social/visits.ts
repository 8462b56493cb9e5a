import { sql, type Selectable } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Services } from '../../domain/calls/services.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { VisitRow } from '../../kernel/db/rows.ts'
import { framedBy } from '../../kernel/http/cross-origin.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken, sameText } from '../../kernel/keys.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Site } from '../../domain/sites/sites.ts'

/** The page that a visit is for. */
export type Page = 'login' | 'create' | 'Profile'

/** A visit with a known network. */
export type Visit = Selectable<VisitRow> & { social: string; page: Page; handler: Handler }

/** Parameters of a sign-in at a network. */
interface Leaving {
  social: string
  page: Page
  handler: Handler
  browser_hash: string | null
  challenge: string | null
  origin: string
  return_to: string
  account_id: number | null
}

/** Creates a visit whose network is chosen later; returns its state. */
export const newVisit = async (trx: Trx, siteId: number): Promise<string> => {
  const state = newToken()
  await trx
    .insertInto('visit')
    .values({ site_id: siteId, state_hash: hashOf(state) })
    .execute()
  return state
}

/** Starts a visit and its ten minutes. Throws code 32 if it is unknown or already started. */
export const beginVisit = async (trx: Trx, state: string, leaving: Leaving): Promise<void> => {
  const begun = await trx
    .updateTable('visit')
    .set({ ...leaving, ends_at: sql`now() + interval '10 minutes'` })
    .where('state_hash', '=', hashOf(state))
    .where('social', 'is', null)
    .where(sql<boolean>`ends_at > now()`)
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw fail(code.socialExpired)
}

/** The site that a visit belongs to. Throws code 32. */
export const siteOfVisit = async ({ query }: Services, state: string): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`select visit_site(${hashOf(state)}) as id`.execute(query)
  const id = rows[0]?.id
  if (!id) throw fail(code.socialExpired)
  return id
}

/**
 * Uses up a visit: of concurrent tries one succeeds. `check` throws if the caller didn't start it. Throws
 * code 32 for a used or unknown visit, 41 for an expired one.
 */
export const useVisit = async (
  trx: Trx,
  state: string,
  social: string,
  check: (visit: Visit) => void,
): Promise<Visit> => {
  const visit = await heldVisit(trx, state, social)
  if (!visit || visit.used_at) throw fail(code.socialExpired)
  check(visit)
  if (visit.late) throw fail(code.socialTooLong)
  await trx
    .updateTable('visit')
    .set({ used_at: sql`now()` })
    .where('id', '=', visit.id)
    .execute()
  return visit
}

/** Stores a visit's result for a minute; returns the code that fetches it. */
export const keepOutcome = async (trx: Trx, { id }: Visit, sealed: string): Promise<string> => {
  const handOff = newToken()
  await trx
    .updateTable('visit')
    .set({
      hand_off_hash: hashOf(handOff),
      outcome_sealed: sealed,
      hand_off_ends_at: sql`now() + interval '1 minute'`,
    })
    .where('id', '=', id)
    .execute()
  return handOff
}

/**
 * A visit whose result the caller may fetch, locked; `endVisit` is what fetches it. Throws code 32 unless the caller started
 * it, 41 after a minute.
 */
export const visitToRedeem = async (
  trx: Trx,
  state: string,
  social: string,
  proof: { handOff: string; verifier: string; origin: string },
  check: (visit: Visit) => void,
): Promise<Visit & { outcome_sealed: string }> => {
  const visit = await heldVisit(trx, state, social)
  const { outcome_sealed: outcome } = visit ?? {}
  const isProved =
    visit?.handler === 'popup' &&
    sameText(visit.hand_off_hash ?? '', hashOf(proof.handOff)) &&
    sameText(visit.challenge ?? '', hashOf(proof.verifier)) &&
    visit.origin === proof.origin
  if (!isProved || !outcome || visit.redeemed_at) throw fail(code.socialExpired)
  check(visit)
  if (visit.hand_off_late) throw fail(code.socialTooLong)
  return { ...visit, outcome_sealed: outcome }
}

/** Marks a visit's result as fetched, which is possible once. */
export const endVisit = async (trx: Trx, { id }: Visit): Promise<void> => {
  await trx
    .updateTable('visit')
    .set({ redeemed_at: sql`now()`, outcome_sealed: null })
    .where('id', '=', id)
    .execute()
}

// A visit to a network, locked.
const heldVisit = async (trx: Trx, state: string, social: string) => {
  const visit = await trx
    .selectFrom('visit')
    .selectAll()
    .select(sql<boolean>`ends_at <= now()`.as('late'))
    .select(sql<boolean>`coalesce(hand_off_ends_at <= now(), true)`.as('hand_off_late'))
    .where('state_hash', '=', hashOf(state))
    .where('social', '=', social)
    .forUpdate()
    .executeTakeFirst()
  return visit as (typeof visit & Visit) | undefined
}

/** How a visit returns: to a page of the portal, or to the service's popup. */
export type Handler = 'redirect' | 'popup'

/** Parts of a visit that determine its redirect URI. */
interface Way {
  social: string
  page: string
  handler: Handler
}

/** Redirect URI, registered with the network. */
export const redirectUri = ({ site, parts }: Call, { social, page, handler }: Way): string => {
  if (handler === 'popup') return `${parts.config.baseUrl.origin}/remoteSocial/socialProcess/${social}`
  return `${site.baseUrl}/${page === 'Profile' ? 'Profile' : 'socialProcess'}/${social}`
}

/** Page of a call by its origin; browsers omit it for same-origin requests. Of a frame it is the frame, which opened the window. */
export const pageOrigin = ({ site, parts, headers, host }: Call): string => {
  const own = `${parts.config.baseUrl.protocol}//${host}`
  if (framedBy(headers)) return own
  const named = headers.get('origin') ?? own
  return site.origins.has(named) ? named : site.baseUrl
}

/** Where to go after a visit: the requested URL if it is a page of the site, else the portal. */
export const returnTo = ({ baseUrl, origins }: Site, wanted: string | undefined): string => {
  if (wanted === undefined || !URL.canParse(wanted, baseUrl)) return baseUrl
  const { href, origin, username, password } = new URL(wanted, baseUrl)
  return origins.has(origin) && !username && !password && href.length <= longest ? href : baseUrl
}

const longest = 2000

/** ID of this browser during visits, of which several tabs may have one. */
export const browserOf = (call: Call): string => {
  const kept = call.cookie('socialVisit')
  const token = kept && /^[\w-]{43}$/.test(kept) ? kept : newToken()
  call.setCookie('socialVisit', token, 600)
  return token
}

/** Whether this browser started the visit. */
export const isSameBrowser = (call: Call, hash: string | null): boolean =>
  hash !== null && sameText(hash, hashOf(call.cookie('socialVisit') ?? ''))
