let typed = ''
let stop: (() => void) | undefined

/**
 * Keeps what is typed until the palette has the focus: its script may still be loading, and the keys must reach
 * neither the field that has the focus now nor the shortcuts. Escape calls `cancel`, as does a press: that user has gone on.
 */
export function typeAhead(cancel: () => void): void {
  endTypingAhead()
  const heard = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', heard, true)
  addEventListener('pointerdown', cancel, true)
  stop = () => {
    removeEventListener('keydown', heard, true)
    removeEventListener('pointerdown', cancel, true)
  }
}

/** What was typed since `typeAhead`. Keys go where the focus is from now on. */
export function endTypingAhead(): string {
  const text = typed
  stop?.()
  stop = undefined
  typed = ''
  return text
}
