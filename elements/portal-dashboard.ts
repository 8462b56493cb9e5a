import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * What the signed-in user should know first: what needs attention, figures for who looks after others, open tickets, running tasks,
 * incidents, what the site announces, and recent sign-ins. A card without anything in it is not shown; one that fails leaves the others
 * working. Quick actions are those of the user's role and permissions.
 *
 * Links to pages send `portal-navigate` of the kind `route`. What becomes of it is the page's choice: with `routing="hash"` or
 * `"path"` the address changes; with a `base` alone they are ordinary links, which the browser follows unless the page
 * prevents the event; with neither the event is all.
 *
 * @summary The dashboard of the signed-in user.
 * @attr {text} svc - Base address of the service; `/svc` unless the page's settings say otherwise.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {number} heading-level - Level of the headings of cards, 1 to 6; 2 unless given.
 * @attr {memory|hash|path} routing - Where the portal's route lives: `memory` (default), `hash` or `path`.
 * @attr {text} base - What stands before the route in the addresses of links.
 * @attr {text} lang - Language of the words: `en` or `he`; the page's unless given.
 * @attr {ltr|rtl} dir - Direction; that of the language unless given.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`; the page's unless given.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - The element shows its cards.
 * @event portal-navigate - Wants to go somewhere: `{ to, kind }`; cancelable.
 * @event portal-before-action - Before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - After a call that succeeded: `{ endpoint, input }`.
 * @event portal-session-error - A failure that ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - A call failed and the element says why: `{ code, info, endpoint }`.
 * @event portal-crash - The element crashed and shows its fallback: `{ message }`.
 * @event portal-signed-in - Somebody is signed in now: `{ email, restored }`.
 * @event portal-signed-out - Nobody is signed in any more: `{ reason }`.
 * @slot signed-out - Shown instead while nobody is signed in, such as a link to the sign-in page.
 * @csspart dashboard - All cards.
 * @csspart section - One card.
 * @cssproperty --portal-brand - One colour, from which a whole accessible palette is solved.
 */
export class PortalDashboard extends shell({
  attributes: { 'heading-level': 'number' },
  view: () => import('./dashboard-view.ts'),
}) {}

// With it the declarations know what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-dashboard>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('dashboard', PortalDashboard, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-dashboard': PortalDashboard
  }
}
