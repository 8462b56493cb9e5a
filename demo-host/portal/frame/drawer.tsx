import { PortalNav, useStore } from 'portico/react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../messages.ts'

interface DrawerProps {
  current: string
  isOpen: boolean
  close: () => void
}

/** The navigation over the page, where there is no room beside it. */
export function Drawer({ current, isOpen, close }: DrawerProps) {
  const t = useStore(texts)
  const ref = useRef<HTMLDialogElement>(null)
  const isMade = useMade(isOpen)
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
        {isMade && <PortalNav current={current} features="collapse" base="" />}
      </div>
    </dialog>
  )
}

/**
 * Whether the entries are made: many take longer than a frame, so on a screen that has the button for them they are made while
 * nothing else is to be done, and stay.
 */
function useMade(isOpen: boolean): boolean {
  const [isMade, setMade] = useState(false)
  useEffect(() => {
    const make = () => setMade(true)
    if (isOpen) return make()
    if (!document.querySelector('.open-nav')?.getClientRects().length) return
    const timer = setTimeout(make, 1000)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isMade
}
