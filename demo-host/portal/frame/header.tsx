import { PortalQueue, useStore, inbox, inboxPace, poller, PortalInbox } from 'portico/react'
import { Link } from 'wouter'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../messages.ts'
import { openPalette } from '../palette/open.ts'
import type { SiteInfo } from '../site.ts'
import { Logo } from '../screens/logo.tsx'
import { page } from '../session/page-session.ts'
import { Icon } from './icon.tsx'
import { UserMenu, closePanel, Panel } from './user-menu.tsx'

interface HeaderProps {
  site: SiteInfo | undefined
  /** Email of the signed-in user; undefined while the session loads. */
  email: string | undefined
  /** Opens the menu on small screens. */
  openNav: () => void
}

/** The head of every page behind the sign-in. */
export function Header({ site, email, openNav }: HeaderProps) {
  const t = useStore(texts)
  const shortcut = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
  return (
    <header className="head">
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        {t.skip}
      </a>
      <button
        type="button"
        className="round open-nav"
        aria-label={t.openNav}
        title={t.openNav}
        aria-haspopup="dialog"
        onClick={openNav}
      >
        <Icon name="menu" />
      </button>
      <Link className="brand" href="/">
        <Logo site={site} />
      </Link>
      <span className="gap" />
      {email && (
        <>
          {/* First, so that nothing moves when it loads. */}
          <PortalQueue density="compact" />
          <button
            type="button"
            className="search"
            title={t.search}
            aria-haspopup="dialog"
            onClick={openPalette}
          >
            <Icon name="search" />
            <span className="search-text">{t.search}</span>
            <kbd aria-hidden="true">{shortcut}</kbd>
          </button>
          <Bell />
          <UserMenu email={email} isCounted={site?.hasAnalytics === true} />
        </>
      )}
    </header>
  )
}

/** The bell with the number of unread notifications, and the newest of them. */
function Bell() {
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
