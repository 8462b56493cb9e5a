import { relativeTime } from '../../core/format/relative-time.ts'
import { timestampIn } from '../../core/format/timestamp.ts'
import { useDateText } from '../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { spoken } from '../../ui/island/frame.css.ts'
import { useRoutes } from '../../ui/island/routes.ts'
import { useMenu } from '../../ui/island/use-permitted.ts'
import { useStore } from '../../ui/use-store.ts'
import * as styles from './inbox.css.ts'
import { ItemIcon } from './item-icon.tsx'
import { targetOf } from './item-target.ts'
import { textOf, type Item } from './item-text.ts'
import { inboxPack } from './messages.en.ts'

interface ItemRowProps {
  item: Item
  isRead: boolean
  now: number
  /** Marks it as read; undefined if the reader may not. */
  onMark: ((isRead: boolean) => void) | undefined
}

/** A notification: its text and time, link, and read state. Following it marks it as read. */
export function ItemRow({ item, isRead, now, onMark }: ItemRowProps) {
  const words = useWords(inboxPack)
  const dateText = useDateText()
  const { title, detail } = textOf(item, words, dateText)
  const isOver = item.params['state'] === 'resolved'
  return (
    <li className={styles.row} part="row">
      <ItemIcon kind={item.kind} isOver={isOver} />
      <div className={styles.about}>
        <div>
          {!isRead && <span className={spoken}>{words.isUnread} </span>}
          <Title item={item} isRead={isRead} onFollow={() => !isRead && onMark?.(true)}>
            {title}
          </Title>
        </div>
        {detail && (
          <p className={styles.detail}>
            <bdi>{detail}</bdi>
          </p>
        )}
        <Time at={item.at} now={now} />
      </div>
      {onMark ? (
        <button
          type="button"
          className={styles.mark}
          aria-label={isRead ? words.markUnread({ title }) : words.markRead({ title })}
          title={isRead ? words.markUnread({ title }) : words.markRead({ title })}
          onClick={() => onMark(!isRead)}
        >
          <span className={styles.dot[isRead ? 'read' : 'unread']} />
        </button>
      ) : (
        !isRead && <span className={styles.dot.unread} />
      )}
    </li>
  )
}

interface TitleProps {
  item: Item
  isRead: boolean
  onFollow: () => void
  children: string
}

/** The title, as the link to where the item leads. */
function Title({ item, isRead, onFollow, children }: TitleProps) {
  const { host } = useIsland()
  const routes = useRoutes()
  const { menu = [] } = useMenu().value ?? {}
  const { route, task } = targetOf(item, (entry) => menu.includes(entry))
  const look = styles.title[isRead ? 'read' : 'unread']
  if (route === undefined && task === undefined)
    return (
      <span className={look} dir="auto">
        {children}
      </span>
    )
  const way = route === undefined ? undefined : routes(route)
  const about = { className: `${look} ${styles.whole}`, dir: 'auto' as const }
  if (way?.href !== undefined)
    return (
      <a
        {...about}
        href={way.href}
        onClick={(event) => {
          onFollow()
          way.onClick(event)
        }}
      >
        {children}
      </a>
    )
  return (
    <button
      type="button"
      {...about}
      onClick={(event) => {
        onFollow()
        if (way) way.onClick(event)
        else if (task) host.send('portal-task', { cmdId: task, open: true })
      }}
    >
      {children}
    </button>
  )
}

const day = 86_400_000

/** The time: relative within a day, absolute beyond; the tooltip is always absolute. */
function Time({ at, now }: { at: string; now: number }) {
  const lang = useStore(useIsland().words.$lang)
  const text = useDateText()(at)
  const then = timestampIn(at)
  const isLately = then !== undefined && now - then < day
  return (
    <time className={styles.detail} dateTime={at} title={text}>
      {isLately ? relativeTime(then, Math.max(then, now), lang) : <bdi>{text}</bdi>}
    </time>
  )
}
