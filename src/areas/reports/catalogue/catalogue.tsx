import { fetchScript } from '../../../core/fetch-script.ts'
import { useEffect, useRef, useState } from 'react'
import { reportGroups } from '../../../contract/navigation/report-groups.ts'
import type { ReportGroup } from '../../../contract/navigation/report-registry.ts'
import { navPack, titleOf } from '../../../core/nav/words.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { useMenu, usePermitted } from '../../../ui/island/use-permitted.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { input } from '../../../ui/kit/field/field.css.ts'
import { search } from '../../../ui/list/bar.css.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { Deliveries } from '../files/deliveries.tsx'
import { Schedules } from '../files/schedules.tsx'
import { reportFilesPack as pack } from '../files/messages.en.ts'
import { reportsPack } from '../messages.en.ts'
import { aboutsPack } from './abouts-pack.ts'
import { readPreferences, toggleFavourite } from './preferences.ts'
import { star } from './star.css.ts'

export { pack }

/** All permitted reports: searchable by name, by group, and the user's favourite and recent ones. */
export function Screen() {
  const words = useWords(reportsPack)
  const [wanted, setWanted] = useState('')
  const [kept, setKept] = useState(readPreferences)
  const field = useRef<HTMLInputElement>(null)
  // Preloads the report page, which is the likely next step.
  useEffect(() => {
    fetchScript(() => import('../../../ui/report/report-page.tsx')).catch(() => undefined)
  }, [])
  const level = useHeadingLevel()
  const all = useListed()
  const found = all.filter(({ title, about }) => has(title, wanted) || has(about, wanted))
  const named = (names: readonly string[]) =>
    names.flatMap((name) => found.filter((one) => one.name === name))
  const parts: [string, readonly Listed[]][] = [
    [words.favourites, named(kept.favourites)],
    [words.recents, named(kept.recents)],
    ...(Object.keys(reportGroups) as ReportGroup[]).map((group): [string, Listed[]] => [
      words[`group.${group}`],
      found.filter((one) => one.group === group),
    ]),
  ]
  const show = (text: string) => {
    if (field.current) field.current.value = text
    field.current?.focus()
    setWanted(text)
  }
  return (
    <CardLevel value={level + 1}>
      <div className={stack} part="page">
        <PageHeading text={words.title} />
        <div role="search" className={search}>
          <input
            ref={field}
            className={input}
            part="input"
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </div>
        <p className={note} role="status">
          {found.length === 0 && words.none}
        </p>
        {found.length === 0 && (
          <div>
            <Button onPress={() => show('')}>{words.clear}</Button>
          </div>
        )}
        {parts.map(([title, reports]) => (
          <ReportCard
            key={title}
            title={title}
            reports={reports}
            favourites={kept.favourites}
            onFavourite={(name) => setKept(toggleFavourite(name))}
          />
        ))}
        <Schedules />
        <Deliveries />
      </div>
    </CardLevel>
  )
}

function useListed(): readonly Listed[] {
  const permitted = usePermitted()
  const titles = useMenu().value?.titles
  const names = useWords(navPack)
  const abouts = useWords(aboutsPack)
  return (Object.keys(reportGroups) as ReportGroup[]).flatMap((group) =>
    reportGroups[group]
      .filter((name) => permitted(`${name}:read`))
      .map((name) => ({
        group,
        name,
        title: titleOf({ id: name, name }, names, titles),
        about: abouts[name],
      })),
  )
}

const has = (text: string, part: string): boolean =>
  text.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase())

/** A report as the catalogue has it. */
interface Listed {
  group: ReportGroup
  name: string
  title: string
  about: string
}

interface ReportCardProps {
  title: string
  reports: readonly Listed[]
  favourites: readonly string[]
  onFavourite: (name: string) => void
}

/** A group of reports; hidden if it is empty. */
function ReportCard({ title, reports, favourites, onFavourite }: ReportCardProps) {
  const words = useWords(reportsPack)
  if (reports.length === 0) return null
  return (
    <Card title={title}>
      <ItemList label={title}>
        {reports.map(({ name, title: report, about }) => (
          <Item
            key={name}
            title={<RouteLink to={`/${name}`}>{report}</RouteLink>}
            details={[about]}
            actions={
              <button
                type="button"
                className={star}
                part="icon-button"
                aria-label={words.favourite({ name: report })}
                aria-pressed={favourites.includes(name)}
                onClick={() => onFavourite(name)}
              >
                <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                  <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L3 9.6l6.2-.9Z" />
                </svg>
              </button>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}
