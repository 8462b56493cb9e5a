import type { PortalElement } from '../../ui/island/shell.ts'
import { textsOf } from './texts-of.ts'

let sheet: CSSStyleSheet | undefined

// At least so high until the frame says its own height: no dialog of the settings is cut off.
const styles = `:host(:not([hidden])){display:block!important}:host([hidden]){display:none!important}
iframe,::slotted(iframe){display:block;inline-size:100%;min-block-size:420px;border:0;background:transparent;color-scheme:inherit}
iframe.security,::slotted(iframe.security){min-block-size:640px}iframe[hidden],::slotted(iframe[hidden]){display:none!important}[role=alert]{padding:16px}button{font:inherit}`

/** Puts a frame into an element, or takes the one that the page's markup has there: the browser has begun to load it already. */
export function frameIn(host: PortalElement, screen: 'login' | 'security'): HTMLIFrameElement {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
  }
  const begun = host.querySelector<HTMLIFrameElement>(':scope>iframe')
  const frame = begun ?? document.createElement('iframe')
  frame.title = textsOf(host)[screen]
  frame.className = screen
  // Codes can be copied; nothing else that a page may grant is of use to the frame.
  frame.allow = 'clipboard-write'
  frame.referrerPolicy = 'no-referrer'
  host.shadowRoot.adoptedStyleSheets = [sheet]
  host.shadowRoot.replaceChildren(begun ? document.createElement('slot') : frame)
  return frame
}
