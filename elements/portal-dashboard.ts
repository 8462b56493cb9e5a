import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * What the signed-in user should know first: what needs attention, figures for managers, open tickets, running tasks, incidents,
 * announcements and recent sign-ins. Empty cards are hidden; a card that fails doesn't affect the others. Quick actions depend on the user's
 * role and permissions.
 *
 * Links to pages send `portal-navigate` of the kind `route`. The page decides what happens: with `routing="hash"` or `"path"`
 * the address changes; with only `base` they are ordinary links, which the browser follows unless the page
 * prevents the event; with neither, only the event is fired.
 *
 * @summary The dashboard of the signed-in user.
 * @attr {text} svc - Base URL of the service. Default: the page's setting, else `/svc`.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} mode - `demo` shows sample data without any service, for as long as the page is open; with a scenario: `demo:empty`, `demo:slow`, `demo:error`, `demo:expired`, `demo:two-step`, `demo:denied`.
 * @attr {number} heading-level - Level of card headings, 1 to 6. Default: 2.
 * @attr {memory|hash|path} routing - Where the portal's route is kept: `memory` (default), `hash` or `path`.
 * @attr {text} base - Prefix of the route in links.
 * @attr {text} lang - Language: `en` or `he`. Default: the page's.
 * @attr {ltr|rtl} dir - Text direction. Default: the language's.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`. Default: the page's.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - Fired once the element shows its cards.
 * @event portal-navigate - Fired when the element wants to navigate: `{ to, kind }`; cancelable.
 * @event portal-before-action - Fired before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - Fired after a call has succeeded: `{ endpoint, input }`.
 * @event portal-session-error - Fired before a failure ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - Fired when a call has failed and the element shows why: `{ code, info, endpoint }`.
 * @event portal-crash - Fired when the element has crashed and shows its fallback: `{ message }`.
 * @event portal-signed-in - Fired when a user has signed in: `{ email, restored }`.
 * @event portal-signed-out - Fired when the session has ended: `{ reason }`.
 * @slot signed-out - Shown to signed-out visitors, such as a link to the sign-in page.
 * @csspart dashboard - All cards.
 * @csspart section - One card.
 * @cssproperty --portal-brand - Brand color; an accessible palette is derived from it.
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
