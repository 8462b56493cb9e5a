/**
 * Places a popover below its button, aligned with the button's `start` or `end` as far as there is space: in
 * the window, above the button if needed; or across `within`, with which it scrolls.
 */
export function placePopover(
  popover: HTMLElement,
  button: HTMLElement,
  edge: 'start' | 'end',
  within?: Element | null,
): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const isMirrored = getComputedStyle(button).direction === 'rtl'
  const wanted = (edge === 'start') === isMirrored ? at.right - width : at.left
  const bounds = within?.getBoundingClientRect() ?? windowBounds()
  const left = clamp(wanted, bounds.left, bounds.right - width)
  const below = at.bottom + gap
  const above = at.top - gap - height
  const isAbove = below + height > bounds.bottom && above >= bounds.top
  const top = within ? below : clamp(isAbove ? above : below, bounds.top, bounds.bottom - height)
  popover.style.left = `${within ? left - bounds.left : left}px`
  popover.style.top = `${within ? top - bounds.top : top}px`
}

/** The gap in pixels between the button and its popover. */
const gap = 4
/** Between that and the edge of the window. */
const margin = 8

// Without the scroll bars.
function windowBounds(): Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'> {
  const { clientWidth, clientHeight } = document.documentElement
  return { left: margin, top: margin, right: clientWidth - margin, bottom: clientHeight - margin }
}

/** A popover that does not fit starts at the edge of the space. */
const clamp = (wanted: number, from: number, to: number): number => Math.max(from, Math.min(wanted, to))
