import * as styles from './foot.css.ts'
import { useState } from 'react'
import { pageSizes } from '../../contract/engine/date-paged.ts'
import { formatNumber } from '../../core/format/number.ts'
import { useIsland } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { askToRetry } from '../overlay/fetch-for.tsx'
import { useStore } from '../use-store.ts'
import type { Answer } from './answer.ts'
import { useList } from './list-context.ts'
import { manyItems } from './query.ts'

interface PagesProps {
  answer: Answer
  /** The number of all rows, in words. */
  total: string
}

/** The page size and the way to other pages, for lists of more than few rows. */
export function Pages({ answer, total }: PagesProps) {
  const { t, query, ask, size, keep } = useList()
  const locale = useStore(useIsland().words.$lang)
  const [isAsked, setAsked] = useState(false)
  const change = (next: number) => {
    const first = answer.firstElement - 1
    // The page of the new size that has the row which was the first. Pages that begin at a date go on beginning there.
    const begin = next === 0 ? 0 : first - (first % next)
    const from = answer.nextDate === undefined ? { from: begin > 0 ? String(begin) : '' } : {}
    ask({ ...query, ...from, size: String(next) })
    if (next > 0 || answer.total <= manyItems) keep({ size: next })
  }
  return (
    <>
      <select
        className={styles.lowSelect}
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
          <option key={each} value={each}>{`${formatNumber(each, locale)} ${t.perPage}`}</option>
        ))}
        <option value="0">{t.all}</option>
      </select>
      <Pager answer={answer} />
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
    </>
  )
}

const loadAllQuestion = () => import('./panels/all-question.tsx')

/** The way to other pages: by number, or to newer and older ones where pages begin at dates. */
function Pager({ answer }: Pick<PagesProps, 'answer'>) {
  const { t, query, ask, size } = useList()
  const locale = useStore(useIsland().words.$lang)
  if (answer.nextDate !== undefined) {
    const { prevDate, prevSkip = 0, next, nextDate, nextSkip = 0 } = answer
    const go = (date: string | null | undefined, skip: number) =>
      ask({ ...query, from: date ?? '', skip: skip ? String(skip) : '' })
    if (!next && !query.from) return null
    return (
      <nav className={styles.pager} aria-label={t.pages}>
        <Step label={t.newer} isOff={!query.from} onPress={() => go(prevDate, prevSkip)} />
        <Step label={t.older} isOff={!next || !nextDate} onPress={() => go(nextDate, nextSkip)} />
      </nav>
    )
  }
  const last = size ? Math.ceil(answer.total / size) : 1
  if (last <= 1 && !query.from) return null
  const current = size ? Math.ceil(answer.firstElement / size) : 1
  const go = (page: number) => ask({ ...query, from: page > 1 ? String((page - 1) * size) : '' })
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      <Step label={t.previous} isOff={current <= 1} onPress={() => go(current - 1)} />
      <span className={styles.numbers}>
        {pagesAround(current, last).map((page, at) =>
          page === 0 ? (
            <span key={`gap ${at}`}>…</span>
          ) : (
            <button
              key={page}
              type="button"
              className={styles.page}
              part="page-button"
              aria-label={t.page({ page: formatNumber(page, locale) })}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => page !== current && go(page)}
            >
              {formatNumber(page, locale)}
            </button>
          ),
        )}
      </span>
      <Step label={t.next} isOff={!answer.next} onPress={() => go(current + 1)} />
    </nav>
  )
}

/** A button that stays in place when disabled, so the focus stays too. */
const Step = ({ label, isOff, onPress }: { label: string; isOff: boolean; onPress: () => void }) => (
  <button
    type="button"
    className={styles.page}
    part="page-button"
    aria-disabled={isOff ? true : undefined}
    onClick={() => !isOff && onPress()}
  >
    {label}
  </button>
)

/** The numbers of pages to offer, from 1: the ends, and those beside the current one; 0 where some are left out. */
function pagesAround(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const all = [...new Set(near)].sort((a, b) => a - b)
  return all.flatMap((page, at) => {
    const gap = page - (all[at - 1] ?? page - 1)
    // Leaving a single one out saves nothing.
    return gap === 2 ? [page - 1, page] : gap > 2 ? [0, page] : [page]
  })
}
