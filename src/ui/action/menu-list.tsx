import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useWhileShown } from '../island/while-shown.ts'
import { openLayer } from '../overlay/layers.ts'
import { placePopover } from '../overlay/place-popover.ts'
import type { MenuItem } from './menu.tsx'
import { danger, group, groupTitle, item, menu } from './menu-list.css.ts'

export interface MenuListProps {
  items: readonly MenuItem[]
  label: string
  /** The button that it belongs to. */
  opener: HTMLElement | null
  /** Item to focus first. */
  begin: 0 | -1
  /** Closes it and gives the focus back. */
  onClose: () => void
}

/** An open menu. Arrows walk round, Home and End jump, Escape closes. */
export function MenuList({ items, label, opener, begin, onClose }: MenuListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const list = ref.current
    if (!list || !opener) return
    list.showPopover?.()
    placePopover(list, opener, 'end')
    focusOn(list, begin)
  }, [begin])
  useWhileShown(
    (isBack) => {
      // The menu couldn't follow its button.
      if (isBack) onClose()
      const gone = (event: Event) => {
        if (!ref.current?.contains(event.target as Node | null)) onClose()
      }
      const leave = openLayer(ref.current!, () => latest.current())
      const { ownerDocument } = ref.current!
      addEventListener('resize', gone)
      ownerDocument.addEventListener('scroll', gone, true)
      return () => {
        leave()
        removeEventListener('resize', gone)
        ownerDocument.removeEventListener('scroll', gone, true)
      }
    },
    [begin],
  )
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const walk = walks[event.key]
    if (walk === undefined) return
    focusOn(ref.current, walk)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={ref}
      {...({ popover: 'manual' } as object)}
      className={menu}
      part="menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={pressed}
    >
      {groupsOf(items).map(([title, own]) =>
        title ? (
          <div key={title} role="group" aria-label={title} className={group}>
            <span className={groupTitle} aria-hidden="true">
              {title}
            </span>
            {own.map(draw)}
          </div>
        ) : (
          own.map(draw)
        ),
      )}
    </div>
  )

  function draw({ id, label, isDanger, onChoose }: MenuItem) {
    return (
      <button
        key={id}
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={isDanger ? danger : item}
        part="menu-item"
        onClick={() => {
          onClose()
          onChoose()
        }}
      >
        {label}
      </button>
    )
  }
}

/** The items by group, in the order of each group's first. */
function groupsOf(items: readonly MenuItem[]): [title: string | undefined, items: MenuItem[]][] {
  const groups = new Map<string | undefined, MenuItem[]>()
  for (const each of items) groups.set(each.group, [...(groups.get(each.group) ?? []), each])
  return [...groups]
}

type Walk = 0 | -1 | 'next' | 'before'

const walks: Readonly<Record<string, Walk>> = { ArrowDown: 'next', ArrowUp: 'before', Home: 0, End: -1 }

function focusOn(list: HTMLElement | null, to: Walk): void {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const now = items.findIndex((item) => item.matches(':focus'))
  const at = to === 'next' ? now + 1 : to === 'before' ? now - 1 : to
  items.at(at % items.length)?.focus()
}
