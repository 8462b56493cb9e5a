import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'

/**
 * Every public door of the portal: signing in with e-mail and password, then a code from an authenticator app, an e-mail
 * or a text message; creating an account and validating its address; a forgotten password; access links; signing in with
 * another network. Forms and their inputs are light children of the element, where password managers find them.
 *
 * @summary Sign-in, accounts and recovery, with two-factor authentication.
 * @attr {text} svc - Base address of the service; `/svc` unless the page's settings say otherwise.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} email - Fills in the e-mail address.
 * @attr {text} next - Where to go after signing in, on this origin only.
 * @attr {disconnected|ip-changed} notice - Says why to sign in again: `disconnected` or `ip-changed`.
 * @attr {number} heading-level - Level of the headings, 1 to 6; 2 unless given.
 * @attr {flag} autofocus - Puts the focus into the e-mail field, on devices with a mouse.
 * @attr {memory|hash|path|host} routing - Where the inner route lives: `memory` (default), `hash`, `path` or `host`.
 * @attr {text} base - First part of the path with `routing="path"`.
 * @attr {text} route - The inner route: `/login`, `/tfa`, `/create`, `/forgot`, `/reset`, `/setPassword`, `/validate`, `/validateSuccessful`, `/termsOfService`, `/socialProcess/{social}`, `/logout`; a `?token=` behind it is taken away at once.
 * @attr {text} lang - Language of the words: `en` or `he`; the page's unless given.
 * @attr {ltr|rtl} dir - Direction; that of the language unless given.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`; the page's unless given.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @attr {text} features - Parts switched off, separated by spaces: `remember` takes away "Remember this browser", `create` and `forgot` their links, `social` the networks.
 * @event portal-ready - The form can be used.
 * @event portal-signed-in - Somebody is signed in now: `{ email, restored }`.
 * @event portal-signed-out - Nobody is any more: `{ reason }`.
 * @event portal-cool-down-ended - A blocked sign-in may be tried again.
 * @event portal-navigate - Wants to go somewhere: `{ to, kind }`; cancelable.
 * @event portal-before-action - Before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - After a call that succeeded: `{ endpoint, input }`.
 * @event portal-session-error - A failure that ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - A call failed and the element says why: `{ code, info, endpoint }`.
 * @event portal-analytics - Something to count: `{ name, fields }`; `page_view` for each inner route, `tfa` when the second step begins; with `vid`, `userId` and `email` where the site counts visits.
 * @event portal-crash - The element crashed and shows its fallback: `{ message }`.
 * @slot logo - Above the heading.
 * @slot header - Between logo and heading.
 * @slot footer - Below everything.
 * @csspart card - The card around the form.
 * @cssproperty --portal-networks - How many networks the site offers to sign in with, so that the card has room for them before it knows.
 * @cssproperty --portal-brand - One colour, from which a whole accessible palette is solved.
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
