import type { ComponentType } from 'react'
import type { ReportToolsProps } from '../../../core/define/area.ts'
import type { Report } from '../../../core/define/report.ts'
import { navPack, titleOf } from '../../../core/nav/words.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useMenu } from '../../../ui/island/use-permitted.ts'
import { menuItem } from '../../../ui/list/panels/export.css.ts'
import { fetchForDialog } from '../../../ui/overlay/fetch-for.tsx'
import { openOverlay } from '../../../ui/overlay/open-overlay.tsx'
import { reportFilesPack as pack } from '../files/messages.en.ts'
import type { Delivery, WantedProps } from './wanted.ts'

export { pack }

/** Additions to every report's export menu: by link or email, once or on a schedule. */
export function Tools({ report, query, close }: ReportToolsProps) {
  const island = useIsland()
  const words = useWords(pack)
  const title = useReportTitle(report)
  const open = async (
    load: () => Promise<{ WantedDialog: ComponentType<WantedProps> }>,
    delivery?: Delivery,
  ) => {
    const found = await fetchForDialog(island, load)
    if (!found) return
    // The focus goes back to the button of the menu, and from there to the dialog.
    close()
    openOverlay(island, (overlay) => (
      <found.WantedDialog {...overlay} report={report} query={query} title={title} delivery={delivery} />
    ))
  }
  const item = (label: string, press: () => Promise<void>) => (
    <button type="button" className={menuItem} part="menu-item" onClick={() => void press()}>
      {label}
    </button>
  )
  return (
    <>
      {item(words.getLink, () => open(loadSend, 'URL'))}
      {item(words.emailMe, () => open(loadSend, 'Email'))}
      {item(words.schedule, () => open(loadSchedule))}
    </>
  )
}

const loadSend = () => import('./send-dialog.tsx')

const loadSchedule = () => import('./schedule-dialog.tsx')

/** The report's title. */
function useReportTitle({ name }: Report): string {
  const titles = useMenu().value?.titles
  return titleOf({ id: name, name }, useWords(navPack), titles)
}
