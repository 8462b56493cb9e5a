import { ours } from './own-children.ts'

/**
 * Puts the fields of an element back when a script of the page takes them out: by `innerHTML`, or because they are not in what a
 * server sent. Whoever was typing goes on typing.
 */
export function putBack(host: HTMLElement): void {
  let focused: HTMLElement | null = null
  let times = 0
  const put = (node: Node) => {
    // Who took it out so often in a second would keep the page busy for ever.
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
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes) removedNodes.forEach(put)
  }).observe(host, { childList: true })
}

const most = 50
