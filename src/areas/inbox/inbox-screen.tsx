import { useEffect, useRef, useState } from 'react'
import { inbox } from '../../contract/account/inbox.ts'
import { inboxPace } from '../../core/poll/inbox-pace.ts'
import { PageHeading } from '../../ui/area/page-heading.tsx'
import { useAttribute, useWords } from '../../ui/island/context.ts'
import { RouteLink } from '../../ui/island/route-link.tsx'
import { OwnRoutes } from '../../ui/island/routes.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { tab, tabs } from '../../ui/kit/tabs.css.ts'
import { useInvalidate } from '../../ui/query/use-invalidation.ts'
import { useQuery } from '../../ui/query/use-query.ts'
import * as styles from './inbox.css.ts'
import { Items, type Filter } from './items.tsx'
import { inboxPack } from './messages.en.ts'
import { useMarks } from './use-marks.ts'

export { inboxPack as pack }

/** The user's notifications: all or unread; at most `limit` with a link to all of them, if set. */
export function Screen() {
  const words = useWords(inboxPack)
  const limit = useAttribute<number>('limit') || undefined
  const marks = useMarks()
  const { unread, now } = useNews()
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <div className={styles.page} part="page">
      <div className={styles.head}>
        <PageHeading text={words.title} />
        {marks.mayMark && unread > 0 && (
          <Button kind="quiet" onPress={marks.markAll}>
            {words.markAll}
          </Button>
        )}
      </div>
      <div className={tabs} role="group" aria-label={words.filter}>
        {(['all', 'unread'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={tab}
            part="choice"
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
          >
            {words[each]}
          </button>
        ))}
      </div>
      {marks.problem && <Banner tone="danger">{marks.problem}</Banner>}
      <Items key={`${filter} ${limit}`} filter={filter} limit={limit} now={now} marks={marks} />
      {limit !== undefined && (
        <div className={styles.foot}>
          {/* That page is another one, also where this element could show it. */}
          <OwnRoutes value={() => false}>
            <RouteLink to="/inbox">{words.seeAll}</RouteLink>
          </OwnRoutes>
        </div>
      )}
    </div>
  )
}

/** The number of unread items and its time, kept current. Lists reload when it changes. */
function useNews(): { unread: number; now: number } {
  const { value } = useQuery(inbox.unread, {}, { refresh: inboxPace })
  const invalidate = useInvalidate()
  const known = useRef<string>(undefined)
  const [now, setNow] = useState(Date.now)
  useEffect(() => setNow(Date.now()), [value])
  const news = value && `${value.unread} ${value.newest}`
  useEffect(() => {
    if (known.current !== undefined && news !== undefined && news !== known.current) invalidate(inbox.list)
    known.current = news ?? known.current
  }, [news])
  return { unread: value?.unread ?? 0, now }
}
