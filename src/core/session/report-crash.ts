import { crash } from '../../contract/sites/site.ts'
import type { Session } from './session.ts'

/** Origin of a crash: the element, its version and page. */
export interface CrashPlace {
  element: string
  version: string
  page: string
}

/** Reports a crash to the service. A report that can't be sent is lost; the fallback matters more. */
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
