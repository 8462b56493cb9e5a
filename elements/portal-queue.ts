import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * The user's tasks: a button with the number of running commands that opens their list and logs.
 *
 * @summary The task queue of the signed-in user.
 * @attr {text} task - ID of a task to show, even if the list is closed. The element sets and removes it as the user opens and closes tasks.
 * @attr {text} svc - Base URL of the service. Default: the page's setting, else `/svc`.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} mode - `demo` shows sample data without any service, for as long as the page is open; with a scenario: `demo:empty`, `demo:slow`, `demo:error`, `demo:expired`, `demo:two-step`, `demo:denied`.
 * @attr {text} lang - Language: `en` or `he`. Default: the page's.
 * @attr {ltr|rtl} dir - Text direction. Default: the language's.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`. Default: the page's.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - Fired once the element shows its content.
 * @event portal-before-action - Fired before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - Fired after a call has succeeded: `{ endpoint, input }`.
 * @event portal-session-error - Fired before a failure ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - Fired when a call has failed and the element shows why: `{ code, info, endpoint }`.
 * @event portal-crash - Fired when the element has crashed and shows its fallback: `{ message }`.
 * @csspart tray-button - The button of the tray.
 * @csspart label - Its label beside the progress ring; hide it for a button as narrow as its icon.
 * @csspart tray - The list that it opens.
 * @cssproperty --portal-brand - Brand color; an accessible palette is derived from it.
 */
export class PortalQueue extends shell({
  attributes: { task: 'text' },
  view: () => import('../src/areas/account/queue/view.tsx'),
}) {}

// With it the declarations know what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-queue>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('queue', PortalQueue, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-queue': PortalQueue
  }
}
