import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * The user's own settings: name and picture, preferences, password, two-factor authentication, phones, allowed addresses, sessions, notifications,
 * connected accounts, the partner connector and the account itself. In tabs, or as single sections.
 *
 * @summary Profile and security of the signed-in user.
 * @attr {text} svc - Base URL of the service. Default: the page's setting, else `/svc`.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} mode - `demo` shows sample data without any service, for as long as the page is open; with a scenario: `demo:empty`, `demo:slow`, `demo:error`, `demo:expired`, `demo:two-step`, `demo:denied`.
 * @attr {text} section - Sections to show, separated by spaces: a group (`settings`, `security`, `activity`, `notifications`, `connected`, `partner`, `account`) or single sections (`identity`, `preferences`, `password`, `two-step`, `phones`, `addresses`, `sessions`, `history`, `mails`, `additional-email`, `data`, `disable`).
 * @attr {number} heading-level - Level of the highest heading, 1 to 6. Default: 2.
 * @attr {memory|hash|path|host} routing - Where the inner route is kept: `memory` (default), `hash`, `path` or `host`.
 * @attr {text} base - First part of the path with `routing="path"`.
 * @attr {text} route - The inner route: `/Profile`, `/Profile/{group}`, and, for a network's response, `/Profile/{social}`, `/Profile/{remote}/{status}`, `/Profile/{remote}/{status}/{value}`.
 * @attr {text} lang - Language: `en` or `he`. Default: the page's.
 * @attr {ltr|rtl} dir - Text direction. Default: the language's.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`. Default: the page's.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @attr {text} features - Sections to turn off, separated by spaces, such as `data disable`.
 * @event portal-ready - Fired once the element shows its content.
 * @event portal-before-action - Fired before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - Fired after a call has succeeded: `{ endpoint, input }`.
 * @event portal-session-error - Fired before a failure ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - Fired when a call has failed and the element shows why: `{ code, info, endpoint }`.
 * @event portal-crash - Fired when the element has crashed and shows its fallback: `{ message }`.
 * @event portal-signed-out - Fired when the session has ended: `{ reason }`.
 * @event portal-navigate - Fired when the element wants to navigate: `{ to, kind }`; cancelable.
 * @event portal-analytics - Fired for analytics: `{ name, fields }`, such as `user_account_disabled`.
 * @slot signed-out - Shown to signed-out visitors, such as a link to the sign-in page.
 * @csspart profile - The whole profile.
 * @csspart section - One card.
 * @cssproperty --portal-brand - Brand color; an accessible palette is derived from it.
 */
export class PortalProfile extends shell({
  attributes: { section: 'text', 'heading-level': 'number' },
  view: () => import('../src/areas/account/view.tsx'),
}) {}

// With it the declarations know what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-profile>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('profile', PortalProfile, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-profile': PortalProfile
  }
}
