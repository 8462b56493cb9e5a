/** Stops an event completely. */
export function stopEvent(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}

/**
 * Captures the mouse for an element until its buttons are released, by the browser's own pointer capture,
 * which adds nothing to the page.
 */
export function setCapture(target: HTMLElement): void {
  const follow = (event: MouseEvent): void => {
    if (event.composedPath().includes(target)) {
      if (event.buttons === 0) leave()
      return
    }
    target.dispatchEvent(new MouseEvent(event.type, { ...placeOf(event), bubbles: false, cancelable: true }))
    if (event.buttons === 0) leave()
  }
  const leave = (): void => {
    removeEventListener('mousemove', follow, true)
    removeEventListener('mouseup', follow, true)
  }
  addEventListener('mousemove', follow, true)
  addEventListener('mouseup', follow, true)
}

const placeOf = ({ clientX, clientY, button, buttons }: MouseEvent) => ({ clientX, clientY, button, buttons })
