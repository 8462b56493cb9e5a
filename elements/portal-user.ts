import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * Who is signed in, and the way out. Shares the session with every other element of the page.
 *
 * @summary The signed-in user and a sign-out button.
 * @attr {text} svc - Base address of the service; `/svc` unless the page's settings say otherwise.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} lang - Language of the words: `en` or `he`; the page's unless given.
 * @attr {ltr|rtl} dir - Direction; that of the language unless given.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`; the page's unless given.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - The element shows its content.
 * @event portal-signed-in - Somebody is signed in now: `{ email, restored }`.
 * @event portal-signed-out - Nobody is any more: `{ reason }`.
 * @event portal-before-action - Before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - After a call that succeeded: `{ endpoint, input }`.
 * @event portal-error - A call failed and the element says why: `{ code, info, endpoint }`.
 * @event portal-crash - The element crashed and shows its fallback: `{ message }`.
 * @slot signed-out - Shown instead while nobody is signed in, such as a link to the sign-in page.
 * @csspart user - The row of name and button.
 * @cssproperty --portal-brand - One colour, from which a whole accessible palette is solved.
 */
export class PortalUser extends shell({
  attributes: {},
  view: () => import('../src/areas/login/user-view.tsx'),
}) {}

// With it the declarations know what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-user>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('user', PortalUser, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-user': PortalUser
  }
}
