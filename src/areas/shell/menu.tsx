import { useEffect, useRef, useState } from 'react'
import type { NamedLink } from '../../contract/kinds/named-links.ts'
import { entryAt } from '../../core/nav/current.ts'
import { pagesIn, trailOf, type NavEntry, type NavGroup } from '../../core/nav/entry.ts'
import { navPack, titleOf } from '../../core/nav/words.ts'
import { useAttribute, useIsland, useIsOff, useWords } from '../../ui/island/context.ts'
import { useRoutes } from '../../ui/island/routes.ts'
import { useStore } from '../../ui/use-store.ts'
import { toJson } from '../../core/to-json.ts'
import { categoryId, Entry, type Shown, Section, Tree } from './entry.tsx'
import { shellPack } from './messages.en.ts'
import { nav, rail } from './nav.css.ts'
import { OwnLinks } from './own-links.tsx'
import { RailButton, useRail } from './rail.tsx'

interface MenuProps {
  /** The user's id. */
  email: string
  groups: readonly NavGroup[]
  /** The site's own titles, by id. */
  titles: Readonly<Record<string, string>>
  /** The site's own links, for all languages or for one. */
  links: readonly NamedLink[]
}

/** The user's menu: pins, entries, and the current page. */
export function Menu({ email, groups, titles, links }: MenuProps) {
  const words = useWords(shellPack)
  const names = useWords(navPack)
  const entries = groups.flatMap((group) => group.entries)
  const current = useCurrent(entries)?.id
  const state = useMenuState(email, groups.map(categoryId), foldersAbove(groups, current))
  const { isRail, isOff: isFixed, change } = useRail()
  const isWithoutPins = useIsOff('pin')
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const entry = ref.current?.querySelector('[aria-current]')
    if (entry) reveal(entry)
  }, [current, isRail])

  const shown: Shown = {
    title: (entry) => titleOf(entry, names, titles),
    wayTo: useRoutes(),
    current,
    isRail,
    branches: state,
    pins: isWithoutPins
      ? undefined
      : {
          has: (id) => state.pinned.includes(id),
          toggle: state.pin,
          label: (page) => words.pin({ page }),
        },
    widen: () => change(false),
  }
  const pages = pagesIn(entries)
  const pinned =
    isWithoutPins || isRail ? [] : state.pinned.flatMap((id) => pages.filter((page) => page.id === id))
  return (
    <nav ref={ref} className={isRail ? rail : nav} part="nav" aria-label={words.title}>
      {pinned.length > 0 && (
        <Section title={words.pinned} isRail={false}>
          {pinned.map((entry) => (
            // The tree shows the current entry.
            <Entry key={entry.id} entry={entry} shown={{ ...shown, current: undefined }} />
          ))}
        </Section>
      )}
      <Tree groups={groups} words={names} shown={shown} />
      <OwnLinks links={links} isRail={isRail} />
      {!isFixed && <RailButton isRail={isRail} onChange={change} />}
    </nav>
  )
}

/** Ids of the category and the folders that an entry is in. */
function foldersAbove(groups: readonly NavGroup[], id: string | undefined): string[] {
  for (const group of id === undefined ? [] : groups) {
    const trail = trailOf(group.entries, id!)
    if (trail.length) return [categoryId(group), ...trail.slice(0, -1).map((entry) => entry.id)]
  }
  return []
}

/** The entry of the address that the page names in `current`, or that the element's own route is. */
function useCurrent(entries: readonly NavEntry[]): NavEntry | undefined {
  const path = useStore(useIsland().location.$path)
  const routing = useAttribute<string>('routing') ?? 'memory'
  const address = useAttribute<string>('current') ?? (routing === 'memory' ? undefined : path)
  return address === undefined ? undefined : entryAt(entries, address)
}

/** The user's changes of the navigation. */
interface MenuState {
  /** Ids of entries. */
  pinned: readonly string[]
  pin: (id: string) => void
  /** Whether a folder or a category is open; categories are unless they were closed. */
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
}

/**
 * The user's pins and open folders, stored in this browser. `way` are the ancestor ids of the current entry:
 * they open on arrival and stay open, so nothing in the menu moves.
 */
function useMenuState(email: string, categories: readonly string[], way: readonly string[]): MenuState {
  const { base } = useIsland().session.svc
  const key = storageKey(base, email)
  const here = way.join(' ')
  const [state, setState] = useState(() => ({ here: '', ...read(key) }))
  const { pinned } = state
  const isNew = state.here !== here
  const open = isNew ? { ...state.open, ...Object.fromEntries(way.map((id) => [id, true])) } : state.open
  const isOpen = (id: string) => open[id] ?? categories.includes(id)
  const change = (next: Partial<Kept>) => {
    const kept = { pinned, open, ...next }
    keep(key, kept)
    setState({ here, ...kept })
  }
  useEffect(() => {
    if (isNew) change({})
  }, [here])
  return {
    pinned,
    isOpen,
    toggle: (id) => change({ open: { ...open, [id]: !isOpen(id) } }),
    pin: (id) =>
      change({
        pinned: pinned.includes(id) ? pinned.filter((each) => each !== id) : [...pinned, id],
      }),
  }
}

interface Kept {
  pinned: readonly string[]
  open: Readonly<Record<string, boolean>>
}

/** Without storage every page starts with defaults. */
function read(key: string): Kept {
  try {
    const { pinned, open } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    return {
      pinned: Array.isArray(pinned) ? pinned.filter((id) => typeof id === 'string') : [],
      open: { ...(open as Kept['open']) },
    }
  } catch {
    return { pinned: [], open: {} }
  }
}

function keep(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, toJson(kept))
  } catch {
    // It then lasts as long as the page.
  }
}

/** The storage key of a user's choices; hashed, so a shared browser does not reveal the user. */
function storageKey(base: string, email: string): string {
  let mark = 0x811c9dc5
  for (const letter of email) mark = Math.imul(mark ^ letter.codePointAt(0)!, 0x01000193)
  return `portico:nav ${base} ${(mark >>> 0).toString(36)}`
}

/** Scrolls an entry into view within its menu, without moving the page. */
function reveal(entry: Element): void {
  const box = scrollerOf(entry)
  if (!box) return
  const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()]
  // Its neighbors show as well.
  const room = inner.height
  if (inner.top < outer.top) box.scrollTop += inner.top - outer.top - room
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + room
}

function scrollerOf(from: Element): Element | undefined {
  const { body } = from.ownerDocument
  for (let at = above(from); at && at !== body; at = above(at))
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return undefined
}

const above = (at: Element): Element | null =>
  at.parentElement ?? (at.getRootNode() as Partial<ShadowRoot>).host ?? null
