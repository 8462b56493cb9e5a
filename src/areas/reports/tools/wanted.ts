import type { Report } from '../../../core/define/report.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import type { Messages } from '../../../core/i18n/words.ts'

/** How a file comes: as an address, or as that by email. */
export type Delivery = 'URL' | 'Email'

/** What a dialog over a report is told. */
export interface WantedProps {
  report: Report
  query: Readonly<Record<string, string>>
  title: string
  delivery?: Delivery | undefined
  open: boolean
  close: () => void
}

/** What of a report is wanted as a file: what is asked of it, without a page, and its columns as they are called. */
export const wantedOf = ({ report, query, title }: WantedProps, words: Messages) => ({
  report: report.name,
  title: title.slice(0, 120),
  query: Object.entries(query)
    .filter(([name, value]) => !ofPages.has(name) && value !== '')
    .map(([name, value]) => ({ name, value })),
  columns: report.list.columns.map((name) => ({ name, title: (wordOf(words, name) ?? name).slice(0, 80) })),
})

const ofPages = new Set(['from', 'skip', 'size'])
