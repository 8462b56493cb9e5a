import * as styles from './list.css.ts'
import { type ReactNode, useEffect } from 'react'
import { code } from '../../contract/engine/error-codes.ts'
import { Banner } from '../kit/banner/banner.tsx'
import { Button } from '../kit/button/button.tsx'
import { Lazy } from '../island/lazy.tsx'
import { askToRetry } from '../overlay/fetch-for.tsx'
import { useList } from './list-context.ts'
import { fromStart, isNarrowed, isPeriod, type ListQuery } from './query.ts'
import { Table, type TableProps } from './table.tsx'
import { Create } from './tools.tsx'
import { spoken } from '../island/frame.css.ts'
import { fetchScript } from '../../core/fetch-script.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { loadRare } from '../kinds/value.tsx'
import { times } from '../../core/times.ts'

/** The rows, or the reason for having no rows. */
export function Body({ isNarrow, ...place }: TableProps & { isNarrow: boolean }) {
  const { t, rows, isSure, name, words, empty, query, ask } = useList()
  const { answer, problem } = rows
  const way = (label: string, next: ListQuery) => (
    <Button onPress={() => ask(fromStart(next))}>{label}</Button>
  )
  if (problem)
    return (
      <div className={styles.state}>
        <Banner tone={problem.code === forbidden ? 'info' : 'danger'}>
          {problem.code === forbidden ? t.forbidden : problem.text}
        </Banner>
        {problem.code !== forbidden && <Button onPress={() => void rows.again()}>{t.retry}</Button>}
        {/* An address may ask for an order or a date that there is not. */}
        {(query.sorting || query.from) && way(t.toFirst, { ...query, sorting: '' })}
      </div>
    )
  if (!answer || !isSure) return <Skeleton isNarrow={isNarrow} />
  if (answer.items.length > 0) return isNarrow ? <NarrowCards {...place} /> : <Table {...place} />
  // A tab's list shares its messages with those of its record, which has a list as well.
  const part = name.split('.')[1]
  const own = word(words[`empty.${part ?? name}`])
  const state = (title: string, more: ReactNode) => (
    <div className={styles.state}>
      <p className={styles.stateTitle}>{title}</p>
      {more}
    </div>
  )
  if (query.from) return state(t.beyond, way(t.toFirst, query))
  if (isNarrowed(query) && !((own ?? empty) && isPeriod(query)))
    return state(t.nothingFound, way(t.clearFilters, { ...query, filter: '', filters: {} }))
  const hint = own || part ? undefined : word(words['emptyHint'])
  return (
    empty ??
    state(
      own ?? (part ? undefined : word(words['empty'])) ?? t.empty,
      <>
        {hint && <p className={styles.stateHint}>{hint}</p>}
        <Create />
      </>,
    )
  )
}

const NarrowCards = (place: TableProps) => (
  <Lazy
    load={loadCards}
    waiting={<Skeleton isNarrow />}
    failed={(retry) => (
      <>
        <Skeleton isNarrow />
        {askToRetry(retry)}
      </>
    )}
  >
    {({ Cards }) => <Cards {...place} />}
  </Lazy>
)

const loadCards = () => import('./cards.tsx')

const { forbidden } = code

const word = (found: unknown) => (typeof found === 'string' ? found : undefined)

/** A placeholder as high as the head and the first rows. */
export function Skeleton({ isNarrow }: { isNarrow: boolean }) {
  const { t, size, columns, fields, write } = useList()
  // Formatters take longer to create than all the rows, so they are created while the rows load.
  useEffect(() => {
    fetchScript(loadRare).catch(() => undefined)
    for (const name of columns) {
      const of = fields[name]
      if (of) write(of, name, kindOf(of).chart === 'time' ? '1970-01-01T00:00:00Z' : 0)
    }
  })
  return (
    <div className={styles.skeleton} aria-busy="true" data-narrow={isNarrow ? '' : undefined}>
      <p className={spoken}>{t.loading}</p>
      {times(Math.min(size || 10, 10) + 1, (at) => (
        <span key={at} className={styles.bone} aria-hidden="true" />
      ))}
    </div>
  )
}
