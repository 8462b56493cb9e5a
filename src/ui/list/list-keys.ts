import type { KeyboardEvent } from 'react'
import { canChoose, type List } from './list-context.ts'

interface Place {
  active: number
  onActive: (at: number) => void
  onHelp: () => void
}

// Fields and overlays above the list keep their keys.
const typing =
  'input:not([type=checkbox]), select, textarea, [contenteditable], dialog, [role=dialog], [role=menu]'

/** The keys of a list, while the focus is in it: they move between rows, choose, open and search. */
export function listKeys(list: List, { active, onActive, onHelp }: Place) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget: root } = event
    const target = event.target as Element
    if (event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(typing)) return
    const items = list.rows.answer?.items ?? []
    const isOnRow = target.matches('[data-at]')
    const move = (at: number) => {
      const next = Math.max(0, Math.min(items.length - 1, at))
      onActive(next)
      focusRow(root, next)
    }
    const acts: Record<string, (() => void) | false> = {
      '/': () => root.querySelector<HTMLElement>('[data-search]')?.focus(),
      '?': onHelp,
      ...(target.closest('[data-rows]') && {
        ArrowDown: () => move(active + 1),
        ArrowUp: () => move(active - 1),
        j: () => move(active + 1),
        k: () => move(active - 1),
        Home: isOnRow && (() => move(0)),
        End: isOnRow && (() => move(items.length - 1)),
        x: () => choose(),
        ' ': isOnRow && (() => choose()),
        Enter: isOnRow && (() => target.querySelector<HTMLElement>('[data-open]')?.click()),
      }),
      Escape: list.selection.rows.length > 0 && (() => list.selection.clear()),
    }
    const choose = () => {
      const row = items[active]
      if (row && canChoose(list)) list.selection.set([row], !list.selection.has(row.id))
    }
    const act = acts[key]
    if (!act) return
    event.preventDefault()
    act()
  }
}

/** Focuses a row once it is drawn; a distant row must be drawn first. */
function focusRow(root: HTMLElement, at: number): void {
  requestAnimationFrame(() => {
    const row = root.querySelector<HTMLElement>(`[data-at="${at}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  })
}
