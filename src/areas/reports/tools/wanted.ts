import type { Report } from '../../../core/define/report.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import type { Messages } from '../../../core/i18n/words.ts'

/** The delivery of a file: as a link, or as a link by email. */
export type Delivery = 'URL' | 'Email'

/** Props of a dialog about a report. */
export interface WantedProps {
  report: Report
  query: Readonly<Record<string, string>>
  title: string
  delivery?: Delivery | undefined
  open: boolean
  close: () => void
}

/** The requested file: the report's query without paging, and its column titles. */
export const wantedOf = ({ report, query, title }: WantedProps, words: Messages) => ({
  report: report.name,
  title: title.slice(0, 120),
  query: Object.entries(query)
    .filter(([name, value]) => !ofPages.has(name) && value !== '')
    .map(([name, value]) => ({ name, value })),
  columns: report.list.columns.map((name) => {
    const own = valueWords(name, words)
    return { name, title: (wordOf(words, name) ?? name).slice(0, 80), ...(own.length && { words: own }) }
  }),
})

/** The messages of a column's values, for spreadsheets. */
const valueWords = (name: string, words: Messages) =>
  Object.entries(words).flatMap(([key, word]) =>
    key.startsWith(`${name}.`) && typeof word === 'string'
      ? [{ value: key.slice(name.length + 1), word }]
      : [],
  )

const ofPages = new Set(['from', 'skip', 'size'])
