import type { Infer } from 'superstruct'
import { site, type Site } from '../../contract/sites/site.ts'
import { shared } from '../registry.ts'
import type { Session } from './session.ts'

/** The site's public settings, requested once per page; undefined without a reply. */
export const siteOf = ({ svc }: Session): Promise<Infer<typeof Site> | undefined> =>
  shared(`site ${svc.base} ${svc.siteKey}`, () => svc.call(site.show).catch(() => undefined))
