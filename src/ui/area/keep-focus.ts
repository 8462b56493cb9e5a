import type { Island } from '../island/context.ts'

/**
 * When the focused control disappears, moves the focus to the heading of its dialog, else to the nearest
 * remaining control, else to the page's heading, so that keyboard users don't start over at the top. Active
 * until the element is removed; calling it again has no effect.
 */
export function keepFocus(island: Island): void {
  if (kept.has(island)) return
  kept.add(island)
  // Pages may have taken it away.
  if (!globalThis.MutationObserver) return
  const { host, signal } = island
  const root = host.shadowRoot
  let path: readonly Element[] = []
  let isByKeyboard = false
  const note = ({ type, target }: Event) => {
    if (type === 'focusin') path = upFrom(target as Element)
    else isByKeyboard = type === 'keydown'
  }
  const look = () => {
    if (!path[0] || path[0].isConnected) return
    const around = path.find(({ isConnected }) => isConnected) ?? root
    path = []
    // Newly rendered content may set the focus itself.
    setTimeout(() => {
      const { activeElement, body } = host.ownerDocument
      if (activeElement !== body || signal.aborted) return
      const title = root.querySelector<HTMLElement>('dialog:modal h2')
      if (title) focusOn(title)
      else if (isByKeyboard) handTo(around, root)
    })
  }
  for (const type of ['focusin', 'keydown', 'pointerdown'])
    root.addEventListener(type, note, { signal, capture: true })
  const changes = new MutationObserver(look)
  changes.observe(root, { childList: true, subtree: true })
  signal.addEventListener('abort', () => changes.disconnect())
}

const kept = new WeakSet<Island>()

const canHaveFocus = 'a[href], button, input, select, textarea, [tabindex="0"]'

function handTo(around: ParentNode, root: ShadowRoot): void {
  const heading = around.querySelector<HTMLElement>('[part=heading]')
  if (heading) return focusOn(heading)
  for (const control of around.querySelectorAll<HTMLElement>(canHaveFocus)) {
    if (control.tabIndex >= 0) control.focus({ preventScroll: true })
    if (root.activeElement) return
  }
  const further = around !== root && ((around as Element).parentElement ?? root)
  if (further) handTo(further, root)
}

function focusOn(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus()
}

/** An element and its ancestors, innermost first. */
function upFrom(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at)
  return path
}
