import type { Reply } from '../../../../src/contract/endpoint.ts'
import type { site } from '../../../../src/contract/site.ts'
import type { Call } from '../../http/call.ts'
import { newToken } from '../../keys.ts'

type Analytics = Reply<typeof site.analytics>

const aYear = 365 * 24 * 3600

/** What the page's own analytics may be told of the visitor. */
export const analyticsOf = async (_: unknown, call: Call): Promise<Analytics> => {
  const { row } = call.site
  const ids = {
    gaTrackerId: row.ga_tracker_id,
    ga4TrackerId: row.ga4_tracker_id,
    gaAdsTrackerId: row.ga_ads_tracker_id,
  }
  return {
    userId: call.session ? String(call.session.accountId) : '',
    email: call.session?.context.email ?? '',
    ...ids,
    vid: Object.values(ids).some((id) => id !== '') ? visitorOf(call) : '',
    ga4: row.ga4 as Analytics['ga4'],
  }
}

// An account has one name wherever it is used; a browser without one keeps a name by chance.
const visitorOf = (call: Call): string => {
  if (call.session) return call.parts.keys.sign(`visitor ${call.site.id} ${call.session.accountId}`)
  const known = call.cookie('visitor')
  const visitor = known && /^[\w-]{43}$/.test(known) ? known : newToken()
  if (visitor !== known) call.setCookie('visitor', visitor, aYear)
  return visitor
}
