import { useEffect } from 'react'
import type { ReportToolsProps } from '../../../core/define/area.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { fetchFor } from '../../../ui/overlay/fetch-for.tsx'
import { openOverlay } from '../../../ui/overlay/open-overlay.tsx'
import { noteOpened } from '../catalogue/kept.ts'
import { reportsPack as pack } from '../messages.ts'
import { useReportTitle } from './report-title.ts'

export { pack }

/** What stands over each report: to have it as a file, once or again and again. */
export function Tools({ report, query }: ReportToolsProps) {
  const island = useIsland()
  const words = useWords(pack)
  const title = useReportTitle(report)
  useEffect(() => noteOpened(report.name), [report])
  const send = async () => {
    const found = await fetchFor(island, () => import('./send-dialog.tsx'))
    if (!found) return
    openOverlay(island, (overlay) => (
      <found.SendDialog {...overlay} report={report} query={query} title={title} />
    ))
  }
  const schedule = async () => {
    const found = await fetchFor(island, () => import('./schedule-dialog.tsx'))
    if (!found) return
    openOverlay(island, (overlay) => (
      <found.ScheduleDialog {...overlay} report={report} query={query} title={title} />
    ))
  }
  return (
    <>
      <Button onPress={() => void send()}>{words.send}</Button>
      <Button onPress={() => void schedule()}>{words.schedule}</Button>
    </>
  )
}
