import { atom, type WritableAtom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import type { Island } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { openOverlay } from './open-overlay.tsx'
import { cards, place } from './toast.css.ts'

interface Said {
  id: number
  text: string
  tone: keyof typeof cards
}

/**
 * Shows a message at the top of the page for eight seconds, longer on hover, whatever is shown after it. The
 * caller announces it to screen readers. Only for results that are visible elsewhere too.
 */
export function toast(island: Island, text: string, tone: Said['tone'] = 'success'): void {
  const $said = toasts.get(island) ?? open(island)
  $said.set([...$said.get().slice(1 - most), { id: ++last, text, tone }])
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
      aria-hidden="true"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {said.map(({ id, text, tone }) => (
        <Toast
          key={id}
          text={text}
          tone={tone}
          isHeld={isHeld}
          onOver={() => $said.set($said.get().filter((each) => each.id !== id))}
        />
      ))}
    </div>
  )
}

/** How long a toast is shown, in milliseconds. */
const shown = 8000

interface ToastProps extends Pick<Said, 'text' | 'tone'> {
  isHeld: boolean
  onOver: () => void
}

function Toast({ text, tone, isHeld, onOver }: ToastProps) {
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
  return <p className={cards[tone]}>{text}</p>
}
