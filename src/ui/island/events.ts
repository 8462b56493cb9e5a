import type { SignOutReason } from '../../core/session/session.ts'
import type { WireError } from '../../contract/engine/error-codes.ts'
import type { SessionErrorKind } from '../../contract/engine/session-errors.ts'

/** The detail of each element event. All events bubble and cross shadow boundaries. */
export interface PortalEvents {
  /** The element shows its content and can be used. */
  'portal-ready': undefined
  /**
   * The element wants to go somewhere: `inner` within itself, `page` away from this page, `route` to a route of the
   * portal, which another element or the page shows; `replace` without a new entry in the history. Cancelable.
   */
  'portal-navigate': { to: string; kind: 'inner' | 'page' | 'route'; replace?: boolean }
  /** The title of the shown record, such as a user's email; empty when no record shows. */
  'portal-title': { title: string }
  /** The records that the shown one is within, the highest first, with their routes; empty when no such record shows. */
  'portal-trail': { records: readonly { title: string; to: string }[] }
  /** Fired once per page when a user has signed in; `restored` if the session existed before the page. */
  'portal-signed-in': { email: string; restored: boolean }
  /** Fired once per page when the session has ended. */
  'portal-signed-out': { reason: SignOutReason }
  /** Fired when impersonation of `email` starts or ends; `by` is the email of the impersonating user. */
  'portal-impersonation': { state: 'began' | 'ended'; email: string; by: string }
  /**
   * A call failed in a way that concerns the session, or its user has to accept an agreement. Cancelable: preventing it leaves the
   * session as it is, and the agreement to the page.
   */
  'portal-session-error': { kind: SessionErrorKind; code: number }
  /** Before a call that changes something; preventing it stops the call, `waitUntil` delays it. Cancelable. */
  'portal-before-action': { endpoint: string; input: unknown; waitUntil: (promise: Promise<unknown>) => void }
  /** After such a call succeeded; at the document if the element has left it by then, as are `portal-task` and `portal-error`. */
  'portal-after-action': { endpoint: string; input: unknown }
  /** Something the page's analytics may want to count. Never a token, never a password. */
  'portal-analytics': { name: string; fields: Record<string, string | number> }
  /** A call failed and the element shows why, as the service says it; without `endpoint` it is the element's own script. */
  'portal-error': WireError & { endpoint?: string }
  /** The element crashed and shows its fallback. */
  'portal-crash': { message: string }
  /** A long task has started: its command in the task queue. With `open`, the queue should show it. */
  'portal-task': { cmdId: string; open?: boolean }
  /** A blocked sign-in may be tried again. */
  'portal-cool-down-ended': undefined
}

type EventsOf<Map> = { [Name in keyof Map]: CustomEvent<Map[Name]> }

declare global {
  interface HTMLElementEventMap extends EventsOf<PortalEvents> {}
  interface DocumentEventMap extends EventsOf<PortalEvents> {}
}
