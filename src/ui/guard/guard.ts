import type { Session } from '../../core/session/session.ts'
import { forgetTyped } from '../kit/light-fields.ts'
import { askWhenWoken } from './ask-when-woken.ts'
import { guardClicks } from './own-clicks.ts'
import { guardKeys } from './own-keys.ts'
import { putBack } from './put-back.ts'

/**
 * Keeps what is an element's own from the scripts of the page: keys, clicks and fields. Once is enough for its life. And has its
 * session asked for anew when the page has been away.
 */
export function guard(host: HTMLElement & { readonly shadowRoot: ShadowRoot }, session: Session): void {
  askWhenWoken(session)
  if (guarded.has(host)) return
  guarded.add(host)
  guardKeys(host.shadowRoot)
  guardClicks(host.shadowRoot)
  putBack(host)
}

const guarded = new WeakSet<HTMLElement>()

addEventListener('portal-signed-in', forgetTyped)
