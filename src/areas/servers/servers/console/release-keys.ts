/**
 * Ctrl+Alt+Shift leaves a console, so that keyboard users aren't trapped; the machine doesn't receive it.
 * Returns a function that removes it.
 */
export function releaseKeys(place: HTMLElement, onRelease: () => void): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (!event.ctrlKey || !event.altKey || !event.shiftKey) return
    if (!['Control', 'Alt', 'Shift', 'Meta'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    onRelease()
  }
  place.addEventListener('keydown', complete, true)
  place.addEventListener('keydown', pressed, true)
  return () => {
    place.removeEventListener('keydown', complete, true)
    place.removeEventListener('keydown', pressed, true)
  }
}

// The Enter and Space events that `guard/own-keys.ts` forwards are no `KeyboardEvent`s, but noVNC asks each
// for its lock keys.
function complete(event: KeyboardEvent): void {
  if (!event.getModifierState) Object.defineProperty(event, 'getModifierState', { value: () => false })
}
