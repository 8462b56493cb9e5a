/** Puts what stands in the top layer below its button, above it where there is no room, and always into the window. */
export function placeBeside(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const isMirrored = getComputedStyle(anchor).direction === 'rtl'
  // Its end is that of the button, which stands at the end of a field.
  const left = isMirrored ? at.left : at.right - width
  const below = at.bottom + gap
  const top = below + height > innerHeight && at.top - gap - height >= 0 ? at.top - gap - height : below
  box.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
  box.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`
}

const gap = 8
