import { session, type Session } from '../../core/session/session.ts'
import { settings } from '../../core/settings.ts'

/** The session of the page's settings. */
export const currentSession = (): Session => session(settings().svc ?? '/svc', settings().siteKey)
