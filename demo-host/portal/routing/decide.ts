import type { RouteMatch } from 'portico/react'
import { withheld } from '../settings/new-features.ts'
import { isBuilt } from '../views.ts'

/** The visitor's session state. */
export type Visitor = 'unknown' | 'signed-out' | 'signed-in'

/** How the portal handles an address. */
export type Decision =
  | { show: 'screen' | 'forbidden'; place: RouteMatch }
  | { show: 'waiting' | 'no-menu' }
  /** A signed-out visitor signs in. */
  | { show: 'sign-in' }
  | { show: 'other'; to: string }

/** Where unknown routes lead. */
export const dashboard = '/dashboard'

/** Pages of `/`: the first permitted one. */
const homes = [
  { id: 'home', path: '/' },
  { id: 'dashboard', path: dashboard },
]

/**
 * Decides what an address shows. `permitted` are the IDs of granted entries; undefined until known, null if
 * they failed to load. Pages of `hidden` entries don't exist.
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
