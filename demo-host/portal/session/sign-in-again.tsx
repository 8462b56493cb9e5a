import { PortalLogin, session, useStore } from 'portico/react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../messages.ts'
import { keepReturnPath } from '../routing/return-path.ts'
import { page } from './page-session.ts'
import { $interruption, giveUp, type Interruption } from './session-errors.ts'

/** Signs in over the page when its session has ended, so that nothing of the page is lost. */
export function SignInAgain() {
  const interruption = useStore($interruption)
  return interruption ? <Dialog interruption={interruption} /> : null
}

// The page's own session is frozen; this one is the same service by its absolute URL.
const service = `${location.origin}/svc`

function Dialog({ interruption }: { interruption: Interruption }) {
  const t = useStore(texts)
  const ref = useRef<HTMLDialogElement>(null)
  const [isAsked, setAsked] = useState(false)
  const own = session(service)
  useEffect(() => {
    const before = document.activeElement
    ref.current?.showModal()
    // A network's own page takes the tab away; its visitor comes back to this place.
    keepReturnPath(location.pathname + location.search)
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  useEffect(() => {
    let isGone = false
    let stop = (): void => undefined
    void own.load({ fresh: true }).then(() => {
      if (isGone) return
      setAsked(true)
      stop = own.$state.subscribe(({ status }) => {
        if (status === 'signed-in') void goOn(interruption)
      })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [own, interruption])
  return (
    <dialog
      ref={ref}
      className="again"
      aria-labelledby="again-title"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog by themselves when Escape is pressed twice.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <h2 id="again-title">{t.againTitle}</h2>
      <p>{interruption.reason === 'ip-changed' ? t.againNewAddress : t.againText}</p>
      {isAsked && (
        <PortalLogin
          svc={service}
          email={interruption.email}
          headingLevel={3}
          features="create forgot"
          autofocus
        />
      )}
      <button type="button" className="button" onClick={() => giveUp(interruption)}>
        {t.againLeave}
      </button>
    </dialog>
  )
}

/** Continues as it was for the same user, and reloads for another. */
async function goOn({ email }: Interruption): Promise<void> {
  await page.load({ fresh: true })
  const state = page.$state.get()
  if (state.status === 'signed-in' && state.user.email !== email) location.assign('/')
  $interruption.set(undefined)
}
