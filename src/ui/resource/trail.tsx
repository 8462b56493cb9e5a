import { useEffect, useState } from 'react'
import type { Parent, Resource } from '../../core/define/resource.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { addressOf, paramsIn } from '../../core/nav/path.ts'
import { matchPage } from '../area/page-match.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { useIsland, useIsOff, useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { RouteLink } from '../island/route-link.tsx'
import { useQuery } from '../query/use-query.ts'
import { resourcePack } from './messages.en.ts'
import { partOf } from './part-of.ts'
import { sign, trail } from './trail.css.ts'

type Params = Readonly<Record<string, string>>

interface TrailProps {
  resource: Resource
  parent: Parent
}

/**
 * The way up from a nested page: the lists and things that it is within, the highest first. A page that shows the way itself
 * (`features="back"`) hears of the things by `portal-trail`.
 */
export function Trail({ resource, parent }: TrailProps) {
  const words = useWords(resourcePack)
  const { page, params } = useAreaPlace()
  const { host } = useIsland()
  const isOff = useIsOff('back')
  const [records, setRecords] = useState<readonly TrailRecord[]>([])
  useEffect(() => void host.send('portal-trail', { records }), [records])
  useEffect(() => () => void host.send('portal-trail', { records: [] }), [])
  const report: Report = (height, record) =>
    setRecords((before) =>
      [...before.filter((each) => each.height !== height), { ...record, height }].sort(byHeight),
    )
  return (
    <nav hidden={isOff} aria-label={words.within} part="trail">
      {/* Safari drops list semantics of lists without bullets unless the role is explicit. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol className={trail} role="list">
        <Above parent={parent} params={params} height={1} report={report} />
        <OwnList resource={resource} page={page} params={params} />
      </ol>
    </nav>
  )
}

interface TrailRecord {
  title: string
  to: string
  /** Levels above the page. */
  height: number
}

const byHeight = (one: TrailRecord, other: TrailRecord) => other.height - one.height

type Report = (height: number, record: Omit<TrailRecord, 'height'>) => void

interface AboveProps {
  parent: Parent
  params: Params
  height: number
  report: Report
}

/** Something and all that it is within in turn. */
function Above({ parent, params, height, report }: AboveProps) {
  const { area } = useAreaPlace()
  const to = parent.to(params as never)
  const match = matchPage(area, to)
  return (
    <Lazy load={parent.resource}>
      {({ resource }) => (
        <>
          {resource.parent && (
            <Above parent={resource.parent} params={params} height={height + 1} report={report} />
          )}
          {match && <OwnList resource={resource} page={match.page} params={match.params} />}
          {resource.show && (
            <Thing
              resource={resource}
              to={to}
              params={match?.params ?? params}
              report={(record) => report(height, record)}
            />
          )}
        </>
      )}
    </Lazy>
  )
}

interface ThingProps {
  resource: Resource
  to: string
  params: Params
  report: (record: Omit<TrailRecord, 'height'>) => void
}

/** The parent record, by its name once loaded. */
function Thing({ resource: { show, pack }, to, params, report }: ThingProps) {
  const words = useWords(pack)
  const { from, title } = show!
  const { value } = useQuery(from, { params: partOf(params, paramsIn(from.path)), query: {} } as never)
  const name = value === undefined ? undefined : title(value as never)
  useEffect(() => {
    if (name !== undefined) report({ title: name, to })
  }, [name, to])
  return <Crumb to={to}>{name ?? wordOf(words, 'title') ?? ''}</Crumb>
}

interface OwnListProps {
  resource: Resource
  page: { path: string }
  params: Params
}

/** The list of a page's record, if it has another route. */
function OwnList({ resource: { name, pack, show }, page, params }: OwnListProps) {
  const words = useWords(pack)
  const last = show && paramsIn(show.from.path).at(-1)
  if (!last || !params[last] || !page.path.includes(`:${last}?`)) return null
  return <Crumb to={addressOf(page, { ...params, [last]: '' })}>{wordOf(words, 'title') ?? name}</Crumb>
}

const Crumb = ({ to, children }: { to: string; children: string }) => (
  <li>
    <span className={sign} aria-hidden="true" />
    <RouteLink to={to}>
      <bdi>{children}</bdi>
    </RouteLink>
  </li>
)
