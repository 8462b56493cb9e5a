import { usageReports } from '../../../contract/billing/usage-reports.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useStore } from '../../../ui/use-store.ts'
import { usageReportsPack } from './messages.en.ts'
import { createReport, reportActions, reportList } from './report-actions.ts'

export { usageReportsPack as pack } from './messages.en.ts'

/** Creates usage reports of the user, or of one that they manage, and shows those of before. */
export function Screen() {
  const words = useWords(usageReportsPack)
  const locale = useStore(useIsland().words.$lang)
  const { userId = 'me' } = useRoute().params
  const params = { userId }
  const { value, problem } = useQuery(usageReports.options, { params })
  usePageState(problem ? 'error' : value ? 'ready' : 'loading')
  const months = value?.months ?? []
  const lead = problem ? words.failed : value && months.length === 0 ? words.noUsage : words.lead
  return (
    <div className={stack} part="page">
      <PageHeading text={words.title} />
      <p className={note}>{lead}</p>
      <ListView
        name="usageReports"
        pack={usageReportsPack}
        list={reportList}
        params={params}
        label={words.title}
        actions={reportActions}
        {...(months.length > 0 ? { create: createReport(months, locale) } : {})}
      />
    </div>
  )
}
