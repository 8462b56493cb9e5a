import type { RouteMatch } from 'portico/react'
import { withheld } from '../settings/new-features.ts'
import { isBuilt } from '../views.ts'

/** Who asks, as far as it is known. */
export type Visitor = 'unknown' | 'signed-out' | 'signed-in'

/** What the portal does with an address. */
export type Decision =
  | { show: 'screen' | 'forbidden'; place: RouteMatch }
  | { show: 'waiting' | 'no-menu' }
  /** A signed-out visitor signs in. */
  | { show: 'sign-in' }
  | { show: 'other'; to: string }

/** Where unknown routes lead. */
export const dashboard = '/dashboard'

/** The first of these that is permitted is what the root shows. */
const homes = [
  { id: 'home', path: '/' },
  { id: 'dashboard', path: dashboard },
]

/**
 * Reads an address for a visitor. `permitted` are the ids of the entries that the menu grants; undefined as long as it is
 * not known, null when it could not be had. The pages of `hidden` entries are not there.
 */
export function decide(
  place: RouteMatch | undefined,
  visitor: Visitor,
  permitted: readonly string[] | null | undefined,
  hidden: readonly string[] = withheld().entries,
): Decision {
  if (!place || !isBuilt(place.route) || hidden.includes(place.route.access))
    return { show: 'other', to: dashboard }
  const { path, access } = place.route
  if (access === 'anyone') return { show: 'screen', place }
  if (visitor === 'unknown') return { show: 'waiting' }
  if (visitor === 'signed-out') return { show: 'sign-in' }
  if (access === 'session') return { show: 'screen', place }
  if (!permitted) return { show: permitted === null ? 'no-menu' : 'waiting' }
  if (permitted.includes(access)) return { show: 'screen', place }
  const home = path === '/' && homes.find(({ id }) => permitted.includes(id))
  return home ? { show: 'other', to: home.path } : { show: 'forbidden', place }
}
