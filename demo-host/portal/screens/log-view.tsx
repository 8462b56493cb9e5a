import type { CrashReport } from 'portico/contract'
import { crashReports, useStore } from 'portico/react'
import { useEffect, useState } from 'react'
import type { Infer } from 'superstruct'
import { texts } from '../messages.ts'
import { Waiting } from '../routing/lazy-screen.tsx'
import { useTitle } from '../routing/title.ts'
import { page } from '../session/page-session.ts'
import { meetOwnFailure } from '../session/session-errors.ts'
import { kept } from '../settings/kept.ts'
import type { ScreenProps } from '../views.ts'
import { LogTable } from './log-table.tsx'
import { Problem } from './problem.tsx'

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
type Start = { from: string; skip: number } | undefined

const sizes = [5, 10, 15, 25, 50, 100]
const typing = 300

/** The operator's error log: what crashed in the browsers of the site's users. */
export function Screen({ route }: ScreenProps) {
  const t = useStore(texts)
  const title = useTitle(route)
  const [size, setSize] = useState(
    () => sizes.find((each) => String(each) === kept.get('size logView')) ?? 10,
  )
  const [typed, setTyped] = useState('')
  const filter = useLater(typed.trim(), typing)
  // The pages before this one, so that there is a way back.
  const [starts, setStarts] = useState<readonly Start[]>([undefined])
  const { reports, hasFailed, isOld, again } = useReports(starts.at(-1), size, filter)
  useEffect(() => setStarts([undefined]), [filter, size])
  const { next, nextDate, nextSkip } = reports ?? {}
  return (
    <div className="screen wide">
      <h1>{title}</h1>
      <div className="tools">
        <input
          type="search"
          aria-label={t.logFilter}
          placeholder={t.logFilter}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <select
          aria-label={t.perPage}
          value={size}
          onChange={({ target }) => {
            kept.set('size logView', target.value)
            setSize(Number(target.value))
          }}
        >
          {sizes.map((each) => (
            <option key={each} value={each}>{`${each} ${t.perPage}`}</option>
          ))}
        </select>
      </div>
      {hasFailed && <Problem text={t.logFailed} again={again} />}
      {!reports && !hasFailed && <Waiting />}
      {reports && (
        <div aria-busy={isOld}>
          <p className="muted" role="status">
            {reports.total === 0
              ? filter
                ? t.logNone
                : t.logEmpty
              : t.logCount({
                  first: reports.firstElement,
                  last: reports.lastElement,
                  total: reports.total,
                })}
          </p>
          {reports.total === 0 && filter && (
            <button type="button" className="button" onClick={() => setTyped('')}>
              {t.clear}
            </button>
          )}
          {reports.items.length > 0 && <LogTable title={title} reports={reports.items} />}
          <div className="tools">
            <button
              type="button"
              className="button"
              disabled={starts.length === 1}
              onClick={() => setStarts(starts.slice(0, -1))}
            >
              {t.newer}
            </button>
            <button
              type="button"
              className="button"
              disabled={!next || !nextDate}
              onClick={() => nextDate && setStarts([...starts, { from: nextDate, skip: nextSkip ?? 0 }])}
            >
              {t.older}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

function useReports(start: Start, size: number, filter: string) {
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

/** A value once it has not changed for a while, in milliseconds. */
function useLater<T>(value: T, milliseconds: number): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return later
}
