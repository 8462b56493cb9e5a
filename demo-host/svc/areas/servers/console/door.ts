import type { Services } from '../../../domain/calls/services.ts'
import { isSiteKey } from '../../../domain/sites/site-keys.ts'
import type { Site } from '../../../domain/sites/sites.ts'

/** What let a page in: its origin, if the site lists it, and the site key that it sent. */
export interface Door {
  origin: string | null
  siteKey: string | null
}

/** The door of a page. Pages at the service's own address that no site lists have none that could be shut. */
export const doorOf = (site: Site, origin: string | null, siteKey: string | null): Door => ({
  origin: origin !== null && site.origins.has(origin) ? origin : null,
  siteKey,
})

/** Whether the site still lists the origin and has the key, by what this node knows of sites. */
export const isOpen = (site: Site, { origin, siteKey }: Door): boolean =>
  (origin === null || site.origins.has(origin)) && (siteKey === null || isSiteKey(site, siteKey))

// In milliseconds. Keys end by the clock too, of which no node is notified; sites are in memory, so a look costs no query.
const lookEvery = 1000

/**
 * Calls back once a change of sites, on any node, or the end of a key's time has shut a door; at once if it is shut already. Returns a
 * function that stops.
 */
export const whenShut = (
  { sites }: Pick<Services, 'sites'>,
  siteId: number,
  door: Door,
  shut: () => void,
): (() => void) => {
  const look = async (): Promise<void> => {
    if (!isOpen(await sites.byId(siteId), door)) shut()
  }
  // Whatever can't be read now is read by the next look of the watch.
  const lookIfKnown = (): void => void look().catch(() => {})
  lookIfKnown()
  const clock = setInterval(lookIfKnown, lookEvery).unref()
  const stopHearing = sites.onChange(lookIfKnown)
  return () => {
    clearInterval(clock)
    stopHearing()
  }
}
