import { useRef, useState, type ComponentType } from 'react'
import { useIsland, useWords } from '../island/context.ts'
import { Spinner } from '../kit/progress/spinner.tsx'
import { fetchFor } from '../overlay/fetch-for.tsx'
import type { MenuListProps } from './menu-list.tsx'
import { opener, place } from './menu.css.ts'
import { menuPack } from './menu-messages.en.ts'

export interface MenuItem {
  id: string
  label: string
  isDanger: boolean
  /** Title of its group; items of a group stand together. */
  group?: string | undefined
  onChoose: () => void
}

export interface MenuProps {
  items: readonly MenuItem[]
  busy: boolean
  /** Label. Default: "More". */
  label?: string
  /** Its style where it shows its label. Default: an icon. */
  className?: string
}

/** A button that opens a menu of what else can be done; the focus comes back to it. */
export function Menu({ items, busy, label, className }: MenuProps) {
  const island = useIsland()
  const words = useWords(menuPack)
  const more = label ?? words.more
  const button = useRef<HTMLButtonElement>(null)
  const [List, setList] = useState<ComponentType<MenuListProps>>()
  // Focuses the first or last item.
  const [open, setOpen] = useState<0 | -1>()
  const show = async (at: 0 | -1) => {
    const found = await fetchFor(island, () => import('./menu-list.tsx'))
    if (!found) return
    setList(() => found.MenuList)
    setOpen(at)
  }
  const close = () => {
    setOpen(undefined)
    button.current?.focus()
  }
  return (
    <span
      className={place}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOpen(undefined)
      }}
    >
      <button
        ref={button}
        type="button"
        className={className ?? opener}
        part="icon-button"
        aria-label={more}
        title={more}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-busy={busy ? true : undefined}
        onClick={() => (open === undefined ? void show(0) : close())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          void show(event.key === 'ArrowDown' ? 0 : -1)
        }}
      >
        {busy ? <Spinner /> : className ? `${more} ▾` : '⋯'}
      </button>
      {List && open !== undefined && (
        <List items={items} label={more} opener={button.current} begin={open} onClose={close} />
      )}
    </span>
  )
}
