import { reportCrash as report } from 'portico/react'
import { page } from '../session/page-session.ts'

// What has been told already, so that a screen that crashes whenever it is gone to is told once.
const told = new Set<string>()

/** Tells the service of a crash of the portal's own screens, once for each on this page. */
export function reportCrash(error: unknown): void {
  const where = `${location.pathname} ${error instanceof Error ? error.message : String(error)}`
  if (told.has(where)) return
  told.add(where)
  report(page, error, { element: 'portal', version: '', page: location.pathname })
}
