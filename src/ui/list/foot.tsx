import { useState } from 'react'
import { pageSizes } from '../../contract/date-paged.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { formatNumber } from '../../core/format/number.ts'
import { useIsland } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { askToRetry } from '../overlay/fetch-for.tsx'
import { useStore } from '../use-store.ts'
import * as styles from './foot.css.ts'
import { useList } from './list-context.ts'
import { manyItems } from './page-size.ts'
import { Pager } from './pager.tsx'

/** Which rows these are of how many, how many a page has, and the way to other pages; nothing where there are none. */
export function Foot() {
  const { t, rows, query, ask, size, keep } = useList()
  const locale = useStore(useIsland().words.$lang)
  const [isAsked, setAsked] = useState(false)
  const { answer } = rows
  if (!answer?.items.length) return null
  const number = (value: number) => formatNumber(value, locale)
  const total = answer.total > exactTo ? t.about({ total: number(answer.total) }) : number(answer.total)

  const change = (next: number) => {
    const first = answer.firstElement - 1
    // The page of the new size that has the row which was the first. Pages that begin at a date go on beginning there.
    const begin = next === 0 ? 0 : first - (first % next)
    const from = answer.nextDate === undefined ? { from: begin > 0 ? String(begin) : '' } : {}
    ask({ ...query, ...from, size: String(next) })
    if (next > 0 || answer.total <= manyItems) keep({ size: next })
  }
  return (
    <div className={styles.foot}>
      <span data-range="">
        {t.range({ range: isolate(`${number(answer.firstElement)}–${number(answer.lastElement)}`), total })}
      </span>
      <select
        className={styles.select}
        part="input"
        aria-label={t.pageSize}
        value={String(size)}
        onChange={(event) => {
          const next = Number(event.currentTarget.value)
          if (next === 0 && answer.total > manyItems) setAsked(true)
          else change(next)
        }}
      >
        {[...new Set([...pageSizes, ...(size ? [size] : [])])].map((each) => (
          <option key={each} value={each}>{`${number(each)} ${t.perPage}`}</option>
        ))}
        <option value="0">{t.all}</option>
      </select>
      <Pager />
      {isAsked && (
        <Lazy load={loadAllQuestion} failed={askToRetry}>
          {({ AllQuestion }) => (
            <AllQuestion
              total={total}
              onAnswer={(isWanted) => {
                setAsked(false)
                if (isWanted) change(0)
              }}
            />
          )}
        </Lazy>
      )}
    </div>
  )
}

const loadAllQuestion = () => import('./panels/all-question.tsx')

/** Above this a service may tell how many there are by an estimate. */
const exactTo = 10_000
