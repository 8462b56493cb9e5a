import { useEffect, useState } from 'react'
import { filterFields } from '../../contract/engine/rows.ts'
import type { Area } from '../../core/define/area.ts'
import type { Report } from '../../core/define/report.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { paramsIn } from '../../core/nav/path.ts'
import { navPack, titleOf } from '../../core/nav/words.ts'
import { PageHeading } from '../area/page-heading.tsx'
import { usePageState, type PageState } from '../area/page-state.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { useWords } from '../island/context.ts'
import { useMenu } from '../island/use-permitted.ts'
import { note, stack } from '../kit/layout.css.ts'
import { ListView } from '../list/list-view.tsx'
import { partOf } from '../resource/part-of.ts'
import { EmptyPeriod } from './empty-period.tsx'
import { reportPack } from './messages.en.ts'
import { PeriodControl } from './period-control.tsx'
import { Summary } from './summary.tsx'
import { toolsFrom } from './tools.tsx'
import { useFirstPeriod } from './use-first-period.ts'

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
