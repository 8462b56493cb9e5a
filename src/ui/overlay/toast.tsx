import { atom, type WritableAtom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { useIsland, type Island } from '../island/context.ts'
import { RouteLink } from '../island/route-link.tsx'
import { useStore } from '../use-store.ts'
import { openOverlay } from './open-overlay.tsx'
import { cards, place, toLink } from './toast.css.ts'

interface Said {
  id: number
  text: string
  tone: keyof typeof cards
  link?: ToastLink | undefined
}

/** A link to the record that a toast is about. */
export interface ToastLink {
  /** Its route. */
  to: string
  text: string
}

/**
 * Shows a message at the top of the page for eight seconds, longer on hover, whatever is shown after it. The
 * caller announces it to screen readers. Only for results that are visible elsewhere too. Its link is hidden on
 * the page that it leads to.
 */
export function toast(island: Island, text: string, tone: Said['tone'] = 'success', link?: ToastLink): void {
  const $said = toasts.get(island) ?? open(island)
  $said.set([...$said.get().slice(1 - most), { id: ++last, text, tone, link }])
}

const most = 3
let last = 0
const toasts = new WeakMap<Island, WritableAtom<readonly Said[]>>()

function open(island: Island): WritableAtom<readonly Said[]> {
  const $said = atom<readonly Said[]>([])
  toasts.set(island, $said)
  openOverlay(
    island,
    () => <Toasts $said={$said} />,
    () => toasts.delete(island),
  )
  return $said
}

function Toasts({ $said }: { $said: WritableAtom<readonly Said[]> }) {
  const ref = useRef<HTMLDivElement>(null)
  const said = useStore($said)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const panel = ref.current
    // The element may have left the page.
    if (!panel?.isConnected || !panel.showPopover) return
    // Reopening raises it above dialogs opened since.
    if (panel.matches(':popover-open')) panel.hidePopover()
    if (said.length > 0) panel.showPopover()
  }, [said])
  return (
    <div
      ref={ref}
      className={place}
      // Neither set of types knows all that the other does.
      {...({ popover: 'manual' } as object)}
      // The text was announced; a link must be reachable.
      aria-hidden={said.some(({ link }) => link) ? undefined : 'true'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {said.map(({ id, ...about }) => (
        <Toast
          key={id}
          {...about}
          isHeld={isHeld}
          onOver={() => $said.set($said.get().filter((each) => each.id !== id))}
        />
      ))}
    </div>
  )
}

/** How long a toast is shown, in milliseconds. */
const shown = 8000

interface ToastProps extends Omit<Said, 'id'> {
  isHeld: boolean
  onOver: () => void
}

function Toast({ text, tone, link, isHeld, onOver }: ToastProps) {
  const path = useStore(useIsland().location.$path)
  const left = useRef(shown)
  useEffect(() => {
    if (isHeld) return undefined
    const began = Date.now()
    const timer = setTimeout(onOver, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - began
    }
  }, [isHeld])
  return (
    <p className={cards[tone]}>
      {text}
      {link && link.to !== path && (
        <>
          {' '}
          <RouteLink to={link.to} className={toLink}>
            {link.text}
          </RouteLink>
        </>
      )}
    </p>
  )
}
