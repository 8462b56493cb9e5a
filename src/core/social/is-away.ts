import { framedBy } from '../frame/framed-by.ts'
import type { Svc } from '../svc/client.ts'

/** Whether networks open in a window of their own: on pages of another site, and in frames, in which networks refuse to show. */
export const isAway = ({ siteKey }: Pick<Svc, 'siteKey'>): boolean =>
  siteKey !== undefined || framedBy() !== undefined
