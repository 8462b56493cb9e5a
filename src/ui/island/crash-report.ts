import { reportCrash as report } from '../../core/session/report-crash.ts'
import { version } from '../../core/version.ts'
import type { Island } from './context.ts'

/** Reports an element's crash to the service. */
export const reportCrash = ({ host, session, location }: Island, error: unknown): void =>
  report(session, error, { element: host.localName, version, page: location.$path.get() })
