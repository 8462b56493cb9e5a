import { crash } from '../../contract/site.ts'
import { version } from '../../core/version.ts'
import type { Island } from './context.ts'

/** Tells the service of a crash. The fallback is what matters; a report that cannot be sent is lost. */
export function reportCrash({ host, session, location }: Island, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const body = {
    message: message.slice(0, 500),
    element: host.localName,
    version,
    page: location.$path.get().slice(0, 300),
    stack: stack.slice(0, 8000),
  }
  session.svc.call(crash.report, { body }).catch(() => undefined)
}
