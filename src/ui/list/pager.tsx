import { formatNumber } from '../../core/format/number.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import * as styles from './foot.css.ts'
import { useList } from './list-context.ts'
import { pagesAround } from './pages.ts'

/** The way to other pages: by number, or to newer and older ones where pages begin at dates. */
export function Pager() {
  const { t, rows, query, ask, size } = useList()
  const locale = useStore(useIsland().words.$lang)
  const { answer } = rows
  if (!answer) return null
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

/** A button that stays where it is when it leads nowhere, so that the focus does too. */
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
