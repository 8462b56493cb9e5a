import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * The navigation of the portal: every page that the signed-in user may see, in categories and folders, with what the site
 * calls them and what its marketplace adds. It asks for the menu once, however many elements a page has, and again when the
 * service refuses something for want of rights. Its order is fixed: going somewhere moves none of the entries that show. Categories,
 * folders and pins stay as the user left them, in this browser.
 *
 * Each entry is one stop of the Tab key; the left and right arrows lead from an entry to the button that pins it.
 *
 * A press sends `portal-navigate` of the kind `route`. What becomes of it is the page's choice: with `routing="hash"` or
 * `"path"` the address changes; with a `base` alone the entries are ordinary links, which the browser follows unless the page
 * prevents the event; with neither the event is all.
 *
 * @summary The navigation of the signed-in user.
 * @attr {text} svc - Base address of the service; `/svc` unless the page's settings say otherwise.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} current - The address where the user is, such as `/servers/4`: its entry is marked and its folder open.
 * @attr {flag} collapsed - Only the icons show. The button below the menu sets and removes it, and this browser remembers it.
 * @attr {number} heading-level - Level of the headings, 1 to 6; 2 unless given.
 * @attr {memory|hash|path|host} routing - Where the portal's route lives: `memory` (default), `hash`, `path` or `host`. But with `memory`, it is what `current` is unless given.
 * @attr {text} base - What stands before the route in the addresses of links.
 * @attr {text} route - The route, with `routing`.
 * @attr {text} lang - Language of the words: `en` or `he`; the page's unless given.
 * @attr {ltr|rtl} dir - Direction; that of the language unless given.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`; the page's unless given.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @attr {text} features - Parts switched off, separated by spaces: `collapse` and `pin`.
 * @prop {readonly string[]} categories - Names of catalogue categories to list beside what the marketplace adds.
 * @event portal-ready - The element shows its content.
 * @event portal-navigate - Wants to go somewhere: `{ to, kind }`; cancelable.
 * @event portal-session-error - A failure that ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - A call failed and the element says why: `{ code, info, endpoint }`.
 * @event portal-crash - The element crashed and shows its fallback: `{ message }`.
 * @event portal-signed-in - Somebody is signed in now: `{ email, restored }`.
 * @event portal-signed-out - Nobody is signed in any more: `{ reason }`.
 * @slot signed-out - Shown instead while nobody is signed in, such as a link to the sign-in page.
 * @csspart nav - The whole navigation.
 * @csspart entry - One entry: a page or a folder.
 * @csspart collapse - The button that makes it narrow or wide.
 * @cssproperty --portal-brand - One colour, from which a whole accessible palette is solved.
 */
export class PortalNav extends shell({
  attributes: { current: 'text', collapsed: 'flag', 'heading-level': 'number' },
  properties: ['categories'],
  view: () => import('../src/areas/shell/view.tsx'),
}) {
  declare categories: readonly string[] | undefined
}

// With it the declarations know what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-nav>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('nav', PortalNav, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-nav': PortalNav
  }
}
