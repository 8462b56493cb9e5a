import type { Site } from 'portico/contract'
import { session, site as calls } from 'portico/react'
import { useEffect, useState } from 'react'
import type { Infer } from 'superstruct'

export type SiteInfo = Infer<typeof Site>

/** Public settings of this site. Undefined if the service is unreachable. */
export const siteInfo: Promise<SiteInfo | undefined> = session('/svc')
  .svc.call(calls.show)
  // The portal works without its name; the sign-in form says when the service is away.
  .catch(() => undefined)

export function useSite(): SiteInfo | undefined {
  const [site, setSite] = useState<SiteInfo>()
  useEffect(() => void siteInfo.then(setSite), [])
  return site
}
