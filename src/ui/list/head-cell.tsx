import { withScript } from '../../core/fetch-script.ts'
import { Lazy } from '../island/lazy.tsx'
import { useList } from './list-context.ts'
import { hasEnd } from './end-aligned.ts'
import { fromStart } from './query.ts'
import * as styles from './table.css.ts'

interface HeadCellProps {
  name: string
  at: number
  /** Somebody is at the heads, and may want to move them or make them wider. */
  isNear: boolean
}

/** The head of a column: a press sorts by it, another one the other way, a third no longer. */
export function HeadCell({ name, at, isNear }: HeadCellProps) {
  const list = useList()
  const { fields, query, ask, say, takes } = list
  const sorting = query.sorting || (list.list.sort ?? '')
  const way = sorting === name ? 'ascending' : sorting === `-${name}` ? 'descending' : 'none'
  const canSort = takes('sorting', name)
  const next = way === 'none' ? name : way === 'ascending' ? `-${name}` : ''
  const isEnd = hasEnd(fields[name])
  return (
    <th
      scope="col"
      className={at === 0 ? styles.nameHead : isEnd ? styles.endHead : styles.head}
      aria-sort={canSort ? way : undefined}
      data-column={name}
    >
      {canSort ? (
        <button
          type="button"
          className={styles.sort}
          part="sort"
          onClick={() => ask(fromStart({ ...query, sorting: next }))}
          onKeyDown={(event) => {
            const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
            if (!event.shiftKey || way === undefined) return
            event.preventDefault()
            const { currentTarget } = event
            void withScript(
              () => import('./panels/resize.ts'),
              ({ resize, step }) => resize(list, currentTarget, name, { by: way * step }),
            )
          }}
        >
          <span>{say(name)}</span>
          <svg className={styles.arrow} viewBox="0 0 10 12" aria-hidden="true">
            {way !== 'descending' && <path d="M1.5 4.5 5 1l3.5 3.5" />}
            {way !== 'ascending' && <path d="M1.5 7.5 5 11l3.5-3.5" />}
          </svg>
        </button>
      ) : (
        <span className={styles.plainHead}>{say(name)}</span>
      )}
      {isNear && (
        <Lazy load={loadHeadTools}>{({ HeadTools }) => <HeadTools name={name} isStop={!canSort} />}</Lazy>
      )}
    </th>
  )
}

const loadHeadTools = () => import('./panels/head-tools.tsx')
