import { createElement, useId, type KeyboardEvent, type ReactNode } from 'react'
import type { NavEntry, NavGroup } from '../../core/nav/entry.ts'
import { categoryTitle } from '../../core/nav/words.ts'
import { spoken } from '../../ui/island/frame.css.ts'
import { useHeadingLevel } from '../../ui/island/heading-level.ts'
import type { Way } from '../../ui/island/routes.ts'
import { Chevron, Icon, Star } from './icons.tsx'
import * as styles from './nav.css.ts'
import { group, heading, list } from './nav.css.ts'

/** Props of all navigation entries. */
export interface Shown {
  title: (entry: NavEntry) => string
  wayTo: (link: string) => Way
  /** The id of the entry where the user is. */
  current: string | undefined
  isRail: boolean
  branches: { isOpen: (id: string) => boolean; toggle: (id: string) => void }
  /** Undefined if nothing can be pinned. */
  pins:
    | { has: (id: string) => boolean; toggle: (id: string) => void; label: (title: string) => string }
    | undefined
  /** Expands the narrow menu. */
  widen: () => void
}

interface EntryProps {
  entry: NavEntry
  shown: Shown
  /** Whether it is in no folder; only then it has an icon. */
  isTop?: boolean
}

/** An entry with all that is open below it. */
export const Entry = (props: EntryProps) =>
  props.entry.link === null ? <Folder {...props} /> : <Page {...props} link={props.entry.link} />

/** The entries of one folder or category. */
const Entries = ({ entries, ...props }: Omit<EntryProps, 'entry'> & { entries: readonly NavEntry[] }) =>
  entries.map((entry) => <Entry key={entry.id} entry={entry} {...props} />)

function Page({ entry, shown, isTop = false, link }: EntryProps & { link: string }) {
  const title = shown.title(entry)
  const { href, onClick } = shown.wayTo(link)
  const pins = shown.isRail ? undefined : shown.pins
  const props = {
    className: pins ? styles.starred : styles.entry,
    part: 'entry',
    'aria-current': entry.id === shown.current ? ('page' as const) : undefined,
    title: shown.isRail ? title : undefined,
    onClick,
    ...(pins && { onKeyDown: crossRow }),
  }
  const inside = (
    <>
      {isTop && <Icon name={entry.icon} />}
      <Title text={title} isRail={shown.isRail} />
    </>
  )
  return (
    <li className={styles.row}>
      {href === undefined ? (
        <button type="button" {...props}>
          {inside}
        </button>
      ) : (
        <a href={href} {...props}>
          {inside}
        </a>
      )}
      {pins && (
        <button
          type="button"
          className={styles.star}
          // Tab goes from entry to entry; an arrow leads from one to its star.
          tabIndex={-1}
          onKeyDown={crossRow}
          aria-pressed={pins.has(entry.id)}
          aria-label={pins.label(title)}
          onClick={() => pins.toggle(entry.id)}
        >
          <Star />
        </button>
      )}
    </li>
  )
}

/** Goes from an entry to its star, and back. */
function crossRow(event: KeyboardEvent<HTMLElement>): void {
  if (!/Arrow(Left|Right)/.test(event.key)) return
  event.preventDefault()
  const { previousElementSibling, nextElementSibling } = event.currentTarget
  ;((nextElementSibling ?? previousElementSibling) as HTMLElement).focus()
}

function Folder({ entry, shown, isTop = false }: EntryProps) {
  const { id } = entry
  const { isRail, branches, current } = shown
  const title = shown.title(entry)
  const isOpen = !isRail && branches.isOpen(id)
  const isAround = !isOpen && current !== undefined && holds(entry, current)
  return (
    <li className={styles.branch}>
      <button
        type="button"
        className={isAround ? styles.around : styles.entry}
        part="entry"
        aria-expanded={isOpen}
        title={isRail ? title : undefined}
        onClick={() => {
          if (isRail) shown.widen()
          // Opening a folder of the narrow menu also expands it.
          if (!isRail || !branches.isOpen(id)) branches.toggle(id)
        }}
      >
        {isTop && <Icon name={entry.icon} />}
        <Title text={title} isRail={isRail} />
        {!isRail && (
          <span className={styles.chevron}>
            <Chevron />
          </span>
        )}
      </button>
      {isOpen && (
        // Safari drops list semantics of lists without bullets unless the role is explicit.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul className={styles.sub} role="list">
          <Entries entries={entry.children} shown={shown} />
        </ul>
      )}
    </li>
  )
}

// A site's own titles may be of another direction than the language.
export const Title = ({ text, isRail }: { text: string; isRail: boolean }) => (
  <span className={isRail ? spoken : styles.label}>
    <bdi>{text}</bdi>
  </span>
)

const holds = ({ children }: NavEntry, id: string): boolean =>
  children.some((child) => child.id === id || holds(child, id))

/** The id of a category among the folders. */
export const categoryId = ({ category }: Pick<NavGroup, 'category'>): string => `category${category}`

/** The categories with their entries below headings, which toggle them if there are several. */
export function Tree({
  groups,
  words,
  shown,
}: {
  groups: readonly NavGroup[]
  words: Readonly<Record<string, string>>
  shown: Shown
}) {
  const { isRail, branches } = shown
  return groups.map((each) => {
    const id = categoryId(each)
    return (
      <Section
        key={id}
        title={categoryTitle(each.category, words)}
        isRail={isRail}
        {...(groups.length > 1 &&
          !isRail && { isOpen: branches.isOpen(id), toggle: () => branches.toggle(id) })}
      >
        <Entries entries={each.entries} shown={shown} isTop />
      </Section>
    )
  })
}

interface SectionProps {
  title: string
  isRail: boolean
  isOpen?: boolean
  /** Undefined if it is always open. */
  toggle?: () => void
  children: ReactNode
}

/** A titled section of entries; the title is hidden in the narrow menu. */
export function Section({ title, isRail, isOpen = true, toggle, children }: SectionProps) {
  const id = useId()
  const level = useHeadingLevel()
  return (
    <div className={group}>
      {createElement(
        `h${level}`,
        { id, className: isRail ? spoken : heading },
        toggle ? (
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={toggle}>
            {title}
            <span className={styles.chevron}>
              <Chevron />
            </span>
          </button>
        ) : (
          <span className={styles.said}>{title}</span>
        ),
      )}
      {isOpen && (
        // Safari drops list semantics of lists without bullets unless the role is explicit.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul className={list} role="list" aria-labelledby={id}>
          {children}
        </ul>
      )}
    </div>
  )
}
