import type { CrashReport } from 'portico/contract'
import { crashReports } from 'portico/react'
import { useEffect, useState } from 'react'
import type { Infer } from 'superstruct'
import { page } from '../session/page-session.ts'
import { meetOwnFailure } from '../session/session-errors.ts'

/** What the service answers for one page of reports. */
export interface Reports {
  items: readonly Infer<typeof CrashReport>[]
  total: number
  firstElement: number
  lastElement: number
  next: boolean
  nextDate: string | null
  nextSkip: number
}

/** Where a page of the list begins: nothing for the newest. */
export type Start = { from: string; skip: number } | undefined

/** A page of the reports that fit a search, newest first. What was there stays while the next is asked for. */
export function useReports(start: Start, size: number, filter: string) {
  const [reports, setReports] = useState<Reports>()
  const [state, setState] = useState<'asking' | 'there' | 'failed'>('asking')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    setState('asking')
    const query = { ...start, size, ...(filter ? { filter } : {}) }
    page.svc.call(crashReports.list, { query }).then(
      (found) => {
        if (isGone) return
        setReports(found)
        setState('there')
      },
      (error: unknown) => {
        if (isGone) return
        meetOwnFailure(error)
        setState('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [start, size, filter, tries])
  return {
    reports,
    hasFailed: state === 'failed',
    isOld: state === 'asking',
    again: () => setTries((before) => before + 1),
  }
}
