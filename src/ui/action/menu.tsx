import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useWords } from '../island/context.ts'
import { Spinner } from '../kit/spinner.tsx'
import { actionPack } from './messages.ts'
import { danger, item, menu, opener, place } from './menu.css.ts'

export interface MenuItem {
  id: string
  label: string
  isDanger: boolean
  onChoose: () => void
}

/** A button that opens a menu of what else can be done. Arrows walk, Escape and leaving close it, the focus comes back. */
export function Menu({ items, busy }: { items: readonly MenuItem[]; busy: boolean }) {
  const { more } = useWords(actionPack)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const show = (at: number) => {
    setOpen(true)
    requestAnimationFrame(() => focusOn(list.current, at))
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const walk = walks[event.key]
    if (event.key === 'Escape') close()
    else if (walk) focusOn(list.current, walk)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span
      className={place}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={opener}
        aria-label={more}
        title={more}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-busy={busy ? true : undefined}
        onClick={() => (open ? close() : show(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          show(event.key === 'ArrowDown' ? 0 : -1)
        }}
      >
        {busy ? <Spinner /> : '⋯'}
      </button>
      {open && (
        <div
          ref={list}
          id={id}
          className={menu}
          role="menu"
          aria-label={more}
          tabIndex={-1}
          onKeyDown={pressed}
        >
          {items.map(({ id, label, isDanger, onChoose }) => (
            <button
              key={id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={isDanger ? danger : item}
              onClick={() => {
                close()
                onChoose()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </span>
  )
}

type Walk = 0 | -1 | 'next' | 'before'

const walks: Readonly<Record<string, Walk>> = { ArrowDown: 'next', ArrowUp: 'before', Home: 0, End: -1 }

function focusOn(list: HTMLElement | null, to: Walk | number): void {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const now = items.findIndex((item) => item.matches(':focus'))
  const at = to === 'next' ? now + 1 : to === 'before' ? now - 1 : Number(to)
  items.at(at % items.length)?.focus()
}
