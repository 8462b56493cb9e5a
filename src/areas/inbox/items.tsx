import { times } from '../../core/times.ts'
import { useEffect, useState } from 'react'
import { inbox } from '../../contract/account/inbox.ts'
import { usePageState } from '../../ui/area/page-state.ts'
import { useWords } from '../../ui/island/context.ts'
import { spoken } from '../../ui/island/frame.css.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { note } from '../../ui/kit/layout.css.ts'
import { useQuery, type Query } from '../../ui/query/use-query.ts'
import type { Reply } from '../../contract/engine/endpoint.ts'
import * as styles from './inbox.css.ts'
import { ItemRow } from './item-row.tsx'
import { inboxPack } from './messages.en.ts'
import type { Marks } from './use-marks.ts'

export type Filter = 'all' | 'unread'

type Page = Reply<typeof inbox.list>
type Found = Pick<Query<Page>, 'value' | 'error' | 'refresh'>

const usualSize = 20

interface ItemsProps {
  filter: Filter
  limit: number | undefined
  now: number
  marks: Marks
}

/** Notifications in pages, one below the other, loaded on demand. */
export function Items({ filter, limit, now, marks }: ItemsProps) {
  const words = useWords(inboxPack)
  const [pages, setPages] = useState(1)
  const [found, setFound] = useState<readonly Found[]>([])
  const [first, last] = [found[0], found[pages - 1]]
  const isEmpty = first?.value?.items.length === 0
  usePageState(isEmpty ? 'empty' : first?.value ? 'ready' : first?.error ? 'error' : 'loading')
  return (
    <>
      {!first?.value && !first?.error && <Waiting />}
      {first?.error && !first.value && (
        <>
          <Banner tone="danger">{first.error.text}</Banner>
          <span>
            <Button onPress={() => void first.refresh()}>{words.retry}</Button>
          </span>
        </>
      )}
      {isEmpty && (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{words.empty}</p>
          <p className={note}>{filter === 'all' ? words.emptyHint : words.emptyUnread}</p>
        </div>
      )}
      {/* Safari drops list semantics of lists without bullets unless the role is explicit. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={styles.list} role="list" aria-label={words.title} hidden={!first?.value || isEmpty}>
        {times(pages, (at) => (
          <ItemsPage
            key={at}
            filter={filter}
            from={at * usualSize}
            size={limit ?? usualSize}
            now={now}
            marks={marks}
            onFound={(page) => setFound((before) => Object.assign([...before], { [at]: page }))}
          />
        ))}
      </ul>
      {limit === undefined && last?.value?.next && (
        <div className={styles.foot}>
          <Button onPress={() => setPages(pages + 1)}>{words.more}</Button>
        </div>
      )}
    </>
  )
}

interface ItemsPageProps {
  filter: Filter
  from: number
  size: number
  now: number
  marks: Marks
  onFound: (found: Found) => void
}

function ItemsPage({ filter, from, size, now, marks, onFound }: ItemsPageProps) {
  const query = { from, size, ...(filter === 'unread' && { state: filter }) }
  const { value, error, refresh } = useQuery(inbox.list, { query }, { keep: true })
  useEffect(() => onFound({ refresh, ...(value && { value }), ...(error && { error }) }), [value, error])
  return value?.items
    .slice(0, size)
    .map((item) => (
      <ItemRow
        key={item.id}
        item={item}
        isRead={marks.isRead(item)}
        now={now}
        onMark={marks.mayMark ? (isRead) => marks.mark(item, isRead) : undefined}
      />
    ))
}

/** Placeholders of about the shape of rows. */
function Waiting() {
  const words = useWords(inboxPack)
  return (
    <div aria-busy="true">
      <p className={spoken}>{words.loading}</p>
      {times(5, (at) => (
        <div key={at} className={styles.row} aria-hidden="true">
          <span className={styles.bones.round} />
          <span className={styles.about}>
            <span className={styles.bones.title} />
            <span className={styles.bones.detail} />
          </span>
        </div>
      ))}
    </div>
  )
}
