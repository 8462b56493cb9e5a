import { pageSizes, useStore, usualPageSize } from 'portico/react'
import { useEffect, useState } from 'react'
import { texts } from '../messages.ts'
import { Waiting } from '../routing/lazy-screen.tsx'
import { useTitle } from '../routing/title.ts'
import { useDateText } from '../session/use-date-text.ts'
import { kept } from '../settings/kept.ts'
import type { ScreenProps } from '../views.ts'
import { LogTable } from './log-table.tsx'
import { Problem } from './problem.tsx'
import { useLater } from './use-later.ts'
import { useReports, type Start } from './use-reports.ts'

const typing = 300

/** As in every list; 0 is all. */
const sizes = [...pageSizes, 0]

/** The operator's error log: what crashed in the browsers of the site's users. */
export function Screen({ route }: ScreenProps) {
  const t = useStore(texts)
  const title = useTitle(route)
  const dateText = useDateText()
  const [size, setSize] = useState(
    () => sizes.find((each) => String(each) === kept.get('size logView')) ?? usualPageSize,
  )
  const [typed, setTyped] = useState('')
  const filter = useLater(typed.trim(), typing)
  // The pages before this one, so that there is a way back.
  const [starts, setStarts] = useState<readonly Start[]>([undefined])
  const { value: reports, hasFailed, isAsking, again } = useReports(starts.at(-1), size, filter)
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
            <option key={each} value={each}>
              {each ? `${each} ${t.perPage}` : t.all}
            </option>
          ))}
        </select>
      </div>
      {hasFailed && <Problem text={t.logFailed} again={again} />}
      {!reports && !hasFailed && <Waiting />}
      {reports && (
        <div aria-busy={isAsking}>
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
          {reports.items.length > 0 && <LogTable title={title} reports={reports.items} dateText={dateText} />}
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
