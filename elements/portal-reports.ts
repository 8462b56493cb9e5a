import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * The reports that the user may see: a catalog, and each report with filters, totals, chart and rows, exports and schedules; and the
 * error log.
 *
 * @summary Reports of a site.
 * @attr {text} route - The page to show, such as `/loginLog?f.result=failed`; the element sets it as the user navigates.
 * @attr {text} base - Prefix of the routes in links.
 * @attr {memory|hash|path} routing - Where the route is kept: `memory`, `hash` or `path`.
 * @attr {number} heading-level - Level of page headings. Default: 2.
 * @attr {text} svc - Base URL of the service. Default: the page's setting, else `/svc`.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} mode - `demo` shows sample data without any service, for as long as the page is open; with a scenario: `demo:empty`, `demo:slow`, `demo:error`, `demo:expired`, `demo:two-step`, `demo:denied`.
 * @attr {text} lang - Language: `en` or `he`. Default: the page's.
 * @attr {ltr|rtl} dir - Text direction. Default: the language's.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`. Default: the page's.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - Fired once the element shows its content.
 * @event portal-navigate - Fired when the element wants to navigate: `{ to, kind, replace }`, with `replace` if no history entry should be added; cancelable.
 * @event portal-before-action - Fired before a call: `{ endpoint, input, waitUntil }`; cancelable.
 * @event portal-after-action - Fired after a call has succeeded: `{ endpoint, input }`.
 * @event portal-session-error - Fired before a failure ends the session: `{ kind, code }`; cancelable.
 * @event portal-error - Fired when a call has failed and the element shows why: `{ code, info, endpoint }`.
 * @event portal-crash - Fired when the element has crashed and shows its fallback: `{ message }`.
 * @slot signed-out - Shown to signed-out visitors.
 * @csspart heading - The heading of a page.
 * @csspart page - The whole page.
 * @csspart totals - The totals above a report.
 * @csspart section - One card of the catalog.
 * @cssproperty --portal-brand - Brand color; an accessible palette is derived from it.
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
