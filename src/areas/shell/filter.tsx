import { useEffect } from 'react'
import { trailOf, type NavEntry } from '../../core/nav/entry.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { input } from '../../ui/kit/field.css.ts'
import { note } from '../../ui/kit/layout.css.ts'
import { Entry, type Shown } from './entry.tsx'
import { shellPack } from './messages.ts'
import { list } from './nav.css.ts'

/** The field in which somebody writes what to find. */
export function FilterBox({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const words = useWords(shellPack)
  return (
    <input
      className={input}
      part="input"
      type="search"
      value={typed}
      placeholder={words.search}
      aria-label={words.search}
      autoComplete="off"
      onInput={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !typed) return
        // It has done what it was pressed for.
        event.stopPropagation()
        onType('')
      }}
    />
  )
}

/** The pages whose title, or that of a folder above them, has what was typed. */
export function Found({
  typed,
  entries,
  pages,
  shown,
}: {
  typed: string
  entries: readonly NavEntry[]
  pages: readonly NavEntry[]
  shown: Shown
}) {
  const { announce } = useIsland()
  const words = useWords(shellPack)
  const whereIs = ({ id }: NavEntry) => trailOf(entries, id).slice(0, -1).map(shown.title).join(' · ')
  const wanted = typed.toLowerCase().split(/\s+/)
  const found = pages
    .map((entry) => ({ entry, where: whereIs(entry) }))
    .filter(({ entry, where }) => {
      const text = `${shown.title(entry)} ${where}`.toLowerCase()
      return wanted.every((word) => text.includes(word))
    })
  useEffect(() => announce(found.length ? words.found({ count: found.length }) : words.notFound), [typed])
  if (!found.length) return <p className={note}>{words.notFound}</p>
  return (
    // Safari takes a list without bullets for none, unless told.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={list} role="list" aria-label={words.search}>
      {found.map(({ entry, where }) => (
        <Entry key={entry.id} entry={entry} shown={shown} where={where} />
      ))}
    </ul>
  )
}
