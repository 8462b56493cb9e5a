import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * What users set for themselves: name and picture, preferences, password, two-step sign-in, phones, allowed addresses, sessions, notifications,
 * connected accounts, the partner connector and the account as a whole. In tabs, or single sections where the page wants them.
 *
 * @summary Profile and security of the signed-in user.
 * @attr {text} svc - Base address of the service; `/svc` unless the page's settings say otherwise.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} section - Shows only these, separated by spaces: a group (`settings`, `security`, `activity`, `notifications`, `connected`, `partner`, `account`) or single sections (`identity`, `preferences`, `password`, `two-step`, `phones`, `addresses`, `sessions`, `history`, `mails`, `additional-email`, `data`, `disable`).
 * @attr {number} heading-level - Level of the highest heading, 1 to 6; 2 unless given.
 * @attr {memory|hash|path|host} routing - Where the inner route lives: `memory` (default), `hash`, `path` or `host`.
 * @attr {text} base - First part of the path with `routing="path"`.
 * @attr {text} route - The inner route: `/Profile`, `/Profile/{group}`, and where a network's answer comes back `/Profile/{social}`, `/Profile/{remote}/{status}`, `/Profile/{remote}/{status}/{value}`.
 * @attr {text} lang - Language of the words: `en` or `he`; the page's unless given.
 * @attr {ltr|rtl} dir - Direction; that of the language unless given.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`; the page's unless given.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @attr {text} features - Sections switched off, separated by spaces, such as `data disable`.
 * @event portal-ready - The element shows its content.
 * @event portal-before-action - Before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - After a call that succeeded: `{ endpoint, input }`.
 * @event portal-session-error - A failure that ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - A call failed and the element says why: `{ code, info, endpoint }`.
 * @event portal-crash - The element crashed and shows its fallback: `{ message }`.
 * @event portal-signed-out - Nobody is signed in any more: `{ reason }`.
 * @event portal-navigate - Wants to go somewhere: `{ to, kind }`; cancelable.
 * @event portal-analytics - Something to count: `{ name, fields }`, such as `user_account_disabled`.
 * @slot signed-out - Shown instead while nobody is signed in, such as a link to the sign-in page.
 * @csspart profile - The whole profile.
 * @csspart section - One card.
 * @cssproperty --portal-brand - One colour, from which a whole accessible palette is solved.
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
