import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * The disk library: images that servers are created from. Customers see images of their own servers, shared ones, and the
 * site's; they copy, share and delete their own.
 *
 * Links to other pages send `portal-navigate` of the kind `route`. The page decides what happens: with `routing="hash"` or `"path"`
 * the address changes; with only `base` they are ordinary links, which the browser follows unless the page
 * prevents the event; with neither, only the event is fired.
 *
 * @summary Disk images: own, shared, and those of the site.
 * @attr {text} route - The page to show, such as `/hdlibrary`, `/hdlibrary/all/private` or `/hdlibrary/EU-FR/public`.
 * @attr {text} svc - Base URL of the service. Default: the page's setting, else `/svc`.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} mode - `demo` shows sample data without any service, for as long as the page is open; with a scenario: `demo:empty`, `demo:slow`, `demo:error`, `demo:expired`, `demo:two-step`, `demo:denied`.
 * @attr {number} heading-level - Level of the page's heading, 1 to 6. Default: 2.
 * @attr {memory|hash|path|host} routing - Where the route is kept: `memory` (default), `hash`, `path` or `host`.
 * @attr {text} base - Prefix of the route in links.
 * @attr {text} lang - Language: `en` or `he`. Default: the page's.
 * @attr {ltr|rtl} dir - Text direction. Default: the language's.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`. Default: the page's.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - Fired once the element shows its page.
 * @event portal-navigate - Fired when the element wants to navigate: `{ to, kind, replace }`, with `replace` if no history entry should be added; cancelable.
 * @event portal-task - Fired when a task has started: `{ cmdId }`.
 * @event portal-before-action - Fired before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - Fired after a call has succeeded: `{ endpoint, input }`.
 * @event portal-session-error - Fired before a failure ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - Fired when a call has failed and the element shows why: `{ code, info, endpoint }`.
 * @event portal-crash - Fired when the element has crashed and shows its fallback: `{ message }`.
 * @event portal-signed-in - Fired when a user has signed in: `{ email, restored }`.
 * @event portal-signed-out - Fired when the session has ended: `{ reason }`.
 * @slot signed-out - Shown to signed-out visitors, such as a link to the sign-in page.
 * @csspart page - The whole page.
 * @csspart heading - Its heading.
 * @csspart section - One card.
 * @cssproperty --portal-brand - Brand color; an accessible palette is derived from it.
 */
export class PortalStorage extends shell({
  attributes: { 'heading-level': 'number' },
  view: () => import('../src/areas/storage/view.tsx'),
}) {}

// With it the declarations know what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-storage>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('storage', PortalStorage, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-storage': PortalStorage
  }
}
