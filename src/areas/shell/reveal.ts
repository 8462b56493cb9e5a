/** Scrolls an entry into view within its menu, without moving the page. */
export function reveal(entry: Element): void {
  const box = scrollerOf(entry)
  if (!box) return
  const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()]
  // Its neighbors show as well.
  const room = inner.height
  if (inner.top < outer.top) box.scrollTop += inner.top - outer.top - room
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + room
}

function scrollerOf(from: Element): Element | undefined {
  const { body } = from.ownerDocument
  for (let at = above(from); at && at !== body; at = above(at))
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return undefined
}

const above = (at: Element): Element | null =>
  at.parentElement ?? (at.getRootNode() as Partial<ShadowRoot>).host ?? null
