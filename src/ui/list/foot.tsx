import * as styles from './foot.css.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { formatNumber } from '../../core/format/number.ts'
import { useIsland } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { askToRetry } from '../overlay/fetch-for.tsx'
import { useStore } from '../use-store.ts'
import { useList } from './list-context.ts'

/** The range of rows out of the total, and the page size and pages of more than few; empty without rows. */
export function Foot() {
  const { t, rows, query, size } = useList()
  const locale = useStore(useIsland().words.$lang)
  const { answer } = rows
  if (!answer?.items.length) return null
  const isShort = size > 0 && answer.total < smallestPage && !query.from && answer.nextDate === undefined
  const number = (value: number) => formatNumber(value, locale)
  const total = answer.total > exactTo ? t.about({ total: number(answer.total) }) : number(answer.total)
  return (
    <div className={styles.foot}>
      <span data-range="">
        {t.range({ range: isolate(`${number(answer.firstElement)}–${number(answer.lastElement)}`), total })}
      </span>
      {!isShort && (
        <Lazy load={loadPages} waiting={<span data-waiting="" />} failed={askToRetry}>
          {({ Pages }) => <Pages answer={answer} total={total} />}
        </Lazy>
      )}
    </div>
  )
}

const loadPages = () => import('./pages.tsx')

/** A list of fewer rows needs no other page size. */
const smallestPage = 10

/** Above this a service may report an estimated total. */
const exactTo = 10_000
