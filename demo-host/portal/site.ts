import { site as calls, type Site } from 'portico/contract'
import { configure, session } from 'portico/react'
import { useEffect, useState } from 'react'
import type { Infer } from 'superstruct'

export type SiteInfo = Infer<typeof Site>

/** What the service says of this site, and its theme for the elements. Undefined when it cannot be reached. */
export const siteInfo: Promise<SiteInfo | undefined> = session('/svc')
  .svc.call(calls.show)
  .then(
    (site) => {
      configure({ theme: site.theme })
      return site
    },
    // The portal works without its name; the sign-in form says when the service is away.
    () => undefined,
  )

export function useSite(): SiteInfo | undefined {
  const [site, setSite] = useState<SiteInfo>()
  useEffect(() => void siteInfo.then(setSite), [])
  return site
}
