import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * What takes longer than an answer: a button with the number of running commands, that opens their list and the log of each.
 *
 * @summary The task queue of the signed-in user.
 * @attr {text} task - The number of a task: all about it shows, also when the list was closed. The element sets and removes it as the user opens and closes one.
 * @attr {text} svc - Base address of the service; `/svc` unless the page's settings say otherwise.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} lang - Language of the words: `en` or `he`; the page's unless given.
 * @attr {ltr|rtl} dir - Direction; that of the language unless given.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`; the page's unless given.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - The element shows its content.
 * @event portal-before-action - Before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - After a call that succeeded: `{ endpoint, input }`.
 * @event portal-session-error - A failure that ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - A call failed and the element says why: `{ code, info, endpoint }`.
 * @event portal-crash - The element crashed and shows its fallback: `{ message }`.
 * @csspart tray-button - The button of the tray.
 * @csspart label - Its word beside the ring; without it the button is as narrow as its picture.
 * @csspart tray - The list that it opens.
 * @cssproperty --portal-brand - One colour, from which a whole accessible palette is solved.
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
