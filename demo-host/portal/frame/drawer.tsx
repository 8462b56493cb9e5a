import { PortalNav, useStore } from 'portico/react'
import { useEffect, useRef } from 'react'
import { texts } from '../messages.ts'

interface DrawerProps {
  current: string
  isOpen: boolean
  close: () => void
}

/**
 * The navigation over the page, where it is not beside it. Its entries are there before it is opened: many take longer than a
 * frame to make.
 */
export function Drawer({ current, isOpen, close }: DrawerProps) {
  const t = useStore(texts)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // The browser keeps the focus inside, and gives it back to the button.
    if (isOpen) ref.current?.showModal()
    else ref.current?.close()
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
