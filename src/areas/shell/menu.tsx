import { useEffect, useRef } from 'react'
import { entryAt } from '../../core/nav/current.ts'
import { pagesIn, trailOf, type NavEntry, type NavGroup } from '../../core/nav/entry.ts'
import { navPack, titleOf } from '../../core/nav/words.ts'
import { useAttribute, useIsland, useIsOff, useWords } from '../../ui/island/context.ts'
import { useRoutes } from '../../ui/island/routes.ts'
import { useStore } from '../../ui/use-store.ts'
import { categoryId, Entry, type Shown, Section, Tree } from './entry.tsx'
import { useMenuState } from './menu-state.ts'
import { shellPack } from './messages.en.ts'
import { nav, rail } from './nav.css.ts'
import { RailButton, useRail } from './rail.tsx'
import { reveal } from './reveal.ts'

interface MenuProps {
  /** The user's id. */
  email: string
  groups: readonly NavGroup[]
  /** The site's own titles, by id. */
  titles: Readonly<Record<string, string>>
}

/** The user's menu: pins, entries, and the current page. */
export function Menu({ email, groups, titles }: MenuProps) {
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
