import { useEffect, useState } from 'react'
import { entryAt } from '../../core/nav/current.ts'
import { pagesIn, trailOf, type NavEntry, type NavGroup } from '../../core/nav/entry.ts'
import { navPack, titleOf } from '../../core/nav/words.ts'
import { useAttribute, useIsland, useIsOff, useWords } from '../../ui/island/context.ts'
import { useRoutes } from '../../ui/island/routes.ts'
import { useStore } from '../../ui/use-store.ts'
import { Entry, type Shown, Section, Tree } from './entry.tsx'
import { FilterBox, Found } from './filter.tsx'
import { shellPack } from './messages.ts'
import { nav, rail } from './nav.css.ts'
import { RailButton, useRail } from './rail.tsx'
import { useSavedEntries } from './saved-entries.ts'

interface MenuProps {
  /** Whose it is. */
  email: string
  groups: readonly NavGroup[]
  /** The site's own titles, by id. */
  titles: Readonly<Record<string, string>>
}

/** More than these are not looked through at a glance. */
const few = 12

/** The navigation of somebody: what there is, where one is, what one has pinned and used. */
export function Menu({ email, groups, titles }: MenuProps) {
  const words = useWords(shellPack)
  const names = useWords(navPack)
  const entries = groups.flatMap((group) => group.entries)
  const pages = pagesIn(entries)
  const current = useCurrent(entries)?.id
  const saved = useSavedEntries(email, current)
  const branches = useBranches(current === undefined ? [] : trailOf(entries, current).map(({ id }) => id))
  const { isRail, isOff: isFixed, change } = useRail()
  const [typed, type] = useState('')
  const [isWithoutPins, isWithoutRecent, isWithoutFilter] = [
    useIsOff('pin'),
    useIsOff('recent'),
    useIsOff('filter'),
  ]
  // Who has gone somewhere has found it.
  useEffect(() => type(''), [current])

  const title = (entry: NavEntry) => titleOf(entry, names, titles)
  const shown: Shown = {
    title,
    wayTo: useRoutes(),
    current,
    isRail,
    branches,
    pins: isWithoutPins
      ? undefined
      : {
          has: (id) => saved.pinned.includes(id),
          toggle: saved.pin,
          label: (page) => words.pin({ page }),
        },
    widen: () => change(false),
  }
  const named = (ids: readonly string[]) => ids.flatMap((id) => pages.filter((page) => page.id === id))
  const isMany = pages.length > few
  const pinned = isWithoutPins || isRail ? [] : named(saved.pinned)
  const recent = isMany && !isWithoutRecent && !isRail ? named(saved.recent) : []
  const isFiltered = isMany && !isWithoutFilter && !isRail
  return (
    <nav className={isRail ? rail : nav} part="nav" aria-label={words.title}>
      {isFiltered && <FilterBox typed={typed} onType={type} />}
      {isFiltered && typed.trim() ? (
        <Found typed={typed} entries={entries} pages={pages} shown={shown} />
      ) : (
        <>
          <Shortcuts title={words.pinned} pages={pinned} shown={shown} />
          <Shortcuts
            title={words.recent}
            pages={recent.filter((page) => page.id !== current && !pinned.includes(page))}
            shown={shown}
          />
          <Tree groups={groups} words={names} shown={shown} />
        </>
      )}
      {!isFixed && <RailButton isRail={isRail} onChange={change} />}
    </nav>
  )
}

/** Entries that stand in the tree as well, where they are at hand. */
function Shortcuts({ title, pages, shown }: { title: string; pages: readonly NavEntry[]; shown: Shown }) {
  if (!pages.length) return null
  return (
    <Section title={title} isRail={false}>
      {pages.map((entry) => (
        // Where the user is says the tree.
        <Entry key={entry.id} entry={entry} shown={{ ...shown, current: undefined }} />
      ))}
    </Section>
  )
}

/** The entry of the address that the page names in `current`, or that the element's own route is. */
function useCurrent(entries: readonly NavEntry[]): NavEntry | undefined {
  const path = useStore(useIsland().location.$path)
  const routing = useAttribute<string>('routing') ?? 'memory'
  const address = useAttribute<string>('current') ?? (routing === 'memory' ? undefined : path)
  return address === undefined ? undefined : entryAt(entries, address)
}

/**
 * Which folders are open: those the user has opened, and those on the way to where the user is. Whoever goes somewhere else
 * finds the way there open, also where it was closed before.
 */
function useBranches(way: readonly string[]): {
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
} {
  const here = way.join(' ')
  const [state, setState] = useState<{ here: string; changed: Record<string, boolean> }>({
    here,
    changed: {},
  })
  const isHere = state.here === here
  const changed = isHere ? state.changed : opened(state.changed)
  const isOpen = (id: string) => changed[id] ?? way.includes(id)
  return {
    isOpen,
    toggle: (id) => setState({ here, changed: { ...changed, [id]: !isOpen(id) } }),
  }
}

const opened = (changed: Record<string, boolean>) =>
  Object.fromEntries(Object.entries(changed).filter(([, isOpen]) => isOpen))
