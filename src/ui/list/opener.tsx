import { useEffect, useRef, useState, type ReactNode } from 'react'
import { fetchScript } from '../../core/fetch-script.ts'
import { useIsland } from '../island/context.ts'
import { fetchFor } from '../overlay/fetch-for.tsx'
import * as styles from './opener.css.ts'
import type { PanelBox } from './panels/panel-box.tsx'

/** The props of a panel. */
export interface PanelProps {
  close: () => void
  /** While locked, neither Escape nor leaving closes the panel: an action in it is running. */
  hold: (isHeld: boolean) => void
}

export interface OpenerProps<Module> {
  /** The button's content. */
  children: ReactNode
  /** The panel's name. */
  label: string
  /** Fetches the panel's content on first use. */
  load: () => Promise<Module>
  /** Draws it. */
  panel: (module: Module, props: PanelProps) => ReactNode
  look?: keyof typeof styles.looks
}

/** A button that opens a panel below it. Escape, a press beside it and leaving close it. */
export function Opener<Module>({ children, label, load, panel, look = 'plain' }: OpenerProps<Module>) {
  const button = useRef<HTMLButtonElement>(null)
  const island = useIsland()
  const [parts, setParts] = useState<{ Box: typeof PanelBox; module: Module }>()
  const [isOpen, setOpen] = useState(false)
  const isGone = useRef(false)
  const isHeld = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const fetchParts = async () => {
    const [module, { PanelBox, wordsHere }] = await Promise.all([fetchScript(load), fetchScript(loadBox)])
    await wordsHere(island.words)
    return { module, Box: PanelBox }
  }
  const open = async () => {
    if (isHeld.current) return
    if (isOpen) return setOpen(false)
    const found = parts ?? (await fetchFor(island, fetchParts))
    if (!found || isGone.current) return
    setParts(found)
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
        part="list-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
      >
        {children}
      </button>
      {isOpen && parts && (
        <parts.Box
          label={label}
          anchor={button}
          onClose={(hasFocus) => {
            if (!isHeld.current) close(hasFocus)
          }}
        >
          {panel(parts.module, {
            close: () => close(),
            hold(now) {
              isHeld.current = now
            },
          })}
        </parts.Box>
      )}
    </>
  )
}

const loadBox = () => import('./panels/panel-box.tsx')
