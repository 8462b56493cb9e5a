import type { Infer } from 'superstruct'
import { site, type Site } from '../../contract/sites/site.ts'
import { shared } from '../registry.ts'
import type { Session } from './session.ts'

/** What anybody may know of the session's site, asked once for the page; nothing where no answer came. */
export const siteOf = ({ svc }: Session): Promise<Infer<typeof Site> | undefined> =>
  shared(`site ${svc.base} ${svc.siteKey}`, () => svc.call(site.show).catch(() => undefined))
