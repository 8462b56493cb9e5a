import type { Reply } from 'portico/contract'
import { crashReports } from 'portico/react'
import { page } from '../session/page-session.ts'
import { useAnswer, type Found } from '../session/use-answer.ts'

/** What the service answers for one page of reports. */
export type Reports = Reply<typeof crashReports.list>

/** Where a page of the list begins: nothing for the newest. */
export type Start = { from: string; skip: number } | undefined

/** A page of the reports that fit a search, newest first. */
export const useReports = (start: Start, size: number, filter: string): Found<Reports> =>
  useAnswer(
    () => page.svc.call(crashReports.list, { query: { ...start, size, ...(filter ? { filter } : {}) } }),
    [start, size, filter],
  )
