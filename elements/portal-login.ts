import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'

/**
 * Every public screen of the portal: sign-in with email and password, then a code from an authenticator app, an email or a text
 * message; registration and email validation; password reset; access links; sign-in with another network. Forms and inputs are light
 * children of the element, where password managers find them.
 *
 * @summary Sign-in, accounts and recovery, with two-factor authentication.
 * @attr {text} svc - Base URL of the service. Default: the page's setting, else `/svc`.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} mode - `demo` shows sample data without any service, for as long as the page is open; with a scenario: `demo:empty`, `demo:slow`, `demo:error`, `demo:expired`, `demo:two-step`, `demo:denied`.
 * @attr {text} email - Prefills the email address.
 * @attr {text} next - Where to go after sign-in. Same origin only.
 * @attr {disconnected|ip-changed} notice - Reason to sign in again: `disconnected` or `ip-changed`.
 * @attr {number} heading-level - Level of the headings, 1 to 6. Default: 2.
 * @attr {flag} autofocus - Focuses the email field on devices with a mouse.
 * @attr {memory|hash|path|host} routing - Where the inner route is kept: `memory` (default), `hash`, `path` or `host`.
 * @attr {text} base - First part of the path with `routing="path"`.
 * @attr {text} route - The inner route: `/login`, `/tfa`, `/create`, `/forgot`, `/reset`, `/setPassword`, `/validate`, `/validateSuccessful`, `/termsOfService`, `/socialProcess/{social}`, `/logout`; a `?token=` is removed immediately.
 * @attr {text} lang - Language: `en` or `he`. Default: the page's.
 * @attr {ltr|rtl} dir - Text direction. Default: the language's.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`. Default: the page's.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @attr {text} features - Parts to turn off, separated by spaces: `remember` removes "Remember this browser", `create` and `forgot` their links, `social` the networks.
 * @event portal-ready - Fired once the form is ready for input.
 * @event portal-signed-in - Fired when a user has signed in: `{ email, restored }`.
 * @event portal-signed-out - Fired when the session has ended: `{ reason }`.
 * @event portal-cool-down-ended - Fired when a blocked user may try to sign in again.
 * @event portal-navigate - Fired when the element wants to navigate: `{ to, kind }`; cancelable.
 * @event portal-before-action - Fired before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - Fired after a call has succeeded: `{ endpoint, input }`.
 * @event portal-session-error - Fired before a failure ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - Fired when a call has failed and the element shows why: `{ code, info, endpoint }`.
 * @event portal-analytics - Fired for analytics: `{ name, fields }`; `page_view` for each inner route, `tfa` when two-factor authentication starts; with `vid`, `userId` and `email` if the site counts visits.
 * @event portal-crash - Fired when the element has crashed and shows its fallback: `{ message }`.
 * @slot logo - Above the heading.
 * @slot header - Between logo and heading.
 * @slot footer - Below everything.
 * @csspart card - The card around the form.
 * @cssproperty --portal-networks - Number of sign-in networks that the site offers, to reserve space for them before they load.
 * @cssproperty --portal-brand - Brand color; an accessible palette is derived from it.
 */
export class PortalLogin extends shell({
  attributes: { email: 'text', next: 'text', notice: 'text', 'heading-level': 'number' },
  view: () => import('../src/areas/login/view.tsx'),
}) {}

// With it the declarations know what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-login>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('login', PortalLogin, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-login': PortalLogin
  }
}
