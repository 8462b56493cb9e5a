import { PortalNav, useStore } from 'portico/react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { texts } from '../messages.ts'
import { Foot } from '../screens/foot.tsx'
import { Arriving } from './waiting.tsx'
import { $isMini } from '../session/apply-site-theme.ts'
import { page } from '../session/page-session.ts'
import { preferences } from '../settings/preferences.ts'
import type { SiteInfo } from '../site.ts'
import { Header } from './header.tsx'

interface FrameProps {
  site: SiteInfo | undefined
  /** The address that the page shows. */
  path: string
  children: ReactNode
}

/** Frame of every page behind sign-in: header, menu, page, footer. */
export function Frame({ site, path, children }: FrameProps) {
  const t = useStore(texts)
  const state = useStore(page.$state)
  const [isDrawn, setDrawn] = useState(false)
  const isOver = useNavOver()
  const main = useRef<HTMLElement>(null)
  const isSettled = useSettled(main, path)
  // Closes the menu after a choice.
  useEffect(() => setDrawn(false), [path, isOver])
  return (
    <div className={isOver ? 'frame nav-over' : 'frame'}>
      <Header
        site={site}
        email={state.status === 'signed-in' ? state.user.email : undefined}
        openNav={() => setDrawn(true)}
      />
      <div className="middle">
        {!isOver && <Rail current={path} />}
        <div className="content">
          <main ref={main} id="main" className="main" tabIndex={-1}>
            {state.status === 'signed-in' && state.user.emailValidationRequired && (
              <p className="notice">
                <bdi>{state.user.email}</bdi>: <a href="/validate">{t.unvalidated}</a>
              </p>
            )}
            {children}
          </main>
          {/* Hidden while a growing page would push it. */}
          <Foot site={site} isHidden={!isSettled} />
        </div>
      </div>
      {isOver && <Drawer current={path} isOpen={isDrawn} close={() => setDrawn(false)} />}
    </div>
  )
}

/** The menu beside the page. The element remembers whether it is narrow and starts so. */
function Rail({ current }: { current: string }) {
  return (
    <div className="rail">
      <Arriving shape="menu">
        <PortalNav current={current} collapsed={preferences.get('nav-collapsed') === '1'} base="" />
      </Arriving>
    </div>
  )
}

interface DrawerProps {
  current: string
  isOpen: boolean
  close: () => void
}

/**
 * The menu over the page on small screens. Its entries render before it opens, because they take longer than
 * a frame.
 */
function Drawer({ current, isOpen, close }: DrawerProps) {
  const t = useStore(texts)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // The browser traps the focus, and returns it to the button.
    if (!isOpen) return ref.current?.close()
    ref.current?.showModal()
    // Nothing scrolls while it does not show.
    ref.current
      ?.querySelector('portal-nav')
      ?.shadowRoot?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'center' })
  }, [isOpen])
  return (
    // A press beside the drawer lands on the dialog itself; Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className="drawer"
      aria-label={t.navigation}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && ref.current?.close()}
    >
      <div className="drawer-body">
        <button type="button" className="quiet" onClick={() => ref.current?.close()}>
          {t.close}
        </button>
        <PortalNav current={current} features="collapse" base="" />
      </div>
    </dialog>
  )
}

// As narrow as the sheets have it.
const narrow = matchMedia('(width < 720px)')

/** Whether the navigation opens over the page, because there is no room beside it or the user does not want it there. */
function useNavOver(): boolean {
  const isMini = useStore($isMini)
  const isNarrow = useSyncExternalStore(follow, () => narrow.matches)
  return isMini || isNarrow
}

function follow(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Time without a change of height after which content counts as settled, in milliseconds. */
const calm = 1000

// A skeleton keeps its height on slow connections. `looks/waiting.css` shows it for as long.
const arriving =
  '.arriving > :not(.waiting):is(:not([data-state]), [data-state="loading"]), [aria-busy="true"]'

/** Whether the content of `ref` has reached its height; resets for another `path`. */
function useSettled(ref: RefObject<HTMLElement | null>, path: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const held = ref.current
    if (!held) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(done, calm)
    }
    const observer = new ResizeObserver(wait)
    const stop = () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    const done = () => {
      if (held.querySelector(arriving)) return wait()
      stop()
      setSettled(path)
    }
    observer.observe(held)
    return stop
  }, [ref, path])
  return settled === path
}
