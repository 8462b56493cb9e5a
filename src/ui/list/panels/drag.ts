import { openLayer } from '../../overlay/layers.ts'
import { marks } from './drag.css.ts'

interface Dragged {
  place: 'row' | 'head'
  /** The possible targets in their order. */
  elements: readonly HTMLElement[]
  /** `undefined` means the end. Not called if the drag is cancelled or never moved. */
  onDrop: (before: HTMLElement | undefined) => void
}

/**
 * Follows a pointer from its press on a grip to its release. Nothing moves before: a line shows the drop
 * position, and Escape cancels.
 */
export function drag(grip: HTMLElement, pointer: number, { place, elements, onDrop }: Dragged): void {
  const isMirrored = getComputedStyle(grip).direction === 'rtl'
  const stop = new AbortController()
  const { signal } = stop
  const all = Object.values(marks)
  let before: HTMLElement | undefined | null = null

  const isPast = (element: HTMLElement, { clientX, clientY }: PointerEvent): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (place === 'row') return clientY > top + height / 2
    return isMirrored ? clientX < left + width / 2 : clientX > left + width / 2
  }
  const clear = () => elements.forEach(({ classList }) => classList.remove(...all))
  const move = (event: PointerEvent) => {
    before = elements.find((element) => !isPast(element, event))
    clear()
    if (before) before.classList.add(marks[`${place}Before`])
    else elements.at(-1)?.classList.add(marks[`${place}After`])
  }
  const end = () => {
    stop.abort()
    leave()
    clear()
  }
  const leave = openLayer(grip, end)
  grip.setPointerCapture(pointer)
  grip.addEventListener('pointermove', move, { signal })
  grip.addEventListener('pointercancel', end, { signal })
  grip.addEventListener(
    'pointerup',
    () => {
      end()
      if (before !== null) onDrop(before)
    },
    { signal },
  )
}

/** The names with one moved before another, or to the end. */
export function movedBefore(
  names: readonly string[],
  name: string,
  before: string | undefined,
): readonly string[] {
  if (before === name) return names
  const others = names.filter((each) => each !== name)
  const at = before === undefined ? others.length : others.indexOf(before)
  return [...others.slice(0, at), name, ...others.slice(at)]
}
