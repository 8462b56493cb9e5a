import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import * as styles from './opener.css.ts'
import { PanelBox } from './panel-box.tsx'

/** What a panel gets. */
export interface PanelProps {
  close: () => void
}

export interface OpenerProps {
  /** What stands on the button. */
  children: ReactNode
  /** What the panel is called. */
  label: string
  /** Fetches what is in the panel, when it is first wanted. */
  load: () => Promise<ComponentType<PanelProps>>
  look?: keyof typeof styles.looks
}

/** A button that opens a panel below it. Escape, a press beside it and leaving close it. */
export function Opener({ children, label, load, look = 'plain' }: OpenerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [isOpen, setOpen] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const open = async () => {
    if (isOpen) return setOpen(false)
    const found = Panel ?? (await load().catch(() => undefined))
    if (!found || isGone.current) return
    setPanel(() => found)
    setOpen(true)
  }
  const close = (hasFocus = true) => {
    setOpen(false)
    if (hasFocus) button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.looks[look]}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
      >
        {children}
      </button>
      {isOpen && Panel && (
        <PanelBox label={label} anchor={button} onClose={close}>
          <Panel close={() => close()} />
        </PanelBox>
      )}
    </>
  )
}
