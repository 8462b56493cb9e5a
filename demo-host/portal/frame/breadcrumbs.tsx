import { categoryTitle, navPack, titleOf, trailOf, useStore, visibleTree } from 'portico/react'
import { texts } from '../messages.ts'
import { menu } from '../session/page-session.ts'
import { words } from '../settings/language.ts'
import { EntryIcon } from './icon.tsx'

const navWords = words.of(navPack)

/** Where a page is: its category, the folders, and the page itself. Nothing for pages that are no entry. */
export function Breadcrumbs({ id }: { id: string }) {
  const t = useStore(texts)
  const names = useStore(navWords)
  const { value } = useStore(menu.$menu)
  // The room of what will be known in a moment.
  if (!value) return <div className="crumbs" />
  const group = visibleTree(value).find(({ entries }) => trailOf(entries, id).length)
  if (!group) return null
  const entries = trailOf(group.entries, id)
  const trail = entries.map((entry) => titleOf(entry, names, value.titles))
  return (
    <nav className="crumbs" aria-label={t.breadcrumbs}>
      {/* The one beside which the navigation has the page. */}
      <EntryIcon name={entries[0]!.icon} />
      <ol>
        {[categoryTitle(group.category, names), ...trail].map((name, at) => (
          <li key={name} aria-current={at === trail.length ? 'page' : undefined}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
    </nav>
  )
}
