import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * What operators look after: what servers run on, when they were switched, what is done beside the calls, which addresses are blocked, the switches of data centers, addresses that are held for nothing, where disk images are uploaded to,
 * and for administrators how new servers are set up. What there is depends on what
 * the user is permitted.
 *
 * Links to other pages send `portal-navigate` of the kind `route`. What becomes of it is the page's choice: with `routing="hash"` or
 * `"path"` the address changes; with a `base` alone they are ordinary links, which the browser follows unless the page
 * prevents the event; with neither the event is all.
 *
 * @summary Hosts, switches, power history, queues, blocked addresses, IP cleanup, upload services and init policies, for operators and administrators.
 * @attr {text} route - The page that shows, such as `/serverPowerHistory`, `/hosts`, `/hosts/eu-fr-host-1/servers`, `/mqProxyMon`, `/blacklist`, `/switch/3/ports`, `/ipCleanup/arpscan`, `/uploadService` or `/cloudinit/7/files`.
 * @attr {text} svc - Base address of the service; `/svc` unless the page's settings say otherwise.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {number} heading-level - Level of the page's heading, 1 to 6; 2 unless given.
 * @attr {memory|hash|path|host} routing - Where the route lives: `memory` (default), `hash`, `path` or `host`.
 * @attr {text} base - What stands before the route in the addresses of links.
 * @attr {text} lang - Language of the words: `en` or `he`; the page's unless given.
 * @attr {ltr|rtl} dir - Direction; that of the language unless given.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`; the page's unless given.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - The element shows its page.
 * @event portal-navigate - Wants to go somewhere: `{ to, kind, replace }`, with `replace` where that makes no new entry in the history; cancelable.
 * @event portal-task - A task has begun: `{ cmdId }`.
 * @event portal-before-action - Before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - After a call that succeeded: `{ endpoint, input }`.
 * @event portal-session-error - A failure that ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - A call failed and the element says why: `{ code, info, endpoint }`.
 * @event portal-crash - The element crashed and shows its fallback: `{ message }`.
 * @event portal-signed-in - Somebody is signed in now: `{ email, restored }`.
 * @event portal-signed-out - Nobody is signed in any more: `{ reason }`.
 * @slot signed-out - Shown instead while nobody is signed in, such as a link to the sign-in page.
 * @csspart page - All of the page.
 * @csspart heading - Its heading.
 * @csspart section - One card.
 * @cssproperty --portal-brand - One colour, from which a whole accessible palette is solved.
 */
export class PortalOperations extends shell({
  attributes: { 'heading-level': 'number' },
  view: () => import('../src/areas/operations/view.tsx'),
}) {}

// With it the declarations know what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-operations>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('operations', PortalOperations, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-operations': PortalOperations
  }
}
