import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'
import '../src/ui/island/missing.ts'

/**
 * Sign-in or security settings in an isolated frame: a page of the service's own address, which scripts of the page around can't
 * read. The frame and the page have one session: who signs in within the frame is signed in for the other elements of the page.
 *
 * The page's origin has to be one of the site's, and its content security policy has to permit the frame (`frame-src`).
 *
 * @summary Sign-in and security settings in a frame of the service, out of reach of the page's scripts.
 * @attr {login|security} screen - What the frame shows: `login` (default), or the security settings of the signed-in user.
 * @attr {text} svc - Base URL of the service. Default: the page's setting, else `/svc`.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} mode - Without effect: what the frame shows is a page of the service.
 * @attr {text} next - Where to go after sign-in. Same origin only.
 * @attr {memory|hash|path|host} routing - Where the first route of the frame is read from: `memory` (default), `hash`, `path` or `host`.
 * @attr {text} base - First part of the path with `routing="path"`.
 * @attr {text} route - The route that the frame begins on, such as `/forgot` or `/reset`; a `?token=` is removed immediately.
 * @attr {text} lang - Language: `en` or `he`. Default: the page's.
 * @attr {ltr|rtl} dir - Text direction of the element's own message. Default: the language's.
 * @attr {light|dark|auto} scheme - `light`, `dark` or `auto`. Default: the page's.
 * @attr {compact|default|comfortable} density - `compact`, `default` or `comfortable`.
 * @event portal-ready - Fired once the frame shows its content.
 * @event portal-signed-in - Fired when a user has signed in: `{ email, restored }`.
 * @event portal-signed-out - Fired when the session has ended: `{ reason }`.
 * @event portal-navigate - Fired when the element wants to navigate: `{ to, kind }`; cancelable.
 * @event portal-error - Fired when the frame was blocked or did not load, and the element shows why: `{ code, info }`.
 * @cssproperty --portal-brand - Brand color; an accessible palette is derived from it.
 */
export class PortalFrame extends shell({
  attributes: { screen: 'text', next: 'text' },
  view: () => import('../src/areas/frame/view.ts'),
}) {}

// With it the declarations know what each event carries.
export type { PortalEvents } from '../src/ui/island/events.ts'

/** Registers `<portal-frame>`, or the same under another prefix: `define({ prefix: 'acme' })`. */
export const define = (options?: DefineOptions): void => defineTag('frame', PortalFrame, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-frame': PortalFrame
  }
}
