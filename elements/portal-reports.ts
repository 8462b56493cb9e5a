import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * The reports that the user may see: a catalogue of them, and each with its filters, sums, picture and rows, which can be had as a file,
 * once or by a schedule; and the error log.
 *
 * @summary Reports of a site.
 * @attr {text} route - The page that shows, such as `/loginLog?f.result=failed`; the element sets it as the user goes on.
 * @attr {text} base - What stands before the routes in addresses of the page.
 * @attr {memory|hash|path} routing - Where the element keeps its place: `memory`, `hash` or `path`.
 * @attr {number} heading-level - Level of the headings of pages; 2 unless given.
 * @attr {text} svc - Base address of the service; `/svc` unless the page's settings say otherwise.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} lang - Language of the words: `en` or `he`; the page's unless given.
 * @attr {ltr|rtl} dir - Direction; that of the language unless given.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`; the page's unless given.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - The element shows its content.
 * @event portal-navigate - Wants to go somewhere: `{ to, kind, replace }`, with `replace` where that makes no new entry in the history; cancelable.
 * @event portal-before-action - Before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - After a call that succeeded: `{ endpoint, input }`.
 * @event portal-session-error - A failure that ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - A call failed and the element says why: `{ code, info, endpoint }`.
 * @event portal-crash - The element crashed and shows its fallback: `{ message }`.
 * @slot signed-out - What shows where nobody is signed in.
 * @csspart heading - The heading of a page.
 * @csspart page - All that a page shows.
 * @csspart totals - The sums over a report.
 * @csspart section - One card of the catalogue.
 * @cssproperty --portal-brand - One colour, from which a whole accessible palette is solved.
 */
export class PortalReports extends shell({
  attributes: { 'heading-level': 'number' },
  view: () => import('../src/areas/reports/view.tsx'),
}) {}

// With it the declarations know what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-reports>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('reports', PortalReports, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-reports': PortalReports
  }
}
