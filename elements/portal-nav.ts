import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * The portal's menu: every page that the user may open, in categories and folders, with the site's titles and the marketplace's entries.
 * It loads the menu once per page, and again when the service refuses a call for lack of permission. Its order is the site's: navigation moves
 * no entries. Categories, folders and pins stay as the user left them in this browser.
 *
 * Each entry is one Tab stop; the left and right arrows move between an entry and its pin button.
 *
 * @summary The navigation of the signed-in user.
 * @attr {text} svc - Base URL of the service. Default: the page's setting, else `/svc`.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} mode - `demo` shows sample data without any service, for as long as the page is open; with a scenario: `demo:empty`, `demo:slow`, `demo:error`, `demo:expired`, `demo:two-step`, `demo:denied`.
 * @attr {text} current - Path of the current page, such as `/servers/4`: its entry is marked and its folder opened.
 * @attr {flag} collapsed - Shows only icons. The button below the menu sets and removes it, and this browser remembers it.
 * @attr {number} heading-level - Level of the headings, 1 to 6. Default: 2.
 * @attr {memory|hash|path|host} routing - Where the portal's route is kept: `memory` (default), `hash`, `path` or `host`. Except with `memory`, it is the default of `current`.
 * @attr {text} base - Prefix of the route in links.
 * @attr {text} route - The route, with `routing`.
 * @attr {text} lang - Language: `en` or `he`. Default: the page's.
 * @attr {ltr|rtl} dir - Text direction. Default: the language's.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`. Default: the page's.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @attr {text} features - Parts to turn off, separated by spaces: `collapse` and `pin`.
 * @prop {readonly string[]} categories - Catalog categories to list in addition to those of the marketplace.
 * @event portal-ready - Fired once the element shows its content.
 * @event portal-navigate - Fired when the element wants to navigate: `{ to, kind }`; cancelable.
 * @event portal-session-error - Fired before a failure ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - Fired when a call has failed and the element shows why: `{ code, info, endpoint }`.
 * @event portal-crash - Fired when the element has crashed and shows its fallback: `{ message }`.
 * @event portal-signed-in - Fired when a user has signed in: `{ email, restored }`.
 * @event portal-signed-out - Fired when the session has ended: `{ reason }`.
 * @slot signed-out - Shown to signed-out visitors, such as a link to the sign-in page.
 * @csspart nav - The whole navigation.
 * @csspart entry - One entry: a page or a folder.
 * @csspart collapse - The button that makes it narrow or wide.
 * @cssproperty --portal-brand - Brand color; an accessible palette is derived from it.
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
