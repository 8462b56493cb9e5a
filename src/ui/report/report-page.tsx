import { useEffect, useState, createElement, type ComponentType } from 'react'
import { filterFields } from '../../contract/engine/rows.ts'
import type { Area, ReportTools, ReportToolsProps } from '../../core/define/area.ts'
import type { Report } from '../../core/define/report.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { paramsIn } from '../../core/nav/path.ts'
import { navPack, titleOf } from '../../core/nav/words.ts'
import { knownOrHere } from '../../core/format/timestamp-text.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { PageHeading } from '../area/page-heading.tsx'
import { usePageState, type PageState } from '../area/page-state.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { useWords } from '../island/context.ts'
import { useMenu } from '../island/use-permitted.ts'
import { note, stack } from '../kit/layout.css.ts'
import { ListView } from '../list/list-view.tsx'
import { partOf } from '../resource/part-of.ts'
import { Button } from '../kit/button/button.tsx'
import { useList } from '../list/list-context.ts'
import { state, stateTitle } from '../list/list.css.ts'
import { type Period, periodSpan, periods } from '../list/panels/periods.ts'
import { fromStart, periodParts } from '../list/query.ts'
import { useDateText } from '../clock/use-date-text.ts'
import { useKnownDates } from '../clock/use-known-dates.ts'
import { Opener } from '../list/opener.tsx'
import { Lazy } from '../island/lazy.tsx'
import { reportPack } from './messages.en.ts'
import { Summary } from './summary.tsx'
import { useFirstPeriod } from './use-first-period.ts'
import { calendar } from './period-control.css.ts'

export interface ReportPageProps {
  report: Report
  area: Pick<Area, 'reportTools' | 'onReport'>
}

/** Packs of every report, in addition to its own. */
export const reportPacks = [reportPack, navPack]

/** A report: its introduction, sums, chart and rows. */
export function ReportPage({ report, area: { reportTools: tools, onReport } }: ReportPageProps) {
  const { name, pack, list, actions } = report
  const { params } = useAreaPlace()
  const words = useWords(pack)
  const { value } = useMenu()
  const title = titleOf({ id: name, name }, useWords(navPack), value?.titles)
  const hasPeriod = 'since' in filterFields(list.from)
  const isReady = useFirstPeriod(report)
  const [state, setState] = useState<PageState>('loading')
  usePageState(state)
  useEffect(() => onReport?.(name), [name])
  return (
    <div className={stack} part="page">
      <PageHeading text={title} />
      <p className={note}>{wordOf(words, `about.${name}`)}</p>
      {isReady && (
        <ListView
          name={name}
          pack={pack}
          list={list}
          label={title}
          actions={actions}
          params={partOf(params, paramsIn(list.from.path))}
          lead={hasPeriod && <PeriodControl />}
          above={(answer) => <Summary report={report} title={title} answer={answer} />}
          empty={hasPeriod && <EmptyPeriod />}
          exports={tools && toolsFrom(report, tools)}
          onState={setState}
        />
      )}
    </div>
  )
}

/** Shown for a period without rows: a message, which may be good news, and a longer period to try. */
function EmptyPeriod() {
  const t = useWords(reportPack)
  const { words, name, query, ask } = useList()
  const zone = knownOrHere(useKnownDates()[0])
  const { since, until: _, ...others } = query.filters
  const longer =
    since && widening.map((period) => periodSpan(period, zone)).find((span) => span.since < since)
  const more = longer ? { since: longer.since } : {}
  return (
    <div className={state}>
      <p className={stateTitle}>{wordOf(words, `empty.${name}`) ?? t.nothing}</p>
      {since && (
        <Button onPress={() => ask(fromStart({ ...query, filters: { ...others, ...more } }))}>
          {t.longer}
        </Button>
      )}
    </div>
  )
}

const widening = ['lastWeek', 'lastDays'] as const satisfies readonly Period[]

/** The period of a report: one button that says which, and opens the usual ones and two days to choose. */
function PeriodControl() {
  const t = useWords(reportPack)
  const name = usePeriodName()
  return (
    <Opener
      label={t.periods}
      load={loadPanel}
      panel={({ FilterPanel }, { close }) => <FilterPanel parts={periodParts} close={close} />}
    >
      <svg className={calendar} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2 4h12v10H2zM2 7h12M5 2v3M11 2v3" />
      </svg>
      <bdi>{name}</bdi>
    </Opener>
  )
}

const loadPanel = () => import('../list/panels/filter-panel.tsx')

/** Name of the period: a common one by name, others by their dates. */
function usePeriodName(): string {
  const t = useWords(reportPack)
  const { t: list, query } = useList()
  const dateText = useDateText()
  const zone = knownOrHere(useKnownDates()[0])
  const { since = '', until = '' } = query.filters
  if (!since && !until) return t.allTime
  const usual = (Object.keys(periods) as Period[]).find((period) => {
    const span = periodSpan(period, zone)
    return span.since === since && span.until === until
  })
  if (usual) return t[usual]
  const [from, to] = [since, until].map((part) => isolate(dateText(part || null) ?? ''))
  if (since && until) return list.between({ since: from!, until: to! })
  return since ? list.sinceDate({ since: from! }) : list.untilDate({ until: to! })
}

type Slot = ComponentType<Omit<ReportToolsProps, 'report'>>

/**
 * An area's addition to a report's export menu, as a component for the list: the same one for as long as the
 * report is the same.
 */
function toolsFrom(report: Report, tools: ReportTools): Slot {
  const known = made.get(report)
  if (known) return known
  // If it cannot be loaded, the report works without it.
  const Slot: Slot = (props) => (
    <Lazy load={tools}>
      {({ Tools }) => createElement(Tools as ComponentType<ReportToolsProps>, { report, ...props })}
    </Lazy>
  )
  made.set(report, Slot)
  return Slot
}

const made = new WeakMap<Report, Slot>()
