import { crash } from 'portico/react'
import { page } from '../session/page-session.ts'

// What has been told already, so that a screen that crashes whenever it is gone to is told once.
const told = new Set<string>()

/** Tells the service of a crash of the portal's own screens, once for each on this page. */
export function reportCrash(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const where = `${location.pathname} ${message}`
  if (told.has(where)) return
  told.add(where)
  const body = {
    message: message.slice(0, 500),
    element: 'portal',
    version: '',
    page: location.pathname.slice(0, 300),
    stack: stack.slice(0, 8000),
  }
  // The fallback is what matters; a report that cannot be sent is lost.
  page.svc.call(crash.report, { body }).catch(() => undefined)
}
