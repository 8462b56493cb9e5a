import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { site } from '../../../../src/contract/sites/site.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { newToken } from '../../kernel/keys.ts'

type Analytics = Reply<typeof site.analytics>

/** Tracker IDs of a site; empty without any. */
export type TrackerIds = Pick<Analytics, 'gaTrackerId' | 'ga4TrackerId' | 'gaAdsTrackerId'>

export const trackerIdsOf = ({ row }: Site): TrackerIds => ({
  gaTrackerId: row.ga_tracker_id,
  ga4TrackerId: row.ga4_tracker_id,
  gaAdsTrackerId: row.ga_ads_tracker_id,
})

/** Whether a site has its visits counted at all. */
export const hasAnalytics = (site: Site): boolean => Object.values(trackerIdsOf(site)).some((id) => id !== '')

const aYear = 365 * 24 * 3600

/** The visitor's identity for the page's analytics. */
export const analyticsOf = async (_: unknown, call: Call): Promise<Analytics> => {
  return {
    userId: call.session ? String(call.session.accountId) : '',
    email: call.session?.context.email ?? '',
    ...trackerIdsOf(call.site),
    vid: hasAnalytics(call.site) ? visitorOf(call) : '',
    ga4: call.site.row.ga4 as Analytics['ga4'],
  }
}

// An account has a stable ID; a browser without one a random ID.
const visitorOf = (call: Call): string => {
  if (call.session) return call.parts.keys.sign(`visitor ${call.site.id} ${call.session.accountId}`)
  const known = call.cookie('visitor')
  const visitor = known && /^[\w-]{43}$/.test(known) ? known : newToken()
  if (visitor !== known) call.setCookie('visitor', visitor, aYear)
  return visitor
}
