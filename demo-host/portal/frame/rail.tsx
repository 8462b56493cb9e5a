import { PortalNav, useStore } from 'portico/react'
import { useEffect, useRef } from 'react'
import { texts } from '../messages.ts'
import { kept } from '../settings/kept.ts'

/** The navigation beside the page. The element keeps whether it is narrow; it is drawn so from the beginning. */
export function Rail({ current }: { current: string }) {
  return (
    <div className="rail">
      <PortalNav current={current} collapsed={kept.get('nav-collapsed') === '1'} base="" />
    </div>
  )
}

/** The same over the page, where there is no room beside it. */
export function Drawer({ current, close }: { current: string; close: () => void }) {
  const t = useStore(texts)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // The browser keeps the focus inside, and gives it back to the button.
    ref.current?.showModal()
  }, [])
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
