import type { Report } from '../../../core/define/report.ts'
import { navPack, titleOf } from '../../../core/nav/words.ts'
import { useWords } from '../../../ui/island/context.ts'
import { useMenu } from '../../../ui/island/use-permitted.ts'

/** What a report is called here. */
export function useReportTitle({ name }: Report): string {
  const titles = useMenu().value?.titles
  return titleOf({ id: name, name }, useWords(navPack), titles)
}
