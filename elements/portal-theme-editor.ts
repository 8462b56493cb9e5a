import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * The theme editor: colors, shape and fonts of a site, seen in light and dark on seven typical pages while they are changed, with proof that all of it can
 * be read. It saves into the draft of the site, makes preview links, publishes, and returns to earlier versions. Needs the right `sites`; who may only
 * view sites sees the theme without its inputs.
 *
 * Links to other pages send `portal-navigate` of the kind `route`. The page decides what happens: with `routing="hash"` or `"path"`
 * the address changes; with only `base` they are ordinary links, which the browser follows unless the page
 * prevents the event; with neither, only the event is fired.
 *
 * @summary The theme editor of a site.
 * @attr {text} route - The site: `/theme/aurora`. Default: the user's own.
 * @attr {text} svc - Base URL of the service. Default: the page's setting, else `/svc`.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} mode - `demo` shows sample data without any service, for as long as the page is open; with a scenario: `demo:empty`, `demo:slow`, `demo:error`, `demo:expired`, `demo:two-step`, `demo:denied`.
 * @attr {number} heading-level - Level of the page's heading, 1 to 6. Default: 2.
 * @attr {memory|hash|path|host} routing - Where the route is kept: `memory` (default), `hash`, `path` or `host`.
 * @attr {text} base - Prefix of the route in links.
 * @attr {text} lang - Language: `en` or `he`. Default: the page's.
 * @attr {ltr|rtl} dir - Text direction. Default: the language's.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`. Default: the page's.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - Fired once the element shows its page.
 * @event portal-navigate - Fired when the element wants to navigate: `{ to, kind, replace }`, with `replace` if no history entry should be added; cancelable.
 * @event portal-before-action - Fired before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - Fired after a call has succeeded: `{ endpoint, input }`.
 * @event portal-session-error - Fired before a failure ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - Fired when a call has failed and the element shows why: `{ code, info, endpoint }`.
 * @event portal-crash - Fired when the element has crashed and shows its fallback: `{ message }`.
 * @event portal-signed-in - Fired when a user has signed in: `{ email, restored }`.
 * @event portal-signed-out - Fired when the session has ended: `{ reason }`.
 * @slot signed-out - Shown to signed-out visitors, such as a link to the sign-in page.
 * @csspart heading - The heading.
 * @csspart section - One card.
 * @cssproperty --portal-brand - Brand color of the editor itself, not of what it edits.
 */
export class PortalThemeEditor extends shell({
  attributes: { 'heading-level': 'number' },
  view: () => import('../src/areas/sites/theme-editor/view.tsx'),
}) {}

// Types what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-theme-editor>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('theme-editor', PortalThemeEditor, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-theme-editor': PortalThemeEditor
  }
}
