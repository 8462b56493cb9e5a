import { tell } from '../toasts/news.ts'
import { page } from './page-session.ts'

/** Ends the session; if the service is unreachable, shows that and stays. */
export const signOut = (): Promise<void> =>
  page.signOut().catch(() => tell({ tone: 'error', key: 'signOutFailed', place: 'session' }))
