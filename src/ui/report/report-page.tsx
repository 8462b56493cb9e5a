import type { ReportTools } from '../../core/define/area.ts'
import type { Report } from '../../core/define/report.ts'
import { paramsIn } from '../../core/nav/path.ts'
import { navPack, titleOf } from '../../core/nav/words.ts'
import { PageHeading } from '../area/page-heading.tsx'
import { useAreaPlace } from '../area/use-route.ts'
import { useWords } from '../island/context.ts'
import { useMenu } from '../island/use-permitted.ts'
import { note, stack } from '../kit/layout.css.ts'
import { ListView } from '../list/list-view.tsx'
import { partOf } from '../resource/part-of.ts'
import { reportPack } from './messages.ts'
import { Totals } from './totals.tsx'
import { toolsFrom } from './tools.tsx'

export interface ReportPageProps {
  report: Report
  tools: ReportTools | undefined
}

/** The words of a report besides its own. */
export const reportPacks = [reportPack, navPack]

/** A report: what it tells, its sums and its rows. */
export function ReportPage({ report, tools }: ReportPageProps) {
  const { name, pack, list, actions, totals } = report
  const { params } = useAreaPlace()
  const words = useWords(pack)
  const { value } = useMenu()
  const title = titleOf({ id: name, name }, useWords(navPack), value?.titles)
  return (
    <div className={stack} part="page">
      <PageHeading text={title} />
      <p className={note}>{words[`about.${name}`] as string}</p>
      <ListView
        name={name}
        pack={pack}
        list={list}
        label={title}
        actions={actions}
        params={partOf(params, paramsIn(list.from.path))}
        above={(answer) =>
          totals && <Totals pack={pack} from={list.from} names={totals} info={answer.info} />
        }
        {...(tools && { tools: toolsFrom(report, tools) })}
      />
    </div>
  )
}
