import { inbox, inboxPace, poller, PortalInbox, useStore } from 'portico/react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../messages.ts'
import { page } from '../session/page-session.ts'
import { Icon } from './icon.tsx'
import { closePanel, Panel } from './panel.tsx'

/** The bell with the number of unread notifications, and the newest of them. */
export function Bell() {
  const t = useStore(texts)
  const unread = useUnread()
  return (
    <Panel
      id="inbox"
      className="round"
      label={unread ? t.bellUnread({ count: unread }) : t.bell}
      face={
        <>
          <Icon name="bell" />
          {unread > 0 && <span className="count">{unread > mostCounted ? `${mostCounted}+` : unread}</span>}
        </>
      }
    >
      <Inbox />
    </Panel>
  )
}

const mostCounted = 99

/** Loaded when the panel opens; the panel closes when the user follows an item. */
function Inbox() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = ref.current!
    const leave = () => closePanel(own)
    for (const event of leads) own.addEventListener(event, leave)
    return () => leads.forEach((event) => own.removeEventListener(event, leave))
  }, [])
  return (
    <div ref={ref}>
      <PortalInbox limit={8} headingLevel={2} base="" />
    </div>
  )
}

const leads = ['portal-navigate', 'portal-task'] as const

function useUnread(): number {
  const [asked] = useState(() => poller(page, inbox.unread, {}))
  useEffect(() => asked.read(inboxPace.milliseconds, inboxPace.load), [asked])
  return useStore(asked.$polled).value?.unread ?? 0
}
