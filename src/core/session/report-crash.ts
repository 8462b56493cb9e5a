import { crash } from '../../contract/sites/site.ts'
import type { Session } from './session.ts'

/** Where something crashed: the element, its version, and the page it showed. */
export interface CrashPlace {
  element: string
  version: string
  page: string
}

/** Tells the service of a crash. The fallback is what matters; a report that cannot be sent is lost. */
export function reportCrash({ svc }: Session, error: unknown, place: CrashPlace): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const body = {
    ...place,
    page: place.page.slice(0, 300),
    message: message.slice(0, 500),
    stack: stack.slice(0, 8000),
  }
  svc.call(crash.report, { body }).catch(() => undefined)
}
