import type { Island } from '../island/context.ts'
import { askWhenWoken } from './ask-when-woken.ts'
import { guardKeys } from './own-keys.ts'
import { letRest, noteTyping } from './rest.ts'
import { ours } from './own-children.ts'

/**
 * Shields an element from the page's scripts: keys, clicks, fields, and typed text while it is removed from
 * the page. Checks the session again after the page was suspended.
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

/** Presses the buttons of a root by pointer and keyboard also where a page takes every click for itself before it arrives. */
export function guardClicks(root: ShadowRoot): void {
  let pressed: Element | null = null
  const begin = (event: Event) => {
    const { button, key } = event as Partial<MouseEvent & KeyboardEvent>
    pressed = !button && /^(Enter| )$/.test(key ?? ' ') ? buttonOf(event) : null
  }
  const end = (event: Event) => {
    const button = buttonOf(event)
    // The click itself is handled before anything that waits.
    if (button === pressed)
      setTimeout(() => {
        if (button && button === pressed) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      })
  }
  const listeners = {
    mousedown: begin,
    keydown: begin,
    mouseup: end,
    keyup: end,
    click: () => (pressed = null),
  }
  for (const [type, listener] of Object.entries(listeners)) root.addEventListener(type, listener, true)
}

const buttonOf = ({ target }: Event) => (target as Element).closest('button')

/**
 * Restores the fields of an element when a script of the page removes them, by `innerHTML` or by hydrating
 * markup without them. The focus and caret are kept.
 */
export function putBack(host: HTMLElement): void {
  let focused: HTMLElement | null = null
  let times = 0
  const put = (node: Node) => {
    // A page that keeps removing the node would loop for ever, so retries per second are limited.
    if (!ours.has(node) || node.parentNode === host || times > most) return
    times += 1
    setTimeout(() => (times -= 1), 1000)
    host.insertBefore(node, host.firstChild)
    const { activeElement, body } = host.ownerDocument
    if (node === focused && activeElement === body) focused.focus()
  }
  host.addEventListener('focus', ({ target }) => (focused = target as HTMLElement), true)
  // Some browsers tell of it when it is taken out as well: by then it is back.
  const leave = ({ target }: Event) =>
    setTimeout(() => {
      if (focused === target && !focused?.matches(':focus')) focused = null
    })
  host.addEventListener('blur', leave, true)
  // Pages may have taken it away.
  if (!globalThis.MutationObserver) return
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes) removedNodes.forEach(put)
  }).observe(host, { childList: true })
}

const most = 50
