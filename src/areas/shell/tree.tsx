import { createElement, useId, type ReactNode } from 'react'
import type { NavGroup } from '../../core/nav/entry.ts'
import { categoryTitle } from '../../core/nav/words.ts'
import { spoken } from '../../ui/island/frame.css.ts'
import { useHeadingLevel } from '../../ui/island/heading-level.ts'
import { Entries, type Shown } from './entry.tsx'
import { group, heading, list, parted } from './nav.css.ts'

/** The categories with their entries, each under its heading. */
export function Tree({
  groups,
  words,
  shown,
}: {
  groups: readonly NavGroup[]
  words: Readonly<Record<string, string>>
  shown: Shown
}) {
  return groups.map(({ category, entries }, at) => (
    <Section
      key={category}
      title={categoryTitle(category, words)}
      isRail={shown.isRail}
      isParted={shown.isRail && at > 0}
    >
      <Entries entries={entries} shown={shown} isTop />
    </Section>
  ))
}

/** Entries of a kind under a heading, which in a rail nobody sees. */
export function Section({
  title,
  isRail,
  isParted = false,
  children,
}: {
  title: string
  isRail: boolean
  isParted?: boolean
  children: ReactNode
}) {
  const id = useId()
  const level = useHeadingLevel()
  return (
    <div className={isParted ? `${group} ${parted}` : group}>
      {createElement(`h${level}`, { id, className: isRail ? spoken : heading }, title)}
      {/* Safari takes a list without bullets for none, unless told. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={list} role="list" aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}
