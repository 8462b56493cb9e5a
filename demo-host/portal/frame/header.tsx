import { PortalQueue, useStore } from 'portico/react'
import { Link } from 'wouter'
import { texts } from '../messages.ts'
import { openPalette } from '../palette/open.ts'
import type { SiteInfo } from '../site.ts'
import { Logo } from '../screens/logo.tsx'
import { Bell } from './bell.tsx'
import { Icon } from './icon.tsx'
import { UserMenu } from './user-menu.tsx'

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
