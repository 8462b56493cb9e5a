import { relativeTime } from '../../core/format/relative-time.ts'
import { timestampIn } from '../../core/format/timestamp.ts'
import { useDateText } from '../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { spoken } from '../../ui/island/frame.css.ts'
import { useRoutes } from '../../ui/island/routes.ts'
import { useMenu } from '../../ui/island/use-permitted.ts'
import { useStore } from '../../ui/use-store.ts'
import type { InboxKind } from '../../contract/account/inbox.ts'
import * as styles from './inbox.css.ts'
import { icon } from './inbox.css.ts'
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

type Picture =
  | 'check'
  | 'cross'
  | 'file'
  | 'chat'
  | 'shield'
  | 'disk'
  | 'person'
  | 'alert'
  | 'wrench'
  | 'horn'
  | 'card'

/** On a square of 20, in lines. */
const paths: Record<Picture, string> = {
  check: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM6.8 10.2l2.2 2.2 4.2-4.6',
  cross: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7.5 7.5l5 5M12.5 7.5l-5 5',
  file: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M10 9v5.5M7.8 12.3l2.2 2.2 2.2-2.2',
  chat: 'M3 4h14v9.5H9L5.5 17v-3.5H3zM6.5 7.3h7M6.5 10.2h4.5',
  shield: 'M10 2.5l6 2.2v4.6c0 4-2.6 6.9-6 8.2-3.4-1.3-6-4.2-6-8.2V4.7zM7.5 9.8l1.9 1.9 3.3-3.6',
  disk: 'M3 12.5h14v4H3zM3 12.5l2.5-9h9l2.5 9M14 14.5h.1',
  person: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17a6.5 5 0 0 1 13 0',
  alert: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.3v.1',
  wrench:
    'M16.8 6.2a4 4 0 0 1-5.5 4.6L5.8 16.3a1.5 1.5 0 0 1-2.1-2.1l5.5-5.5a4 4 0 0 1 4.6-5.5L11.5 5.5l.4 2.6 2.6.4z',
  horn: 'M3 8v4h2.5L13 16V4L5.5 8zM15.5 7.5a3.5 3.5 0 0 1 0 5M6.5 12.5l1 4',
  card: 'M2.5 5h15v10.5h-15zM2.5 8.5h15M5.5 12.5h3',
}

const pictures: Record<InboxKind, [Picture, keyof typeof icon]> = {
  taskDone: ['check', 'success'],
  taskFailed: ['cross', 'danger'],
  exportReady: ['file', 'success'],
  reportReady: ['file', 'success'],
  ticketReply: ['chat', 'accent'],
  ticketWaiting: ['chat', 'accent'],
  newSignIn: ['shield', 'neutral'],
  signInBlocked: ['shield', 'warning'],
  passwordChanged: ['shield', 'neutral'],
  passwordReset: ['shield', 'neutral'],
  securityChanged: ['shield', 'neutral'],
  storageFull: ['disk', 'warning'],
  serverLimit: ['disk', 'warning'],
  serverPriceLimit: ['disk', 'warning'],
  paymentAction: ['card', 'warning'],
  rechargeStopped: ['card', 'warning'],
  serverCreated: ['disk', 'success'],
  serverChanged: ['disk', 'neutral'],
  serverTerminated: ['disk', 'neutral'],
  imageCreated: ['disk', 'success'],
  webhookStopped: ['alert', 'warning'],
  serversReceived: ['disk', 'success'],
  serversGiven: ['disk', 'neutral'],
  billing: ['file', 'accent'],
  subUser: ['person', 'neutral'],
  accountSuspended: ['person', 'warning'],
  newUser: ['person', 'neutral'],
  invoiceIssued: ['file', 'neutral'],
  paymentFailed: ['alert', 'warning'],
  incident: ['alert', 'warning'],
  maintenance: ['wrench', 'neutral'],
  announcement: ['horn', 'accent'],
}

/** The kind of an item as a picture; screen readers have its title. */
function ItemIcon({ kind, isOver }: { kind: InboxKind; isOver: boolean }) {
  const [picture, tone] = isOver ? (['check', 'success'] as const) : pictures[kind]
  return (
    <span className={icon[tone]} aria-hidden="true">
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d={paths[picture]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  )
}
