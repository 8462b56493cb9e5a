import type { Island } from '../island/context.ts'
import { askWhenWoken } from './ask-when-woken.ts'
import { guardClicks } from './own-clicks.ts'
import { guardKeys } from './own-keys.ts'
import { putBack } from './put-back.ts'
import { letRest } from './rest.ts'
import { noteTyping } from './typing.ts'

/**
 * Keeps what is an element's own from the scripts of the page: keys, clicks, fields, and what was typed while it is out of the
 * page. And has its session asked for anew when the page has been away.
 */
export function guard(island: Island): void {
  const { host, session } = island
  askWhenWoken(session)
  letRest(island)
  // Once is enough for its life.
  if (guarded.has(host)) return
  guarded.add(host)
  guardKeys(host.shadowRoot)
  guardClicks(host.shadowRoot)
  putBack(host)
  noteTyping(host)
}

const guarded = new WeakSet<HTMLElement>()
