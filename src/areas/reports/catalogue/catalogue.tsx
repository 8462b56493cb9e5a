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
import { Deliveries } from '../files/deliveries.tsx'
import { Schedules } from '../files/schedules.tsx'
import { reportFilesPack as pack } from '../files/messages.en.ts'
import { reportsPack } from '../messages.en.ts'
import { aboutsPack } from './abouts-pack.ts'
import { readPreferences, toggleFavourite } from './preferences.ts'
import { ReportCard, type Listed } from './report-card.tsx'

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
