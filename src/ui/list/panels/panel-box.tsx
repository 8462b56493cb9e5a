import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Words } from '../../../core/i18n/words.ts'
import { useWhileShown } from '../../island/while-shown.ts'
import { openLayer } from '../../overlay/layers.ts'
import { placePopover } from '../../overlay/place-popover.ts'
import { panelPack } from './pack.ts'
import { panel } from './panel-box.css.ts'

interface PanelBoxProps {
  label: string
  anchor: RefObject<HTMLElement | null>
  /** `hasFocus` where the focus would be lost with it. */
  onClose: (hasFocus: boolean) => void
  children: ReactNode
}

/** Resolves once a panel's messages have loaded in the element's language. */
export async function wordsHere(words: Words): Promise<void> {
  words.of(panelPack)
  await words.ready()
}

const canHaveFocus = 'input, select, textarea, button:not([aria-disabled=true]), a[href]'

/** The panel: below its button, within the width of the list. */
export function PanelBox({ label, anchor, onClose, children }: PanelBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose
  useLayoutEffect(() => {
    if (box.current && anchor.current)
      placePopover(box.current, anchor.current, 'start', box.current.offsetParent)
  })
  useWhileShown(() => {
    const own = box.current!
    const beside = (event: PointerEvent) => {
      const path = event.composedPath()
      if (path.includes(own) || path.includes(anchor.current!) || isOver(own, path[0])) return
      latest.current(false)
    }
    const leave = openLayer(own, () => latest.current(true))
    own.ownerDocument.addEventListener('pointerdown', beside)
    return () => {
      leave()
      own.ownerDocument.removeEventListener('pointerdown', beside)
    }
  }, [])
  useEffect(() => {
    const own = box.current!
    ;(own.querySelector<HTMLElement>(canHaveFocus) ?? own).focus()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={panel}
      part="panel"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onBlur={({ relatedTarget }) => {
        const next = relatedTarget as Node | null
        if (!next || next === anchor.current || box.current!.contains(next)) return
        if (!isOver(box.current!, next)) onClose(false)
      }}
    >
      {children}
    </div>
  )
}

/** Whether the focus is in a dialog above the panel, such as one that offers a retry. */
function isOver(panel: HTMLElement, there: unknown): boolean {
  const dialog = (there as Partial<Element>).closest?.('dialog')
  return !!dialog && !dialog.contains(panel)
}
