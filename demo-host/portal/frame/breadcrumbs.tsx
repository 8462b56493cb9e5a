import { categoryTitle, navPack, titleOf, trailOf, useStore, visibleTree } from 'portico/react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { texts } from '../messages.ts'
import { $record, $within } from '../routing/record.ts'
import { menu } from '../session/page-session.ts'
import { words } from '../settings/language.ts'
import { EntryIcon } from './icon.tsx'

const navWords = words.of(navPack)

/** Breadcrumbs: category, folders, entry, the records that the shown one is within, and this one. Empty for pages without an entry. */
export function Breadcrumbs({ id, path }: { id: string; path: string }) {
  const t = useStore(texts)
  const names = useStore(navWords)
  const record = useStore($record)
  const within = useStore($within)
  const { value } = useStore(menu.$menu)
  const query = useSearch()
  const group = value && visibleTree(value).find(({ entries }) => trailOf(entries, id).length)
  const trail = group ? trailOf(group.entries, id) : []
  const link = trail.at(-1)?.link ?? undefined
  const isOwn = link !== undefined && plain(link) === plain(path)
  useEffect(() => {
    if (isOwn) queries.set(id, query)
  }, [isOwn, id, query])
  // The room of what will be known in a moment.
  if (!value) return <div className="crumbs" />
  if (!group) return null
  const kept = queries.get(id)
  const name = titleOf(trail.at(-1)!, names, value.titles)
  return (
    <nav className="crumbs" aria-label={t.breadcrumbs}>
      {/* The one beside which the navigation has the page. */}
      <EntryIcon name={trail[0]!.icon} />
      <ol>
        {[
          categoryTitle(group.category, names),
          ...trail.slice(0, -1).map((entry) => titleOf(entry, names, value.titles)),
        ].map((each) => (
          <li key={each}>
            <bdi>{each}</bdi>
          </li>
        ))}
        <li aria-current={isOwn ? 'page' : undefined}>
          {isOwn || !link ? (
            <bdi>{name}</bdi>
          ) : (
            // Returning to a list restores its query.
            <Link href={kept ? `${link}?${kept}` : link}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </li>
        {!isOwn &&
          within.map(({ title, to }) => (
            <li key={to}>
              <Link href={to}>
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        {!isOwn && record && (
          <li aria-current="page">
            <bdi>{record}</bdi>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** Last query of each list, by the ID of its entry. */
const queries = new Map<string, string>()

const plain = (path: string): string => path.replace(/\/+$/, '').toLowerCase()
