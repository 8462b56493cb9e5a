import { type ComponentType, useEffect } from 'react'
import type { ReportToolsProps } from '../../../core/define/area.ts'
import type { Report } from '../../../core/define/report.ts'
import { navPack, titleOf } from '../../../core/nav/words.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useMenu } from '../../../ui/island/use-permitted.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { fetchFor } from '../../../ui/overlay/fetch-for.tsx'
import { openOverlay } from '../../../ui/overlay/open-overlay.tsx'
import { noteOpened } from '../catalogue/preferences.ts'
import { reportsPack as pack } from '../messages.ts'
import type { WantedProps } from './wanted.ts'

export { pack }

/** What stands over each report: to have it as a file, once or again and again. */
export function Tools({ report, query }: ReportToolsProps) {
  const island = useIsland()
  const words = useWords(pack)
  const title = useReportTitle(report)
  useEffect(() => noteOpened(report.name), [report])
  const open = async (load: () => Promise<{ WantedDialog: ComponentType<WantedProps> }>) => {
    const found = await fetchFor(island, load)
    if (!found) return
    openOverlay(island, (overlay) => (
      <found.WantedDialog {...overlay} report={report} query={query} title={title} />
    ))
  }
  return (
    <>
      <Button onPress={() => void open(loadSend)}>{words.send}</Button>
      <Button onPress={() => void open(loadSchedule)}>{words.schedule}</Button>
    </>
  )
}

const loadSend = () => import('./send-dialog.tsx')

const loadSchedule = () => import('./schedule-dialog.tsx')

/** What a report is called here. */
function useReportTitle({ name }: Report): string {
  const titles = useMenu().value?.titles
  return titleOf({ id: name, name }, useWords(navPack), titles)
}
