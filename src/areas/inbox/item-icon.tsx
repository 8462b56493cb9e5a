import type { InboxKind } from '../../contract/account/inbox.ts'
import { icon } from './inbox.css.ts'

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
  serverCreated: ['disk', 'success'],
  serverChanged: ['disk', 'neutral'],
  serverTerminated: ['disk', 'neutral'],
  imageCreated: ['disk', 'success'],
  webhookStopped: ['alert', 'warning'],
  serversReceived: ['disk', 'success'],
  serversGiven: ['disk', 'neutral'],
  subUser: ['person', 'neutral'],
  accountSuspended: ['person', 'warning'],
  newUser: ['person', 'neutral'],
  incident: ['alert', 'warning'],
  maintenance: ['wrench', 'neutral'],
  announcement: ['horn', 'accent'],
}

/** The kind of an item as a picture; screen readers have its title. */
export function ItemIcon({ kind, isOver }: { kind: InboxKind; isOver: boolean }) {
  const [picture, tone] = isOver ? (['check', 'success'] as const) : pictures[kind]
  return (
    <span className={icon[tone]} aria-hidden="true">
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d={paths[picture]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  )
}
