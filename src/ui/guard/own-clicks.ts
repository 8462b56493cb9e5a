/** Presses the buttons of a root by pointer and keyboard also where a page takes every click for itself before it arrives. */
export function guardClicks(root: ShadowRoot): void {
  let pressed: Element | null = null
  const begin = (event: Event) => {
    const { button, key } = event as Partial<MouseEvent & KeyboardEvent>
    pressed = !button && /^(Enter| )$/.test(key ?? ' ') ? buttonOf(event) : null
  }
  const end = (event: Event) => {
    const button = buttonOf(event)
    // The click itself comes before anything that waits.
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
